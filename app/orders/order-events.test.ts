import { expect, test } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import {
  addOrderEvent,
  addOrderEventOnce,
  hasOrderEvent,
  listOrderEvents,
} from './order-events.server.ts'
import { putOrder } from './orders.fixtures.ts'

describeOnBoth('what happened to an order', (app) => {
  test('told again in the same words it is noted once, for each order of its own', async () => {
    const { db, now } = app().context
    const note = { orderId: await putOrder(db), kind: 'refundFailed', detail: 're_1 failed.' }
    const other = await putOrder(db)
    expect(await addOrderEventOnce(db, now(), note)).toBe(true)
    expect(await addOrderEventOnce(db, now(), { ...note, detail: 're_2 failed.' })).toBe(true)
    expect(await addOrderEventOnce(db, now(), note)).toBe(false)
    expect(await addOrderEventOnce(db, now(), { ...note, orderId: other })).toBe(true)
    const detailsOf = async (id: string) =>
      (await listOrderEvents(db, id)).map(({ detail }) => detail)
    expect(await detailsOf(note.orderId)).toEqual(['re_1 failed.', 're_2 failed.'])
    expect(await detailsOf(other)).toEqual(['re_1 failed.'])
  })

  test('something of a kind has happened to an order, or has not', async () => {
    const { db, now } = app().context
    const [orderId, other] = [await putOrder(db), await putOrder(db)]
    await addOrderEvent(db, now(), { orderId, kind: 'paid', detail: 'Paid.' })
    await addOrderEvent(db, now(), { orderId: other, kind: 'refund', detail: 'Back.' })
    const asked = ['paid', 'refund'].map((kind) => hasOrderEvent(db, orderId, kind))
    expect(await Promise.all(asked)).toEqual([true, false])
  })

  test('names who did it, also where that person has left; nobody where the shop did', async () => {
    const { db, now } = app().context
    await app().signIn('shop')
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const orderId = await putOrder(db)
    for (const byUser of [id, 'gone', null]) {
      await addOrderEvent(db, now(), { orderId, kind: 'refund', detail: 'Back.', byUser })
    }
    expect((await listOrderEvents(db, orderId)).map(({ by }) => by)).toEqual([
      'The shop',
      'Somebody who has left',
      null,
    ])
  })

  test('what follows in the same instant stands behind it, whatever happens to others', async () => {
    const { db, now } = app().context
    const [orderId, other] = [await putOrder(db), await putOrder(db)]
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
