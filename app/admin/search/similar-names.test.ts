import { expect, test } from 'vitest'
import { listAddresses } from '#app/events/newsletter/newsletter.fixtures.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth } from '#test/support.ts'
import type { SearchHit } from './search-schema.ts'

const path = '/api/admin/find'
const name = 'Catherine Schmidt'

describeOnBoth('similar names', (get) => {
  async function ask(query: string, role = 'owner'): Promise<SearchHit[]> {
    const answer = await get().send(`${path}${query}`, { cookie: await get().signIn(role) })
    expect(answer.status, query).toBe(200)
    return (await answer.json()).found
  }
  const find = (q: string, role?: string) => ask(`?${new URLSearchParams({ q })}`, role)
  const similar = async (q: string, kind: string, role?: string) =>
    (await ask(`/similar?${new URLSearchParams({ q, kind })}`, role)).map(({ label }) => label)
  /** The similar ones, as 'kind name'. */
  const namesFor = async (q: string, role?: string) =>
    (await find(q, role)).flatMap(({ isSimilar, kind, label }) =>
      isSimilar ? [`${kind} ${label.replace(/^\S{8} /, '')}`] : [],
    )
  const write = () =>
    get().send('/api/contact', {
      json: { name, email: 'a@example.org', subject: 'Supper', message: 'Hello' },
    })

  test('follow exact ones in the search of the office, for people who may open them', async () => {
    const { context } = get()
    const id = await insertTestOrder(context.db, { customerName: name, mode: 'live' })
    await insertTestOrder(context.db, { customerName: 'Carl Schmitt', mode: 'live' })
    await write()
    for (const q of ['Kathrine Schmitt', 'Katherine Schmidt', 'Kathrine']) {
      expect((await namesFor(q))[0], q).toBe(`order ${name}`)
      expect(await namesFor(q), q).toContain(`message ${name}`)
    }
    const found = await find('Schmitt')
    expect(found.map(({ isSimilar = false }) => isSimilar)).toEqual([false, true, true])
    expect(await namesFor('Schmitt', 'shop')).toEqual([`order ${name}`])
    expect(await namesFor('Schmitt', 'editor')).toEqual([`message ${name}`])
    expect(await namesFor('Schmitt', 'packer')).toEqual([])
    await context.db.updateTable('orders').set({ customerName: '' }).where('id', '=', id).execute()
    expect(await namesFor('Kathrine', 'shop')).toEqual([])
  })

  test('are added only if few names match exactly', async () => {
    for (const customerName of ['Ann Weber', 'Bob Weber', 'Cy Weber', 'Dan Webber']) {
      await insertTestOrder(get().context.db, { customerName, mode: 'live' })
    }
    expect(await namesFor('weber')).toEqual([])
    expect(await namesFor('ann weber')).toContain('order Dan Webber')
  })

  test('are found among RSVPs and newsletter addresses', async () => {
    const { db } = get().context
    await db
      .insertInto('eventResponses')
      .values({
        ...{ id: 'one', token: 'one', eventId: 'workday', eventTitle: 'Work day', action: 'rsvp' },
        ...{ people: 1, contact: null, cancelledAt: null, createdAt: '2026-11-01T10:00:00.000Z' },
        ...{ name, occurrenceDate: '2026-12-05' },
      })
      .execute()
    await listAddresses(get(), 'catherine.schmidt@example.org')
    expect(await ask('/similar?kind=response&q=Kathrine')).toEqual([
      {
        ...{ kind: 'response', label: name, note: 'Work day, December 5, 2026' },
        ...{ address: '/admin/responses/2026-12-05~workday', isSimilar: true },
      },
    ])
    expect(await similar('Schmitt', 'signUp')).toEqual(['catherine.schmidt@example.org'])
    expect(await similar('Kathrine', 'response', 'shop')).toEqual([])
    expect(await similar('Schmitt', 'signUp', 'front-desk')).toEqual([])
  })

  test('refuse an unknown kind, and strangers', async () => {
    const cookie = await get().signIn()
    for (const kind of ['constructor', '', 'product']) {
      const answer = await get().send(`${path}/similar?kind=${kind}&q=x`, { cookie })
      expect(answer.status, kind).toBe(400)
    }
    expect((await get().send(`${path}/similar?kind=order&q=x`)).status).toBe(401)
  })
})
