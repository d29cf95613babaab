import { expect, test } from 'vitest'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { answer, saveEvents, waitMinutes } from './changes.fixtures.ts'
import { previewNotices } from './notice-preview.server.ts'

const picnic = { ...workday, id: 'picnic', title: 'Picnic', date: '2026-12-05', time: '9:00 AM' }
const sunday = { ...picnic, date: '2026-12-06' }

/** The preview of emails for these events. */
async function describeEffects(app: TestApp, events: unknown[]): Promise<string[]> {
  const cookie = await app.signIn('editor')
  const path = '/api/admin/event-responses/notices'
  const answered = await app.send(path, { cookie, json: { events } })
  expect(answered.status).toBe(200)
  return (await answered.json()).sentences
}

describeOnSqlite('the preview of emails before saving events', (app) => {
  async function withAnswers() {
    await saveEvents(app(), [thursdays, picnic])
    const eventId = picnic.id
    for (const name of ['ruth', 'naomi']) {
      await answer(app(), picnic.date, `${name}@example.org`, { eventId })
    }
    await answer(app(), picnic.date, '+1 555 010 0100', { eventId })
    await answer(app(), picnic.date, undefined, { eventId })
  }

  test('says how many, when, and the subject, and saves or sends nothing', async () => {
    await withAnswers()
    expect(await describeEffects(app(), [thursdays, sunday])).toEqual([
      '2 people who RSVP’d will get an email in 15 minutes: “Moved: Picnic, now Sunday, December 6”.',
      '2 people who RSVP’d left no email address. Please tell them. You’ll find them under RSVPs & Newsletter.',
    ])
    await waitMinutes(app(), 30)
    expect(app().emails).toEqual([])
    expect(await describeEffects(app(), [thursdays])).toEqual([
      expect.stringContaining('“No longer planned: Picnic, Saturday, December 5”'),
      expect.stringContaining('2 people'),
    ])
  })

  test('is empty for spelling, notes, titles, and events without responses', async () => {
    await withAnswers()
    const changes = [{ date: picnic.date, becomes: 'moved', note: 'Bring a coat.' }]
    for (const event of [
      picnic,
      { ...picnic, title: 'The picnic', time: '9 am', location: 'the house' },
      { ...picnic, changes },
    ]) {
      expect(await describeEffects(app(), [thursdays, event])).toEqual([])
    }
    expect(await describeEffects(app(), [{ ...thursdays, time: '6:00 PM' }, picnic])).toEqual([])
  })

  test('separates single dates (right away) from series (15 minutes later)', async () => {
    await saveEvents(app(), [thursdays])
    for (const day of ['2026-12-17', '2026-12-03', '2026-12-10']) {
      await answer(app(), day, 'ruth@example.org')
    }
    const changes = [{ date: '2026-12-03', becomes: 'cancelled' }]
    expect(await describeEffects(app(), [{ ...thursdays, changes, time: '6:00 PM' }])).toEqual([
      '2 people who RSVP’d will get an email in 15 minutes: “Changed: Thursday group, Thursday, December 10”, and similar emails about 1 other date.',
      '1 person who RSVP’d will get an email right away: “Canceled: Thursday group, Thursday, December 3”.',
    ])
  })

  test('matches what saving does after earlier changes', async () => {
    await withAnswers()
    await saveEvents(app(), [sunday])
    expect(await describeEffects(app(), [picnic])).toEqual([])
    await waitMinutes(app(), 15)
    expect(await describeEffects(app(), [sunday])).toEqual([])
    expect(await describeEffects(app(), [picnic])).toEqual([
      '2 people who RSVP’d will get an email right away: “Back to the original plan: Picnic, Saturday, December 5”.',
    ])
  })

  test('asks staff to tell a single person without a mail server', async () => {
    await saveEvents(app(), [picnic])
    await answer(app(), picnic.date, undefined, { eventId: picnic.id })
    const off = { ...app().context, mail: { ...app().context.mail, isOn: false } }
    expect(await previewNotices(off, { events: [sunday] })).toEqual([
      expect.stringMatching(/1 person who RSVP’d won’t hear about this/),
    ])
  })

  test('asks staff to tell everyone without a mail server', async () => {
    await withAnswers()
    const { context } = app()
    const mail = { ...context.mail, isOn: false }
    const said = (event: object) => previewNotices({ ...context, mail }, { events: [event] })
    expect(await said(picnic)).toEqual([])
    expect(await said(sunday)).toEqual([
      'Email isn’t set up yet, so 4 people who RSVP’d won’t hear about this. Please tell them. You’ll find them under RSVPs & Newsletter.',
    ])
  })

  test('rejects invalid drafts and people who may not save', async () => {
    const path = '/api/admin/event-responses/notices'
    const cookie = await app().signIn('editor')
    const json = { events: [{ id: 'x', date: 'tomorrow' }] }
    expect((await app().send(path, { cookie, json })).status).toBe(400)
    expect((await app().send(path, { json: { events: [] } })).status).toBe(401)
    for (const [role, status] of [
      ['custom:events', 200],
      ['front-desk', 403],
    ] as const) {
      const answer = await app().send(path, {
        cookie: await app().signIn(role),
        json: { events: [] },
      })
      expect([role, answer.status]).toEqual([role, status])
    }
  })

  test('lists people to tell that a canceled date is back on if no email reaches them', async () => {
    await withAnswers()
    const changes = [{ date: picnic.date, becomes: 'cancelled' }]
    await saveEvents(app(), [thursdays, { ...picnic, changes }])
    const [sentence, ...others] = (await describeEffects(app(), [thursdays, picnic])).filter(
      (one) => one.includes('back on'),
    )
    expect(sentence).toBe(
      '“Picnic” on Saturday, December 5 is back on. Please tell these people: Ruth (+1 555 010 0100), 1 other person under RSVPs & Newsletter.',
    )
    expect(others).toEqual([])
    // still canceled
    const still = [{ ...changes[0], note: 'Snow.' }]
    expect(await describeEffects(app(), [thursdays, { ...picnic, changes: still }])).toEqual([])
  })
})
