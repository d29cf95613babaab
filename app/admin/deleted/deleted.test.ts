import { describe, expect, test } from 'vitest'
import { addTestColor, addTestPicture, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { testMessage } from '#app/contact/contact.fixtures.ts'
import { listAddresses } from '#app/events/newsletter/newsletter.fixtures.ts'
import { ownPageKey } from '#app/pages/own/own-page-key.ts'
import { addPage } from '#app/pages/own/own-pages.fixtures.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import type { Deleted } from './deleted-schema.ts'

const path = '/api/admin/deleted'
const day = 24 * 3600_000

async function read(app: TestApp, cookie: string): Promise<Deleted['things']> {
  const { things }: Deleted = await (await app.send(path, { cookie })).json()
  return things
}

/** Deletes one item of each kind through the API, a minute apart. */
async function deleteOneOfEach(app: TestApp, cookie: string) {
  const { context, send, clock } = app
  const { db, secrets } = context
  const ask = async (address: string, method: string, json?: object) => {
    const response = await send(address, { cookie, method, ...(json ? { json } : {}) })
    expect(response.status, `${method} ${address}: ${await response.clone().text()}`).toBe(200)
    clock.now = new Date(clock.now.getTime() + 60_000)
    return response.json()
  }
  const product = await addTestProduct(context)
  const shirt = await addTestProduct(context, { name: 'Creek Tee' })
  const color = await addTestColor(context, shirt, { name: 'Sage' })
  const picture = await addTestPicture(context)
  const message = testMessage(secrets)
  await db.insertInto('contactMessages').values(message).execute()
  const reply = await ask('/api/admin/saved-replies', 'POST', {
    ...{ title: 'A bed', english: 'There is a bed.', spanish: '' },
  })
  await listAddresses(app, 'sam@example.org')
  const { signUps } = await ask('/api/admin/newsletter', 'GET')
  const { draft } = await ask('/api/admin/about/draft', 'POST', {
    ...{ version: 0, change: { hero: { title: 'Later' } } },
  })
  const ids = { product, color, picture, message: message.id, reply: reply.id }
  await ask(`/api/admin/images/${picture}`, 'DELETE')
  await ask(`/api/admin/products/${product}`, 'DELETE')
  await ask(`/api/admin/products/${shirt}/colors/${color}`, 'DELETE')
  await ask(`/api/admin/messages/${message.id}`, 'DELETE')
  await ask(`/api/admin/saved-replies/${reply.id}`, 'DELETE')
  await ask(`/api/admin/newsletter/${signUps[0].id}`, 'PUT', { removed: true })
  await ask(`/api/admin/about/draft/${draft.id}/${draft.number}`, 'DELETE')
  await enqueue(db, clock.now, 'orders.label', {})
  const { id: task } = await db
    .updateTable('outbox')
    .set({ failedAt: clock.now.toISOString() })
    .where('kind', '=', 'orders.label')
    .returning('id')
    .executeTakeFirstOrThrow()
  await ask(`/api/admin/attention/failures/${task}`, 'DELETE')
  const put = (address: string, json: object) => () => ask(address, 'PUT', json)
  const post = (address: string) => () => ask(address, 'POST', {})
  return {
    ids,
    putBack: [
      post(`/api/admin/images/${picture}/restore`),
      post(`/api/admin/products/${product}/restore`),
      post(`/api/admin/products/${shirt}/colors/${color}/restore`),
      put(`/api/admin/messages/${message.id}`, { deleted: false }),
      post(`/api/admin/saved-replies/${reply.id}/restore`),
      put(`/api/admin/newsletter/${signUps[0].id}`, { removed: false }),
      post(`/api/admin/about/draft/${draft.id}/reopen`),
      post(`/api/admin/attention/failures/${task}/restore`),
    ],
  }
}

const names = [
  ['task', 'A shipping label'],
  ['draft', 'About'],
  ['signUp', 'sam@example.org'],
  ['reply', 'A bed'],
  ['message', 'Sam Rivers'],
  ['color', 'Creek Tee, Sage'],
  ['product', 'Lamp Tee'],
  ['picture', 'picture.png'],
]

describeOnBoth('Recently removed', (app) => {
  test('lists deleted items newest first until they’re restored', async () => {
    const cookie = await app().signIn()
    expect(await read(app(), cookie)).toEqual([])
    const { putBack } = await deleteOneOfEach(app(), cookie)
    const things = await read(app(), cookie)
    expect(things.map(({ kind, name }) => [kind, name])).toEqual(names)
    for (const [index, back] of putBack.entries()) {
      await back()
      expect(await read(app(), cookie)).toHaveLength(names.length - index - 1)
    }
  })

  test('is shown only to people who may restore the item', async () => {
    expect((await app().send(path)).status).toBe(401)
    await deleteOneOfEach(app(), await app().signIn())
    const kindsOf = async (role: string) =>
      (await read(app(), await app().signIn(role))).map(({ kind }) => kind)
    expect(await kindsOf('editor')).toEqual(['draft', 'signUp', 'reply', 'message', 'picture'])
    expect(await kindsOf('shop')).toEqual(['task', 'color', 'product'])
    expect((await app().send(path, { cookie: await app().signIn('removed') })).status).toBe(401)
  })

  test('keeps items for thirty days, and those in orders indefinitely', async () => {
    const cookie = await app().signIn()
    await deleteOneOfEach(app(), cookie)
    const [first] = (await read(app(), cookie)).filter(({ kind }) => kind === 'picture')
    const goneAt = new Date(first?.goneAt ?? '')
    expect(goneAt.getTime() - Date.parse(first?.deletedAt ?? '')).toBe(30 * day)
    // sign in again, because sessions end sooner
    const kindsNow = async () => (await read(app(), await app().signIn())).map(({ kind }) => kind)
    app().clock.now = new Date(goneAt.getTime() - 60_000)
    await deleteExpired(app().context)
    expect(await kindsNow()).toHaveLength(names.length)
    app().clock.now = new Date(goneAt.getTime() + day)
    const left = ['draft', 'color', 'product']
    expect(await kindsNow()).toEqual(left)
    await deleteExpired(app().context)
    expect(await kindsNow()).toEqual(left)
    app().clock.now = new Date(goneAt.getTime() + 70 * day)
    expect(await kindsNow()).toEqual(['color', 'product'])
  })

  test('restores items up to the last moment', async () => {
    await deleteOneOfEach(app(), await app().signIn())
    const passing = (await read(app(), await app().signIn()))
      .filter(({ goneAt }) => goneAt !== null)
      .toSorted((a, b) => Date.parse(a.goneAt ?? '') - Date.parse(b.goneAt ?? ''))
    expect(passing).toHaveLength(names.length - 2)
    const idsAt = async (ms: number) => {
      app().clock.now = new Date(ms)
      await deleteExpired(app().context)
      return (await read(app(), await app().signIn())).map(({ id }) => id)
    }
    for (const { kind, id, goneAt } of passing) {
      const last = Date.parse(goneAt ?? '')
      expect(await idsAt(last), kind).toContain(id)
      expect(await idsAt(last + 1), kind).not.toContain(id)
    }
  })

  test('leaves out published drafts', async () => {
    const cookie = await app().signIn('editor')
    const act = async (end: string, json: object) => {
      const answer = await app().send(`/api/admin/about/draft${end}`, { cookie, json })
      expect(answer.status).toBe(200)
      return answer.json()
    }
    const { draft } = await act('', { version: 0, change: { hero: { title: 'Later' } } })
    const { draft: left } = await act(`/${draft.id}/publish`, { number: draft.number })
    expect(left).toBeNull()
    expect(await read(app(), cookie)).toEqual([])
  })

  test('leaves out colors of deleted products', async () => {
    const cookie = await app().signIn('shop')
    const shirt = await addTestProduct(app().context)
    const color = await addTestColor(app().context, shirt)
    const act = (end: string, method: string) =>
      app().send(`/api/admin/products/${shirt}${end}`, { cookie, method, json: {} })
    await act(`/colors/${color}`, 'DELETE')
    await act('', 'DELETE')
    expect(await read(app(), cookie)).toMatchObject([{ kind: 'product', id: shirt }])
    await act('/restore', 'POST')
    expect(await read(app(), cookie)).toMatchObject([{ kind: 'color', id: color }])
  })

  test('refuses to restore an item whose name is taken', async () => {
    const cookie = await app().signIn()
    const { context, send } = app()
    const shirt = await addTestProduct(context)
    const first = await addTestColor(context, shirt)
    const at = `/api/admin/products/${shirt}/colors/${first}`
    await send(at, { cookie, method: 'DELETE' })
    await addTestColor(context, shirt, { name: 'forest' })
    expect((await send(`${at}/restore`, { cookie, json: {} })).status).toBe(400)
    await listAddresses(app(), 'sam@example.org')
    const list = async () =>
      (await (await send('/api/admin/newsletter', { cookie })).json()).signUps
    const [{ id }] = await list()
    const change = (removed: boolean) =>
      send(`/api/admin/newsletter/${id}`, { cookie, method: 'PUT', json: { removed } })
    await change(true)
    await listAddresses(app(), 'Sam@example.org')
    expect((await change(false)).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  describe('an item removed from a list', () => {
    const events = [
      { id: 'supper', title: 'Supper', date: '2026-12-01' },
      { id: 'walk', title: 'Walk', date: '2026-12-02' },
    ]
    const questions = [
      { id: 'q1', title: 'Is there parking?' },
      { id: 'q2', title: 'Can I bring my dog?' },
    ]
    const resources = (titles: string[]) => ({
      emergencyResources: { resources: titles.map((title) => ({ title, color: 'blue' })) },
    })

    async function save(key: string, json: object): Promise<void> {
      const cookie = await app().signIn()
      const answer = await app().send(`/api/admin/${key}`, { cookie, json })
      expect(answer.status, await answer.clone().text()).toBe(200)
    }
    const restore = async ({ of, place }: Deleted['things'][number]) => {
      if (!place) throw new Error('not an item')
      const { version, path: list, index } = place
      const at = `/api/admin/${of}/revisions/${version}/restore-item`
      const json = { path: list, index }
      return app().send(at, { cookie: await app().signIn(), json })
    }
    const items = async () =>
      (await read(app(), await app().signIn())).filter(({ kind }) => kind === 'item')

    test('comes back at the end of its list, with and without ids', async () => {
      await save('events', { events })
      await save('events', { events: [events[1]] })
      await save('contact', resources(['Shelter', 'Food', 'Rides']))
      await save('contact', resources(['Food', 'Rides to church']))
      const found = await items()
      const named = found.map(({ name, of }) => [of, name])
      expect(named).toContainEqual(['events', 'Supper'])
      expect(named).toContainEqual(['contact', 'Shelter'])
      for (const thing of found) expect((await restore(thing)).status).toBe(200)
      const stored = async (key: string) => (await app().send(`/api/admin/${key}`)).json()
      const ids = (await stored('events')).events.map(({ id }: { id: string }) => id)
      expect(ids.slice(0, 1)).toEqual(['walk'])
      expect(ids).toContain('supper')
      const { resources: lines } = (await stored('contact')).emergencyResources
      const titles = lines.map(({ title }: { title: string }) => title)
      expect(titles.slice(0, 2)).toEqual(['Food', 'Rides to church'])
      expect(titles).toContain('Shelter')
      expect(await items()).toEqual([])
    })

    test('comes back into its section of a page that staff added', async () => {
      const cookie = await app().signIn()
      const key = ownPageKey(await addPage(app(), cookie))
      const part = { id: 'p', kind: 'rows', title: 'Asked', rows: questions }
      await save(key, { parts: [part] })
      await save(key, { parts: [{ ...part, rows: [questions[0]] }] })
      const [thing] = await items()
      expect(thing).toMatchObject({ name: 'Can I bring my dog?', of: key })
      if (thing) expect((await restore(thing)).status).toBe(200)
      expect(await items()).toEqual([])
    })

    test('is refused if its list or version is gone', async () => {
      await save('events', { events })
      const cookie = await app().signIn()
      const send = (version: number, json: object) =>
        app().send(`/api/admin/events/revisions/${version}/restore-item`, { cookie, json })
      expect((await send(1, { path: ['constructor'], index: 0 })).status).toBe(404)
      expect((await send(1, { path: ['events'], index: 9 })).status).toBe(404)
      expect((await send(9, { path: ['events'], index: 0 })).status).toBe(404)
      expect((await send(1, { path: [], index: 0 })).status).toBe(400)
    })
  })

  test('lists two hundred items and says whether there are more', async () => {
    const cookie = await app().signIn()
    const add = async (count: number) => {
      const archivedAt = new Date(app().clock.now.getTime() + count * 1000).toISOString()
      await addTestProduct(app().context, { name: `Tee ${count}`, archivedAt })
    }
    const listed = async () => {
      const answer: Deleted = await (await app().send(path, { cookie })).json()
      return [answer.things.length, answer.hasMore, answer.things[0]?.name]
    }
    for (let count = 1; count <= 200; count += 1) await add(count)
    expect(await listed()).toEqual([200, false, 'Tee 200'])
    await add(201)
    expect(await listed()).toEqual([200, true, 'Tee 201'])
  })
})
