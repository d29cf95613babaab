import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCarrier } from '#app/fulfillment/carrier/shipstation.server.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { buying, createLabelClient, type LabelClient } from '#test/simulators/label-client.ts'
import { describeOnBoth } from '#test/support.ts'
import { buyLabel } from './label-purchase.server.ts'
import { documentedBody } from './labels.fixtures.ts'

const looking = 'GET /shipments'

describeOnBoth('buying one label', (app) => {
  let desk: LabelClient

  beforeEach(async () => {
    desk = await createLabelClient(app())
  })
  afterEach(() => desk.simulator.stop())

  async function labelOf(response: Response) {
    expect(response.status).toBe(200)
    return (await response.json()).label
  }

  /** The buying process has crashed: a new one has another connection and no memory. */
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

  test('a second click returns the same label, whatever it chose', async () => {
    const id = await desk.put()
    const first = await labelOf(await desk.buy(id))
    const again = await desk.buy(id, { carrierCode: 'fedex', serviceCode: 'fedex_ground' })
    expect(await labelOf(again)).toEqual(first)
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test('buys another only on request, and once per number', async () => {
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

  test("returns bought labels while offline, buys a third on request, and doesn't resend a shipped order", async () => {
    const id = await desk.put()
    const first = await labelOf(await desk.buy(id))
    await desk.buy(id, { another: true })
    const third = await labelOf(await desk.buy(id, { another: true }))
    expect(third.parcel).toBe(3)
    expect(desk.simulator.count('POST /orders/createorder')).toBe(1)
    app().context.carrier = createCarrier({ shipStation: undefined })
    expect(await labelOf(await desk.buy(id))).toEqual(first)
  })

  test('resends an order that has changed before buying its label', async () => {
    const [id, other] = [await desk.put(), await desk.put()]
    await desk.sync(id)
    await desk.sync(other)
    const { db } = app().context
    await db.updateTable('orders').set({ customerPhone: '5' }).where('id', '=', other).execute()
    for (const one of [id, other]) await labelOf(await desk.buy(one))
    const sent = desk.simulator.calls.filter(({ call }) => call === 'POST /orders/createorder')
    expect(sent.map(({ body }) => body.orderKey)).toEqual([id, other, other])
  })

  test('calls no one if there is a warning', async () => {
    const id = await desk.put({ status: 'cancelled' })
    expect((await desk.buy(id)).status).toBe(409)
    expect(desk.simulator.calls).toEqual([])
  })

  test.each(['syncOrder', 'buyLabel'] as const)(
    'a bug of ours in %s is not a carrier refusal',
    async (call) => {
      const id = await desk.put()
      const { context } = app()
      const failure = new Error('a bug of ours')
      const request = { ...documentedBody, another: false, confirm: false }
      const carrier = { ...context.carrier, [call]: () => Promise.reject(failure) }
      const buying = buyLabel({ ...context, carrier }, id, request, null)
      await expect(buying).rejects.toBe(failure)
      expect(await desk.labels(id)).toMatchObject([{ state: 'buying' }])
    },
  )

  test('stops waiting for a concurrent purchase when its claim expires', async () => {
    const id = await desk.put()
    await killWhileBuying(id, { isDone: false })
    const waiting = desk.buy(id)
    await setTimeout(300)
    desk.pass(121)
    expect((await waiting).status).toBe(503)
    // well before the 25 seconds that it waits for a purchase to finish
  }, 10_000)

  test('parallel clicks are all refused if the one purchase is', async () => {
    const id = await desk.put()
    const body = { ExceptionMessage: 'No money left.' }
    desk.simulator.fail({ call: buying, status: 500, body, delayMs: 300 })
    const clicks = await Promise.all([desk.buy(id), desk.buy(id)])
    expect(clicks.map(({ status }) => status)).toEqual([422, 422])
    expect(desk.simulator.count(buying)).toBe(1)
  })

  test.each([
    ['the connection drops', { isCut: true }],
    ['a gateway fails', { status: 502, body: '<html>' }],
    ['the answer is unreadable', { status: 200, body: '{}' }],
  ])('bought, but %s: finds the label and buys no other', async (_, failure) => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isDone: true, ...failure })
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

  test('without an answer or a label, no one buys until the outcome is known', async () => {
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

  test('finds a label bought by a process that crashed before storing it', async () => {
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

  test('a corrected clock never leaves a label in purchase for weeks', async () => {
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

  test('buys the label after a crash before the purchase', async () => {
    const id = await desk.put()
    await killWhileBuying(id, { isDone: false })
    restart()
    desk.pass(121)
    expect(await labelOf(await desk.buy(id))).toMatchObject({ state: 'bought' })
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test('the outbox finds the label after a crash even without another click', async () => {
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

  test.each([
    ['POST', '/cancellation', {}],
    ['PUT', '', { status: 'cancelled' }],
  ])('an order is not canceled by %s %s while its label is being bought', async (...change) => {
    const [method, path, json] = change
    const id = await desk.put()
    await killWhileBuying(id, { isDone: true })
    const cookie = await app().signIn()
    const cancel = () => app().send(`/api/admin/orders/${id}${path}`, { method, cookie, json })
    const refused = await cancel()
    expect(refused.status).toBe(409)
    expect((await refused.json()).error).toContain('being bought right now')
    expect((await desk.order(id)).status).toBe('pending')
    // its buyer crashed, so no one waits longer than the claim lasts
    desk.pass(121)
    expect((await cancel()).status).toBe(200)
  })

  test('voids a label that turns up after its order was canceled', async () => {
    const id = await desk.put()
    await killWhileBuying(id, { isDone: true })
    restart()
    desk.pass(121)
    const cookie = await app().signIn()
    await app().send(`/api/admin/orders/${id}/cancellation`, { cookie, json: {} })
    await desk.workThrough()
    desk.pass(1)
    await desk.workThrough()
    expect(await desk.labels(id)).toMatchObject([{ state: 'voided' }])
    expect(desk.simulator.shipments).toMatchObject([{ voided: true }])
    const history = await desk.history(id)
    expect(history).toEqual(expect.arrayContaining(['label', 'labelVoided']))
  })

  test('does not take a second label with a lost answer for the first', async () => {
    const id = await desk.put()
    const first = await labelOf(await desk.buy(id))
    desk.simulator.fail({ call: buying, isDone: true, isCut: true })
    const second = await labelOf(await desk.buy(id, { another: true }))
    expect(second.trackingNumber).not.toBe(first.trackingNumber)
    expect(desk.simulator.shipments).toHaveLength(2)
  })

  test('a failed sync buys nothing and can be retried at once', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: 'POST /orders/createorder', status: 502, body: '' })
    expect((await desk.buy(id)).status).toBe(503)
    expect(desk.simulator.count(buying)).toBe(0)
    expect(await labelOf(await desk.buy(id))).toMatchObject({ state: 'bought' })
  })

  /** The process requests the label and crashes: nothing after that reaches the database. */
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
  let desk: LabelClient
  const sending = 'POST /orders/createorder'

  beforeEach(async () => {
    desk = await createLabelClient(app())
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

  test('skips a disconnected carrier, pickups, unknown orders, and redacted orders', async () => {
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

  test('sends what was paid minus refunds, of this order only', async () => {
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

  test('retries temporary failures, and creates the order once', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: sending, isDone: true, isCut: true })
    expect(await job(id)).toEqual({ doneAt: null, lastError: 'ShipStation didn’t respond' })
    desk.pass(16)
    await desk.workThrough()
    expect(desk.simulator.orders).toHaveLength(1)
    expect((await desk.order(id)).carrierOrderId).toBe(String(desk.simulator.orders[0]?.orderId))
    expect(await desk.history(id)).toEqual(['synced'])
  })

  test('notes refusals for staff and gives up', async () => {
    const id = await desk.put({ customerName: '' })
    expect(await job(id)).toMatchObject({ doneAt: expect.any(String), lastError: null })
    desk.pass(3600)
    await desk.workThrough()
    expect(desk.simulator.count(sending)).toBe(1)
    expect(await desk.history(id)).toEqual(['syncFailed'])
  })

  test('cancels an order in ShipStation that was canceled here', async () => {
    const id = await desk.put()
    await job(id)
    await app().context.db.updateTable('orders').set({ status: 'cancelled' }).execute()
    await job(id)
    expect(desk.simulator.orders).toMatchObject([{ orderStatus: 'cancelled' }])
  })
})
