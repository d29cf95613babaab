import { expect, test } from 'vitest'
import { answer, changeEvents, saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { workday } from '#app/events/events.fixtures.ts'
import { loadEventsPage } from '#app/events/events-page.server.ts'
import { action, loader } from '#app/events/pages/respond.tsx'
import { redactOldResponses } from '#app/events/responses/response-records.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { generateSecrets, looksEncrypted, tryDecrypt } from '#platform/secrets/secrets.ts'
import { createRequestContext } from '#server/api/app.ts'
import { decryptRow } from '#server/backup/archive/decrypted-columns.ts'
import { describeOnBoth, describeOnSqlite, type TestApp } from '#test/support.ts'
import { encryptAnswers, reencryptAnswers } from './answers.server.ts'
import { sumAnswers } from './answers-schema.ts'

const song = { id: 'song', text: 'Which song?', kind: 'text', isRequired: false }
const cake = { id: 'cake', text: 'Bringing a cake?', kind: 'yesNo', isRequired: false }
const asking = {
  ...workday,
  questions: {
    ...{ ride: 'optional', children: 'optional', food: 'optional', shirt: 'required' },
    own: [song, cake],
  },
}
const answers = {
  ...{ ride: 'yes', 'ride-more': 'Mill Street', children: '2', 'children-more': '3 and 5' },
  ...{ food: 'No nuts', shirt: 'M', 'own-song': 'Amazing Grace', 'own-cake': 'no' },
}
const day = `eventId=${workday.id}&date=${workday.date}`
const path = '/api/admin/event-responses'

type Own = { id: string; token: string }

function respond(app: TestApp): Promise<Own> {
  return answer(app, workday.date, undefined, { eventId: workday.id })
}

function name(app: TestApp, { id, token }: Own, more: object, headers = {}) {
  const json = { token, name: 'Ruth', contact: '', people: 3, ...more }
  return app.send(`/api/events/responses/${id}`, { json, headers })
}

async function guest(app: TestApp, more: object): Promise<Own> {
  const own = await respond(app)
  expect((await name(app, own, more)).status).toBe(200)
  return own
}

async function read(app: TestApp, to: string) {
  const cookie = await app.signIn('editor')
  const response = await app.send(`${path}${to}`, { cookie })
  expect(response.status).toBe(200)
  return response
}

function stored({ context }: TestApp) {
  return context.db
    .selectFrom('eventResponses')
    .select(['id', 'name', 'answers'])
    .orderBy('createdAt')
    .execute()
}

/** The page of someone's own RSVPs, as its loader gives it. */
async function ownPage(app: TestApp, { id, token }: Own, language: 'en' | 'es' = 'en') {
  const headers = { cookie: `lampstand.places=${id}.${token}` }
  const request = new Request('http://site/events/respond', { headers })
  return (await loader(argsOf(app, request, language))).responses
}

function argsOf(app: TestApp, request: Request, language: 'en' | 'es' = 'en') {
  const context = { ...createRequestContext(app.context, networkOf('192.0.2.1')), language }
  return { request, context: { get: () => context } } as unknown as Parameters<typeof loader>[0]
}

describeOnBoth('answers to an event’s questions', (get) => {
  test('are asked after an RSVP, stored encrypted, and editable with the guest’s secret', async () => {
    await saveEvents(get(), [asking])
    const json = { eventId: workday.id, date: workday.date }
    const created = await (await get().send('/api/events/responses', { json })).json()
    expect(created.answers).toEqual({})
    expect(
      created.questions.map(({ id, isRequired }: { id: string; isRequired: boolean }) => [
        id,
        isRequired,
      ]),
    ).toEqual([
      ['ride', false],
      ['children', false],
      ['food', false],
      ['shirt', true],
      ['own-song', false],
      ['own-cake', false],
    ])
    expect((await name(get(), created, { answers: { ...answers, unknown: 'x' } })).status).toBe(200)
    const [row] = await stored(get())
    expect(looksEncrypted(row?.answers ?? '')).toBe(true)
    expect(await ownPage(get(), created)).toMatchObject([{ answers }])
    // a page from before the event asked anything
    expect((await name(get(), created, { name: 'Ann' })).status).toBe(200)
    expect(await ownPage(get(), created)).toMatchObject([{ name: 'Ann', answers }])
    expect((await name(get(), created, { answers: { shirt: 'L', 'ride-more': 'x' } })).status).toBe(
      200,
    )
    const [changed] = await ownPage(get(), created)
    expect(changed?.answers).toEqual({ shirt: 'L' })
  })

  test('keep a follow-up only with the answer that asks for it', async () => {
    await saveEvents(get(), [asking])
    const own = await guest(get(), {
      answers: { ...answers, ride: 'no', children: '00', shirt: '3XL' },
    })
    const [none] = await ownPage(get(), own)
    expect(none?.answers).toMatchObject({ ride: 'no', children: '0', shirt: '3XL' })
    expect(Object.keys(none?.answers ?? {}).filter((id) => id.endsWith('-more'))).toEqual([])
    expect((await name(get(), own, { answers: { shirt: 'M', children: '21' } })).status).toBe(422)
    const most = { shirt: 'M', children: '20', 'children-more': 'all ages' }
    expect((await name(get(), own, { answers: most })).status).toBe(200)
    expect((await ownPage(get(), own))[0]?.answers).toEqual(most)
  })

  test('are in the list, the totals, the CSV, and the door list if staff want them', async () => {
    await saveEvents(get(), [asking])
    await guest(get(), { answers })
    await guest(get(), { name: 'Sam', people: 1, answers: { shirt: 'M', ride: 'yes' } })
    await guest(get(), { name: 'Kim', people: 1 })
    const optional = { ...asking.questions, shirt: 'optional' }
    await changeEvents(get(), [{ ...asking, questions: optional }])
    await guest(get(), { name: 'Lou', people: 1, answers: { shirt: '' } })
    await changeEvents(get(), [{ ...asking, questions: { ...asking.questions, own: [] } }])

    const { responses } = await (await read(get(), `?${day}`)).json()
    const ruth = responses.find((one: { name: string }) => one.name === 'Ruth')
    expect(ruth.answers).toContainEqual({
      ...{ id: 'ride', kind: 'ride', label: 'Need a ride?', answer: 'yes', more: 'Mill Street' },
    })
    // the question was removed after it was answered
    expect(ruth.answers).toContainEqual({
      ...{ id: 'own-song', kind: 'text', label: 'Which song?', more: '' },
      answer: 'Amazing Grace',
    })
    const totals = await (await read(get(), `/answers?${day}`)).json()
    expect(totals.unanswered).toBe(2)
    expect(
      totals.sums.map(({ id, counts }: { id: string; counts: unknown }) => [id, counts]),
    ).toEqual([
      ['ride', [{ answer: 'yes', count: 4 }]],
      ['children', [{ answer: '', count: 2 }]],
      ['food', [{ answer: '', count: 1 }]],
      ['shirt', [{ answer: 'M', count: 2 }]],
      ['own-song', [{ answer: '', count: 1 }]],
      ['own-cake', [{ answer: 'no', count: 1 }]],
    ])
    const csv = await (await read(get(), `.csv?${day}`)).text()
    for (const text of ['Yes, from Mill Street', '2 (3 and 5)', 'Which song: Amazing Grace'])
      expect(csv).toContain(text)
    const door = async (query: string) => {
      const { guests } = await (await read(get(), `/door?${day}${query}`)).json()
      return guests.map(({ answers: shown }: { answers: unknown[] }) => shown.length)
    }
    expect(await door('')).toEqual([0, 0, 0, 0])
    expect(await door('&answers=shown')).toEqual([0, 0, 6, 2])
    expect((await get().send(`${path}/answers?${day}`)).status).toBe(401)
  })

  test('are redacted with the response, and the rest of it stays', async () => {
    await saveEvents(get(), [asking])
    await guest(get(), { answers })
    get().clock.now = new Date('2028-01-10T12:00:00Z')
    await redactOldResponses(get().context)
    expect(await stored(get())).toMatchObject([{ name: null, answers: null }])
  })

  test('are encrypted again when the secrets change, and unreadable ones are left', async () => {
    await saveEvents(get(), [asking])
    await guest(get(), { answers })
    const { db, secrets } = get().context
    const next = generateSecrets()
    const [before] = await stored(get())
    const again = (closed: string) => {
      const text = tryDecrypt(secrets, closed)
      return text === undefined ? undefined : `plain ${text}`
    }
    expect(await db.transaction().execute((tx) => reencryptAnswers(tx, again))).toEqual({
      unreadable: 0,
    })
    expect((await stored(get()))[0]?.answers).toContain('Amazing Grace')
    expect(await db.transaction().execute((tx) => reencryptAnswers(tx, again))).toEqual({
      unreadable: 1,
    })
    expect(tryDecrypt(next, before?.answers ?? '')).toBeUndefined()
  })
})

describeOnSqlite('a wrong answer', (get) => {
  test.each([
    [{ shirt: 'huge' }, 'answers.shirt', 'Please choose an answer', 422],
    [{ shirt: '' }, 'answers.shirt', 'Please answer this question', 422],
    [{ shirt: 'M', ride: 'maybe' }, 'answers.ride', 'Please choose an answer', 422],
    [{ shirt: 'M', children: '-1' }, 'answers.children', 'Please enter a number from 0 to 20', 422],
    [
      { shirt: 'M', food: 'x'.repeat(301) },
      'answers.food',
      'Please shorten this to 300 characters',
      400,
    ],
  ])('is named by its field: %j', async (given, field, message, status) => {
    await saveEvents(get(), [asking])
    const own = await respond(get())
    const response = await name(get(), own, { answers: given })
    expect(response.status).toBe(status)
    expect((await response.json()).fields).toEqual([{ path: field, message }])
    expect((await stored(get()))[0]?.answers).toBeNull()
  })

  test('is named in Spanish, and can’t be a list, too many, or a name of every object', async () => {
    await saveEvents(get(), [asking])
    const own = await respond(get())
    const spanish = await name(get(), own, { answers: {} }, { 'content-language': 'es' })
    expect((await spanish.json()).fields).toEqual([
      { path: 'answers.shirt', message: 'Por favor, responda esta pregunta' },
    ])
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, '']))
    for (const wrong of [[], 'x', many, { shirt: 1 }])
      expect((await name(get(), own, { answers: wrong })).status).toBe(400)
    const odd = JSON.parse('{"shirt":"M","__proto__":"x","constructor":"y"}')
    expect((await name(get(), own, { answers: odd })).status).toBe(200)
  })

  test('loses nothing without scripts', async () => {
    await saveEvents(get(), [asking])
    const { id, token } = await respond(get())
    const body = new URLSearchParams({
      ...{ id, intent: 'name', name: 'Ruth', people: '2', contact: '' },
      ...{ 'answers.food': 'No nuts', 'answers.shirt': '' },
    })
    const post = (form: URLSearchParams) =>
      action(
        argsOf(
          get(),
          new Request('http://site/events/respond', {
            method: 'POST',
            body: form,
            headers: { cookie: `lampstand.places=${id}.${token}` },
          }),
        ) as Parameters<typeof action>[0],
      )
    const refused = await post(body)
    expect(refused).toMatchObject({
      init: { status: 422 },
      data: {
        errors: { 'answers.shirt': 'Please answer this question' },
        typed: { name: 'Ruth', 'answers.food': 'No nuts' },
      },
    })
    body.set('answers.shirt', 'XL')
    expect(await post(body)).toMatchObject({ status: 303 })
    const [own] = await ownPage(get(), { id, token })
    expect(own?.answers).toEqual({ food: 'No nuts', shirt: 'XL' })
  })
})

describeOnSqlite('an event’s questions', (get) => {
  test('are Spanish on Spanish pages, including staff’s own', async () => {
    await saveEvents(get(), [asking])
    const cookie = await get().signIn('editor')
    const own = await respond(get())
    const questions = {
      own: [
        { id: 'song', text: '¿Qué canción?' },
        { id: 'cake', text: '¿Un pastel?' },
      ],
    }
    const saved = await get().send('/api/admin/events?lang=es', {
      ...{ cookie, json: { events: [{ id: workday.id, questions }] } },
    })
    expect(saved.status).toBe(200)
    const [response] = await ownPage(get(), own, 'es')
    const labels = response?.questions.map(({ label }) => label)
    expect(labels).toContain('¿Qué canción?')
    expect(labels).toContain('Talla de camiseta')
  })

  test('without words aren’t asked, so that no one must answer them', async () => {
    const blank = { ...song, text: ' ', isRequired: true }
    await saveEvents(get(), [{ ...workday, questions: { ride: 'optional', own: [blank] } }])
    const own = await respond(get())
    expect((await name(get(), own, { answers: {} })).status).toBe(200)
    const [response] = await ownPage(get(), own)
    expect(response?.questions.map(({ id }) => id)).toEqual(['ride'])
  })

  test('aren’t in the page of all events, and allow at most three custom ones', async () => {
    await saveEvents(get(), [asking])
    const context = createRequestContext(get().context, networkOf('192.0.2.1'))
    const page = await loadEventsPage(context, new Request('http://site/events'))
    expect(JSON.stringify(page)).not.toContain('Which song?')
    const own = ['a', 'b', 'c', 'd'].map((id) => ({ ...song, id }))
    const response = await get().send('/api/admin/events', {
      cookie: await get().signIn('editor'),
      json: { events: [{ ...asking, questions: { own } }] },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toMatchObject([{ path: 'events.0.questions.own' }])
  })

  test('may be left blank by staff who add a guest', async () => {
    await saveEvents(get(), [asking])
    const json = {
      ...{ eventId: workday.id, date: workday.date, name: 'Ruth', token: 'guest'.padEnd(22, '0') },
      answers: { food: 'No nuts', shirt: '' },
    }
    const added = await get().send(path, { cookie: await get().signIn('editor'), json })
    expect(added.status).toBe(200)
    const { responses } = await (await read(get(), `?${day}`)).json()
    expect(responses[0].answers).toMatchObject([{ id: 'food', answer: 'No nuts' }])
  })

  test('have answers that are plain in a backup, which can be restored anywhere', async () => {
    const { secrets } = get().context
    const closed = encryptAnswers({ secrets, language: 'en' }, asking as never, { shirt: 'M' })
    const table = { name: 'event_responses', columns: [{ name: 'answers' }] }
    const [text] = decryptRow(table as never, [closed] as never, secrets)
    expect(JSON.parse(String(text))).toMatchObject({ answers: { shirt: 'M' } })
  })
})

test('counts answers in the order of the ready questions, whoever answered first', () => {
  const one = (kind: 'ride' | 'shirt' | 'yesNo', answer: string) => {
    return { id: kind, kind, label: kind, answer, more: '' }
  }
  const sums = sumAnswers([
    { people: 1, answers: [one('yesNo', 'no'), one('shirt', 'M')] },
    { people: 3, answers: [one('ride', 'yes'), one('yesNo', 'no')] },
  ])
  expect(sums.map(({ id, counts }) => [id, counts])).toEqual([
    ['ride', [{ answer: 'yes', count: 3 }]],
    ['shirt', [{ answer: 'M', count: 1 }]],
    ['yesNo', [{ answer: 'no', count: 2 }]],
  ])
})
