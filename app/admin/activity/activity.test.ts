import { expect, test } from 'vitest'
import { listAddresses } from '#app/events/newsletter/newsletter.fixtures.ts'
import { endpoints } from '#server/api/api.ts'
import { describeOnSqlite, type SendOptions } from '#test/support.ts'
import { type ActivityPage, activityParts } from './activity-schema.ts'

/**
 * Staff calls that change nothing: previews, known pictures of an upload, and what someone has read; and those that record
 * themselves: a message to guests (how many it reached), check-in, and attendance (once per date).
 */
const unrecorded =
  /^(POST \/api\/admin\/([\w{}-]+\/preview|imports\/\w+\/look|event-responses\/(notices|message)|images\/known|check-in)|PUT \/api\/admin\/(news-seen|attendance))$/

test('records every staff call that changes something, under a known section', () => {
  const writes = endpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public')
  const missing = writes
    .filter(({ activity }) => !activity)
    .map((line) => `${line.method} ${line.path}`)
  expect(writes.length).toBeGreaterThan(60)
  expect(missing.filter((name) => !unrecorded.test(name))).toEqual([])
  const tables = endpoints.filter(({ answerType }) => answerType === 'text/csv')
  expect(
    tables.filter(({ activity }) => activity?.part !== 'exports').map(({ path }) => path),
  ).toEqual([])
  const parts = endpoints.flatMap(({ activity }) => (activity ? [activity.part] : []))
  expect(parts.filter((part) => !Object.hasOwn(activityParts, part))).toEqual([])
})

describeOnSqlite('staff activity', (get) => {
  const path = '/api/admin/activity'

  /** Sends a call one second after the last one. */
  function call(address: string, options: SendOptions): Promise<Response> {
    get().clock.now = new Date(get().clock.now.getTime() + 1000)
    return get().send(address, options)
  }

  async function read(query = ''): Promise<ActivityPage> {
    const answer = await get().send(`${path}${query}`, { cookie: await get().signIn() })
    expect(answer.status).toBe(200)
    return answer.json()
  }

  test('is only for owners', async () => {
    expect((await get().send(path)).status).toBe(401)
    for (const role of ['editor', 'shop'] as const) {
      expect((await get().send(path, { cookie: await get().signIn(role) })).status).toBe(403)
    }
  })

  test('records who saved a document and its versions, but not a save without changes', async () => {
    const cookie = await get().signIn('editor')
    const save = (title: string) => call('/api/admin/about', { cookie, json: { hero: { title } } })
    await save('First')
    await save('Second')
    await save('Second')
    const { acts } = await read('?part=content')
    expect(acts).toMatchObject([
      {
        did: 'Saved About',
        subject: 'document:about',
        changes: [{ label: 'Version', before: '1', after: '2', isVersion: true }],
      },
      { changes: [{ label: 'Version', before: '0', after: '1' }] },
    ])
    expect(acts[0]?.by).toBe(acts[1]?.by)
    expect(acts[0]?.by).not.toBeNull()
  })

  test('records a product’s old and new values, but not a refused change', async () => {
    const cookie = await get().signIn('shop')
    const added = await call('/api/admin/products', {
      cookie,
      json: { name: 'Hope shirt', description: 'Soft', price: '20' },
    })
    const { id } = await added.json()
    const change = (json: object) =>
      call(`/api/admin/products/${id}`, { method: 'PUT', cookie, json })
    expect((await change({ price: '25', name: 'Hope tee' })).status).toBe(200)
    expect((await change({ price: 'much' })).status).toBe(400)
    await call(`/api/admin/products/${id}`, { method: 'DELETE', cookie })
    const { acts } = await read('?part=products')
    expect(acts.map(({ did, name }) => [did, name])).toEqual([
      ['Deleted a product', 'Hope tee'],
      ['Changed a product', 'Hope tee'],
      ['Added a product', 'Hope shirt'],
    ])
    expect(acts[1]?.changes).toEqual([
      { label: 'Name', before: 'Hope shirt', after: 'Hope tee' },
      { label: 'Price', before: '$20.00', after: '$25.00' },
    ])
    expect(acts[2]?.changes).toContainEqual({ label: 'Price', before: '', after: '$20.00' })
    expect(acts.map(({ subject }) => subject)).toEqual(Array(3).fill(`product:${id}`))
  })

  test('never contains message text or visitors’ emails', async () => {
    const words = { name: 'Wren Quillfeather', email: 'wren@quill.example', subject: 'Secretword' }
    await get().send('/api/contact', { json: { ...words, message: 'Deepersecret' } })
    await listAddresses(get(), 'wren@quill.example')
    const cookie = await get().signIn('editor')
    const list = await (await get().send('/api/admin/messages', { cookie })).json()
    const [{ id }] = list.messages
    const put = (address: string, json: object) =>
      get().send(address, { method: 'PUT', cookie, json })
    await put(`/api/admin/messages/${id}`, { answered: true })
    await get().send('/api/admin/messages.csv', { cookie })
    const { signUps } = await (await get().send('/api/admin/newsletter', { cookie })).json()
    await put(`/api/admin/newsletter/${signUps[0].id}`, { removed: true })
    const { acts } = await read()
    expect(acts.map(({ did }) => did)).toEqual(
      expect.arrayContaining([
        'Changed a message',
        'Exported messages',
        'Changed the newsletter list',
      ]),
    )
    expect(JSON.stringify(acts)).not.toMatch(/wren|quill|secret/i)
  })

  test('filters by person and pages without gaps', async () => {
    const cookie = await get().signIn('editor')
    for (const title of ['1', '2', '3', '4', '5']) {
      await call('/api/admin/about', { cookie, json: { hero: { title } } })
    }
    const whole = await read()
    const person = whole.people.find(
      ({ name }) => name === whole.acts.find(({ did }) => did === 'Saved About')?.by,
    )
    const query = `?part=content&person=${person?.id}&limit=2`
    const seen: string[] = []
    for (let page = await read(query); ; page = await read(`${query}&cursor=${page.next}`)) {
      seen.push(...page.acts.map(({ changes }) => changes[0]?.after ?? ''))
      if (!page.next) break
    }
    expect(seen).toEqual(['5', '4', '3', '2', '1'])
    expect((await read('?person=constructor')).acts).toEqual([])
    expect(
      (await get().send(`${path}?part=constructor`, { cookie: await get().signIn() })).status,
    ).toBe(400)
  })

  test('keeps the names of people who have left', async () => {
    const cookie = await get().signIn('editor')
    await call('/api/admin/about', { cookie, json: { hero: { title: 'Mine' } } })
    const owner = await get().signIn()
    const { people } = await (await get().send('/api/admin/people', { cookie: owner })).json()
    const editor = people.find(({ role }: { role: string }) => role === 'editor')
    await call(`/api/admin/people/${editor.id}`, { method: 'DELETE', cookie: owner })
    const { acts } = await read()
    expect(acts[0]).toMatchObject({ did: 'Removed a person', name: editor.name })
    expect(acts.find(({ did }) => did === 'Saved About')?.by).toBe(`${editor.name} (left)`)
  })
})
