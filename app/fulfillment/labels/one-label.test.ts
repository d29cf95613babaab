import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCarrier } from '#platform/adapters/shipstation-carrier.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { buying, type LabelDesk, openLabelDesk } from '#test/simulators/label-desk.ts'
import { describeOnBoth } from '#test/support.ts'
import { buyLabel } from './label-purchase.server.ts'
import { documentedBody } from './labels.fixtures.ts'

const looking = 'GET /shipments'

describeOnBoth('one click, one label', (app) => {
  let desk: LabelDesk

  beforeEach(async () => {
    desk = await openLabelDesk(app())
  })
  afterEach(() => desk.simulator.stop())

  async function labelOf(response: Response) {
    expect(response.status).toBe(200)
    return (await response.json()).label
  }

  /** The process that was buying is gone: a new one has another connection and no memory. */
  function restart() {
    app().context.carrier = createCarrier({ shipStation: desk.simulator.settings })
  }

  test('parallel clicks buy one label and all get it', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isDone: true, delayMs: 300 })
    const clicks = await Promise.all([1, 2, 3, 4, 5].map(() => desk.buy(id)))
    const labels = await Promise.all(clicks.map(labelOf))
    expect(new Set(labels.map((label) => label.id)).size).toBe(1)
    expect(desk.simulator.shipments).toHaveLength(1)
    expect(desk.simulator.count(buying)).toBe(1)
  })

  test('a second click answers the same label, whatever it chose', async () => {
    const id = await desk.put()
    const first = await labelOf(await desk.buy(id))
    const again = await desk.buy(id, { carrierCode: 'fedex', serviceCode: 'fedex_ground' })
    expect(await labelOf(again)).toEqual(first)
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test('another one is bought on purpose alone, and by its number only once', async () => {
    const id = await desk.put()
    const first = await labelOf(await desk.buy(id))
    const second = await labelOf(await desk.buy(id, { another: true }))
    expect(second.id).not.toBe(first.id)
    expect(await labelOf(await desk.buy(id, { parcel: 2 }))).toEqual(second)
    expect(await labelOf(await desk.buy(id))).toEqual(first)
    expect((await desk.buy(id, { parcel: 4 })).status).toBe(409)
    expect(desk.simulator.shipments).toHaveLength(2)
    const [one, two] = await Promise.all([1, 2].map(() => desk.buy(id, { parcel: 3 })))
    expect(one && (await labelOf(one)).id).toBe(two && (await labelOf(two)).id)
    expect(desk.simulator.shipments).toHaveLength(3)
  })

  test('what was bought is answered without the service, a third is bought on purpose, and a shipped order is not sent again', async () => {
    const id = await desk.put()
    const first = await labelOf(await desk.buy(id))
    await desk.buy(id, { another: true })
    const third = await labelOf(await desk.buy(id, { another: true }))
    expect(third.parcel).toBe(3)
    expect(desk.simulator.count('POST /orders/createorder')).toBe(1)
    app().context.carrier = createCarrier({ shipStation: undefined })
    expect(await labelOf(await desk.buy(id))).toEqual(first)
  })

  test('an order that has changed since it was sent is sent again before its label is bought', async () => {
    const [id, other] = [await desk.put(), await desk.put()]
    await desk.sync(id)
    await desk.sync(other)
    const { db } = app().context
    await db.updateTable('orders').set({ customerPhone: '5' }).where('id', '=', other).execute()
    for (const one of [id, other]) await labelOf(await desk.buy(one))
    const sent = desk.simulator.calls.filter(({ call }) => call === 'POST /orders/createorder')
    expect(sent.map(({ body }) => body.orderKey)).toEqual([id, other, other])
  })

  test('where there is a doubt nobody is asked for anything', async () => {
    const id = await desk.put({ status: 'cancelled' })
    expect((await desk.buy(id)).status).toBe(409)
    expect(desk.simulator.calls).toEqual([])
  })

  test.each(['syncOrder', 'buyLabel'] as const)(
    'a fault of our own in %s is no refusal of the service',
    async (call) => {
      const id = await desk.put()
      const { context } = app()
      const fault = new Error('a fault of our own')
      const request = { ...documentedBody, another: false, confirm: false }
      const carrier = { ...context.carrier, [call]: () => Promise.reject(fault) }
      const buying = buyLabel({ ...context, carrier }, id, request, null)
      await expect(buying).rejects.toBe(fault)
      expect(await desk.labels(id)).toMatchObject([{ state: 'buying' }])
    },
  )

  test('who waits for another’s purchase is told when its time is over', async () => {
    const id = await desk.put()
    await killWhileBuying(id, { isDone: false })
    const waiting = desk.buy(id)
    await setTimeout(300)
    desk.pass(121)
    expect((await waiting).status).toBe(503)
    // well before the 25 seconds that it waits while a purchase may still come
  }, 10_000)

  test('parallel clicks of which the one purchase is refused are all refused', async () => {
    const id = await desk.put()
    const body = { ExceptionMessage: 'No money left.' }
    desk.simulator.fail({ call: buying, status: 500, body, delayMs: 300 })
    const clicks = await Promise.all([desk.buy(id), desk.buy(id)])
    expect(clicks.map(({ status }) => status)).toEqual([422, 422])
    expect(desk.simulator.count(buying)).toBe(1)
  })

  test.each([
    ['the line is cut', { isCut: true }],
    ['a gateway answers', { status: 502, body: '<html>' }],
    ['an answer cannot be read', { status: 200, body: '{}' }],
  ])('bought, but %s: it is found, and no other is bought', async (_, fault) => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isDone: true, ...fault })
    const label = await labelOf(await desk.buy(id))
    const [shipment] = desk.simulator.shipments
    expect(label).toMatchObject({
      state: 'bought',
      trackingNumber: shipment?.trackingNumber,
      cost: '10.61',
      hasPdf: false,
    })
    const page = await desk.print(id, label.id)
    expect((await page.json()).error).toBe(
      'There’s no PDF of this label here. Print it in ShipStation.',
    )
    expect((await labelOf(await desk.buy(id))).id).toBe(label.id)
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test('no answer, and no label there yet: nobody buys again until it is known', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isCut: true })
    expect((await desk.buy(id)).status).toBe(503)
    expect(await desk.labels(id)).toMatchObject([{ state: 'buying' }])
    desk.pass(121)
    const label = await labelOf(await desk.buy(id))
    expect(label).toMatchObject({ parcel: 2, state: 'bought' })
    expect(await desk.labels(id)).toMatchObject([{ state: 'failed' }, { state: 'bought' }])
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test('killed after the label was bought, before it was written down: it is found', async () => {
    const id = await desk.put()
    await killWhileBuying(id, { isDone: true })
    expect(desk.simulator.shipments).toHaveLength(1)
    restart()
    desk.pass(121)
    const label = await labelOf(await desk.buy(id))
    expect(label.trackingNumber).toBe(desk.simulator.shipments[0]?.trackingNumber)
    expect((await desk.order(id)).trackingNumber).toBe(label.trackingNumber)
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test('a corrected clock leaves no label that is being bought for weeks', async () => {
    const id = await desk.put()
    const aMonth = 30 * 24 * 3600
    desk.pass(aMonth)
    await killWhileBuying(id, { isDone: true })
    restart()
    desk.pass(-aMonth)
    const label = await labelOf(await desk.buy(id))
    expect(label).toMatchObject({ parcel: 1, state: 'bought' })
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test('killed before anything was sent: the next click buys the one label', async () => {
    const id = await desk.put()
    await killWhileBuying(id, { isDone: false })
    restart()
    desk.pass(121)
    expect(await labelOf(await desk.buy(id))).toMatchObject({ state: 'bought' })
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test('killed and never clicked again: the outbox finds the label by itself', async () => {
    const id = await desk.put()
    await killWhileBuying(id, { isDone: true })
    restart()
    await desk.workThrough()
    expect(await desk.labels(id)).toMatchObject([{ state: 'buying' }])
    desk.pass(121)
    desk.simulator.fail({ call: looking, status: 502, body: '' })
    await desk.workThrough()
    expect(await desk.labels(id)).toMatchObject([{ state: 'buying' }])
    desk.pass(16)
    await desk.workThrough()
    const [shipment] = desk.simulator.shipments
    expect(await desk.labels(id)).toMatchObject([
      { state: 'bought', trackingNumber: shipment?.trackingNumber },
    ])
  })

  test('another label, its answer lost, is not taken for the first one', async () => {
    const id = await desk.put()
    const first = await labelOf(await desk.buy(id))
    desk.simulator.fail({ call: buying, isDone: true, isCut: true })
    const second = await labelOf(await desk.buy(id, { another: true }))
    expect(second.trackingNumber).not.toBe(first.trackingNumber)
    expect(desk.simulator.shipments).toHaveLength(2)
  })

  test('an order that could not be sent buys nothing, and can be tried at once', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: 'POST /orders/createorder', status: 502, body: '' })
    expect((await desk.buy(id)).status).toBe(503)
    expect(desk.simulator.count(buying)).toBe(0)
    expect(await labelOf(await desk.buy(id))).toMatchObject({ state: 'bought' })
  })

  /** The process asks for the label and dies: nothing that it does afterwards reaches the database. */
  async function killWhileBuying(id: string, { isDone }: { isDone: boolean }): Promise<void> {
    const { context } = app()
    const { carrier } = context
    const hasAsked = Promise.withResolvers<void>()
    context.carrier = {
      ...carrier,
      buyLabel: async (label) => {
        if (isDone) await carrier.buyLabel(label)
        hasAsked.resolve()
        return new Promise<never>(() => {})
      },
    }
    void desk.buy(id)
    await hasAsked.promise
  }
})

describeOnBoth('the job orders.sync', (app) => {
  let desk: LabelDesk
  const sending = 'POST /orders/createorder'

  beforeEach(async () => {
    desk = await openLabelDesk(app())
  })
  afterEach(() => desk.simulator.stop())

  async function job(orderId: string) {
    const { context } = app()
    await enqueue(context.db, context.now(), 'orders.sync', { orderId })
    await desk.workThrough()
    return context.db
      .selectFrom('outbox')
      .select(['doneAt', 'lastError'])
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  }

  test('does nothing while there are no keys, of a pick-up, or of an order that is not there or whose address is gone', async () => {
    const pickup = await desk.put({ shippingBy: 'pickup' })
    const cancelled = await desk.put({ status: 'cancelled' })
    const redacted = await desk.put({ redactedAt: '2026-11-21T00:00:00.000Z' })
    for (const id of [pickup, cancelled, redacted, 'none']) {
      expect(await job(id)).toMatchObject({ doneAt: expect.any(String), lastError: null })
    }
    app().context.carrier = createCarrier({ shipStation: undefined })
    const withoutKeys = await desk.put()
    expect(await job(withoutKeys)).toMatchObject({ doneAt: expect.any(String), lastError: null })
    expect(desk.simulator.calls).toEqual([])
    expect(await desk.history(withoutKeys)).toEqual([])
  })

  test('tells what was paid and has not gone back, of an order and no other', async () => {
    const other = await desk.put()
    const unpaid = await desk.put({ paidAt: null, paymentStatus: 'pending' })
    const partly = await desk.put({ refundedCents: 1000 })
    const { totalCents } = await desk.order(partly)
    await desk.sync(unpaid)
    await job(partly)
    expect(desk.simulator.orders).toMatchObject([
      { orderKey: unpaid, orderStatus: 'awaiting_payment', amountPaid: 0 },
      { orderKey: partly, amountPaid: (totalCents - 1000) / 100 },
    ])
    expect((await desk.order(other)).carrierOrderId).toBeNull()
  })

  test('tries again what may pass, and the order is there once', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: sending, isDone: true, isCut: true })
    expect(await job(id)).toEqual({ doneAt: null, lastError: 'ShipStation did not answer' })
    desk.pass(16)
    await desk.workThrough()
    expect(desk.simulator.orders).toHaveLength(1)
    expect((await desk.order(id)).carrierOrderId).toBe(String(desk.simulator.orders[0]?.orderId))
    expect(await desk.history(id)).toEqual(['synced'])
  })

  test('notes for staff what the service refuses, and does not insist', async () => {
    const id = await desk.put({ customerName: '' })
    expect(await job(id)).toMatchObject({ doneAt: expect.any(String), lastError: null })
    desk.pass(3600)
    await desk.workThrough()
    expect(desk.simulator.count(sending)).toBe(1)
    expect(await desk.history(id)).toEqual(['syncFailed'])
  })

  test('calls an order off there that was called off here', async () => {
    const id = await desk.put()
    await job(id)
    await app().context.db.updateTable('orders').set({ status: 'cancelled' }).execute()
    await job(id)
    expect(desk.simulator.orders).toMatchObject([{ orderStatus: 'cancelled' }])
  })
})
