import { expect, test } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { addOrderEvent, addOrderEventOnce, listOrderEvents } from './order-events.server.ts'
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

  test('what follows in the same instant stands behind it', async () => {
    const { db, now } = app().context
    const orderId = await putOrder(db)
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
