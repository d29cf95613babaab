import { expect, test } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import {
  addOrderEvent,
  addOrderEventOnce,
  hasOrderEvent,
  listOrderEvents,
} from './order-events.server.ts'
import { insertTestOrder } from './orders.fixtures.ts'

describeOnBoth('order history', (app) => {
  test('adds one event per kind and source, whatever the text', async () => {
    const { db, now } = app().context
    const note = {
      orderId: await insertTestOrder(db),
      kind: 'refundFailed',
      sourceId: 're_1',
      detail: 'It failed.',
    }
    const other = await insertTestOrder(db)
    const noted = (change: Partial<typeof note>) =>
      addOrderEventOnce(db, now(), { ...note, ...change })
    expect(await noted({})).toBe(true)
    expect(await noted({ detail: 'The bank refused it.' })).toBe(false)
    expect(await noted({ sourceId: 're_2' })).toBe(true)
    expect(await noted({ kind: 'dispute' })).toBe(true)
    expect(await noted({ orderId: other })).toBe(true)
    expect((await listOrderEvents(db, note.orderId)).map(({ kind }) => kind)).toEqual([
      ...['refundFailed', 'refundFailed', 'dispute'],
    ])
    expect(await listOrderEvents(db, other)).toHaveLength(1)
  })

  test('says whether an event of a kind exists', async () => {
    const { db, now } = app().context
    const [orderId, other] = [await insertTestOrder(db), await insertTestOrder(db)]
    await addOrderEvent(db, now(), { orderId, kind: 'paid', detail: 'Paid.' })
    await addOrderEvent(db, now(), { orderId: other, kind: 'refund', detail: 'Back.' })
    const asked = ['paid', 'refund'].map((kind) => hasOrderEvent(db, orderId, kind))
    expect(await Promise.all(asked)).toEqual([true, false])
  })

  test('names who did it, even after they left, and no one for automatic events', async () => {
    const { db, now } = app().context
    await app().signIn('shop')
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const orderId = await insertTestOrder(db)
    for (const byUser of [id, 'gone', null]) {
      await addOrderEvent(db, now(), { orderId, kind: 'refund', detail: 'Back.', byUser })
    }
    expect((await listOrderEvents(db, orderId)).map(({ by }) => by)).toEqual([
      'The shop',
      'Former staff member',
      null,
    ])
  })

  test('keeps events of the same instant in order, whatever happens to other orders', async () => {
    const { db, now } = app().context
    const [orderId, other] = [await insertTestOrder(db), await insertTestOrder(db)]
    const later = new Date(now().getTime() + 60_000)
    await addOrderEvent(db, later, { orderId: other, kind: 'paid', detail: 'Paid.' })
    for (const detail of ['first', 'second', 'third']) {
      await addOrderEvent(db, now(), { orderId, kind: 'paid', detail })
    }
    const events = await listOrderEvents(db, orderId)
    expect(events.map(({ detail, createdAt }) => [detail, createdAt])).toEqual([
      ['first', '2026-11-21T18:00:00.000Z'],
      ['second', '2026-11-21T18:00:00.001Z'],
      ['third', '2026-11-21T18:00:00.002Z'],
    ])
  })
})
