import { afterEach, beforeEach, expect, test } from 'vitest'
import { shop } from '#app/catalog/shop-document.ts'
import { saveDocument } from '#app/content/kit/content.server.ts'
import type { OrderEmail } from '#app/orders/order-schema.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { createLabelClient, type LabelClient } from '#test/simulators/label-client.ts'
import { describeOnBoth } from '#test/support.ts'
import { redactOldOrders } from './redaction.server.ts'

const sending = 'POST /orders/createorder'

/** As `insertTestOrder` stores it. */
const before = '12 Mill Lane, Unit 9, Riverbend, OR 97000'

const elsewhere = {
  ...{ street: '5 Lake Road', street2: '', city: 'Boise', state: 'ID', zipCode: '83702' },
}

describeOnBoth('correcting contact and address', (app) => {
  let desk: LabelClient

  beforeEach(async () => {
    desk = await createLabelClient(app())
  })
  afterEach(() => desk.simulator.stop())

  async function correct(id: string, json: object) {
    const path = `/api/admin/orders/${id}`
    const response = await app().send(path, { method: 'PUT', cookie: desk.cookie, json })
    return { code: response.status, ...(await response.json()) }
  }

  async function send(id: string, email: string) {
    const path = `/api/admin/orders/${id}/emails`
    const response = await app().send(path, { cookie: desk.cookie, json: { email } })
    await desk.workThrough()
    return response
  }

  const shipTo = () => desk.simulator.orders.map((order) => order.shipTo)
  const corrections = (opened: { history: { kind: string; detail: string }[] }) =>
    opened.history.filter(({ kind }) => kind === 'corrected').map(({ detail }) => detail)

  test('keeps the old values in the history, and search finds the new ones', async () => {
    const id = await desk.put()
    const opened = await correct(id, {
      ...{ customerName: 'Samuel Rivers', customerEmail: 'samuel@example.org' },
      ...{ customerPhone: '(555) 010-0199', shippingAddress: elsewhere },
    })
    expect(opened).toMatchObject({
      ...{ code: 200, customerName: 'Samuel Rivers', customerEmail: 'samuel@example.org' },
      ...{ customerPhone: '(555) 010-0199', shippingAddress: elsewhere },
      billingAddress: elsewhere,
    })
    expect(corrections(opened)).toEqual([
      `Corrected name (was: Sam Rivers), email (was: sam@example.org), phone (was: (555) 010-0134), address (was: ${before}).`,
    ])
    const found = await app().send('/api/admin/orders?search=samuel', { cookie: desk.cookie })
    expect(await found.json()).toMatchObject([{ id }])
    expect(corrections(await correct(id, { customerPhone: '' })).at(-1)).toBe(
      'Corrected phone (was: (555) 010-0199).',
    )
    expect(corrections(await correct(id, { customerPhone: '5550100134' })).at(-1)).toBe(
      'Corrected phone (was blank).',
    )
  })

  test('makes the order searchable by its new address only', async () => {
    const id = await desk.put()
    await correct(id, { shippingAddress: elsewhere })
    const rows = await app().context.db.selectFrom('orders').select('search').execute()
    expect(rows).toEqual([{ search: expect.stringContaining(' 5 lake road boise id ') }])
  })

  test("updates a gift's recipient and message at the carrier, and warns about its label", async () => {
    const id = await desk.put({ recipientName: 'Noami Hill', giftMessage: 'For yuo' })
    await desk.sync(id)
    const opened = await correct(id, { recipientName: 'Naomi Hill', giftMessage: 'For you\r\nSam' })
    expect(corrections(opened)).toEqual([
      'Corrected recipient (was: Noami Hill), gift message (was: For yuo).',
    ])
    await desk.workThrough()
    expect(desk.simulator.orders).toMatchObject([
      {
        billTo: { name: 'Sam Rivers' },
        shipTo: { name: 'Naomi Hill' },
        gift: true,
        giftMessage: 'For you\nSam',
      },
    ])
    expect((await desk.buy(id)).status).toBe(200)
    expect((await correct(id, { customerName: 'Samuel Rivers' })).warning).toBeUndefined()
    expect((await correct(id, { recipientName: 'N. Hill' })).warning).toContain('the old name')
    expect(await correct(id, { recipientName: '' })).toMatchObject({
      code: 400,
      fields: [{ path: 'recipientName' }],
    })
    expect(await correct(id, { recipientName: '', giftMessage: '' })).toMatchObject({ code: 200 })
  })

  test('never turns a pickup order into a gift', async () => {
    const id = await desk.put({ shippingBy: 'pickup' })
    expect((await correct(id, { recipientName: 'Naomi Hill' })).code).toBe(400)
  })

  test('ignores unchanged values', async () => {
    const id = await desk.put()
    expect(corrections(await correct(id, { customerName: 'Sam Rivers' }))).toEqual([])
  })

  test('recalculates shipping and tax, and charges nothing', async () => {
    const { db } = app().context
    const taxes = [{ state: 'ID', percent: 6 }]
    await saveDocument(app().context, shop, { taxes }, { userId: null })
    const id = await desk.put()
    const opened = await correct(id, { shippingAddress: elsewhere })
    expect(opened.recalculated).toEqual({
      ...{ shipping: expect.stringMatching(/^\d+\.\d\d$/), tax: '3.84' },
      total: expect.stringMatching(/^\d+\.\d\d$/),
    })
    expect(opened).toMatchObject({ shipping: '6.95', tax: '0.00', total: '70.92' })
    expect(await db.selectFrom('ledgerEntries').selectAll().execute()).toHaveLength(1)
    expect((await correct(id, { customerName: 'S. Rivers' })).recalculated).toBeUndefined()
  })

  test("updates the carrier's copy, and labels go to the corrected address", async () => {
    const id = await desk.put()
    await desk.sync(id)
    await correct(id, { customerName: 'Samuel Rivers', shippingAddress: elsewhere })
    await desk.workThrough()
    const corrected = { name: 'Samuel Rivers', street1: '5 Lake Road', street2: '', city: 'Boise' }
    expect(shipTo()).toMatchObject([corrected])
    expect(desk.simulator.count(sending)).toBe(2)
    expect((await desk.buy(id)).status).toBe(200)
    expect(shipTo()).toMatchObject([corrected])
    expect(desk.simulator.count(sending)).toBe(2)
  })

  test('labels bought before the sync go to the corrected address too', async () => {
    const id = await desk.put()
    await desk.sync(id)
    await correct(id, { shippingAddress: elsewhere })
    expect((await desk.buy(id)).status).toBe(200)
    expect(shipTo()).toMatchObject([{ street1: '5 Lake Road' }])
  })

  test('buying a label never overwrites a correction made at the carrier', async () => {
    const id = await desk.put()
    await desk.sync(id)
    const [there] = desk.simulator.orders
    Object.assign(there?.shipTo as object, { street1: '12 Mill Lane North' })
    expect((await desk.buy(id)).status).toBe(200)
    expect(shipTo()).toMatchObject([{ street1: '12 Mill Lane North' }])
  })

  test('sends a returned package again to the corrected address', async () => {
    const id = await desk.put()
    await desk.buy(id)
    const opened = await correct(id, { shippingAddress: elsewhere })
    expect(opened.warning).toContain('Its label still has the old name and address.')
    expect((await desk.buy(id, { another: true })).status).toBe(200)
    expect(desk.simulator.shipments.map(({ orderKey }) => orderKey)).toEqual([id, `${id}-2`])
    expect(shipTo()).toMatchObject([{ street1: '12 Mill Lane' }, { street1: '5 Lake Road' }])
    expect((await desk.buy(id, { another: true })).status).toBe(200)
    expect(desk.simulator.shipments.at(-1)?.orderKey).toBe(`${id}-2`)
    await correct(id, { shippingAddress: { ...elsewhere, street: '7 Lake Road' } })
    expect((await desk.buy(id, { another: true })).status).toBe(200)
    expect(desk.simulator.shipments.at(-1)?.orderKey).toBe(`${id}-3`)
    expect(shipTo().at(-1)).toMatchObject({ street1: '7 Lake Road' })
  })

  test('after voiding a label, a new one gets the corrected address', async () => {
    const id = await desk.put()
    const { label } = await (await desk.buy(id)).json()
    await correct(id, { shippingAddress: elsewhere })
    await desk.voidLabel(id, label.id)
    expect((await desk.buy(id)).status).toBe(200)
    expect(shipTo()).toMatchObject([{ street1: '5 Lake Road' }])
  })

  test('is refused during a label purchase, before the order is placed, and after redaction', async () => {
    const { db } = app().context
    const id = await desk.put()
    await desk.buy(id)
    await db.updateTable('shippingLabels').set({ state: 'buying' }).execute()
    expect((await correct(id, { customerName: 'S. Rivers' })).code).toBe(409)
    const unpaid = await desk.put({ paidAt: null, placedAt: null, paymentStatus: 'pending' })
    expect((await correct(unpaid, { customerName: 'S. Rivers' })).code).toBe(409)
    const redacted = await desk.put({ redactedAt: '2026-11-20T10:00:00.000Z' })
    expect((await correct(redacted, { customerName: 'S. Rivers' })).code).toBe(409)
  })

  test.each([
    [{ customerEmail: 'sam@' }, 'customerEmail'],
    [{ customerName: ' ' }, 'customerName'],
    [{ shippingAddress: { ...elsewhere, state: 'XX' } }, 'shippingAddress.state'],
    [{ shippingAddress: { ...elsewhere, zipCode: '8370' } }, 'shippingAddress.zip'],
    [{ recipientName: 'Ruth', giftMessage: 'x'.repeat(251) }, 'giftMessage'],
    [{ giftMessage: 'For you' }, 'recipientName'],
  ])('rejects %j', async (json, path) => {
    const refused = await correct(await desk.put(), json)
    expect(refused.code).toBe(400)
    expect(refused.fields).toMatchObject([{ path }])
  })

  test('disappears from the history when the order is redacted', async () => {
    const { context } = app()
    const id = await desk.put({ createdAt: '2020-01-01T10:00:00.000Z', recipientName: 'Naomi' })
    await correct(id, { customerName: 'Samuel Rivers', shippingAddress: elsewhere })
    await correct(id, { recipientName: 'Ruth', giftMessage: 'Well done' })
    await desk.workThrough()
    await redactOldOrders(context)
    const events = await context.db.selectFrom('orderEvents').selectAll().execute()
    const orders = await context.db.selectFrom('orders').selectAll().execute()
    const left = JSON.stringify([events, orders])
    for (const trace of [
      'Sam',
      'Rivers',
      'Mill Lane',
      'Lake Road',
      'Boise',
      'Naomi',
      'Ruth',
      'Well done',
    ]) {
      expect(left).not.toContain(trace)
    }
    expect(orders).toMatchObject([{ carrierDigest: null }])
  })

  test('any email can be resent to the corrected address, as often as staff want', async () => {
    const id = await desk.put({ language: 'es', customerEmail: 'sam@gmial.con' })
    await correct(id, { customerEmail: 'sam@gmail.com' })
    for (const _ of ['once', 'twice']) expect((await send(id, 'letter:placed')).status).toBe(200)
    const { emails } = app()
    expect(emails.map(({ to }) => to)).toEqual(['sam@gmail.com', 'sam@gmail.com'])
    expect(emails[0]?.subject).toContain('Gracias')
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(2)
    const opened = await correct(id, {})
    expect(opened.emails[0]).toMatchObject({ id: 'letter:placed', sentAt: expect.any(String) })
    expect(opened.history.at(-1)).toMatchObject({
      detail: 'The order confirmation email was sent again.',
      by: 'The shop',
    })
  })

  test('offers only emails that apply to the order', async () => {
    const shippedAt = '2026-11-20T12:00:00.000Z'
    const trackingNumber = '940011'
    // who gets new-order emails
    await app().signIn('owner')
    const idsOf = async (id: string) =>
      (await correct(id, {})).emails.map((email: { id: string }) => email.id)
    const fresh = await desk.put()
    expect(await idsOf(fresh)).toEqual(['letter:placed', 'letter:placedStaff'])
    expect((await send(fresh, 'letter:shipped')).status).toBe(404)
    const sent = await desk.put({
      status: 'shipped',
      shippedAt,
      trackingNumber,
      refundedCents: 500,
    })
    const ids = await idsOf(sent)
    // the shipping email has the tracking number
    expect(ids).toEqual([
      ...['letter:placed', 'letter:placedStaff', 'letter:shipped', `letter:refunded:re_${sent}`],
    ])
    for (const id of ids) expect((await send(sent, id)).status).toBe(200)
    expect(app().emails).toHaveLength(ids.length)
    // until one about it is queued
    await enqueue(app().context.db, app().clock.now, 'orders.email', {
      ...{ orderId: sent, emailKind: 'tracking', trackingNumber },
    })
    const queuedOf = async () =>
      (await correct(sent, {})).emails.find(({ id }: OrderEmail) => id === 'letter:tracking:940011')
    expect(await queuedOf()).toMatchObject({ isQueued: true, sentAt: null })
    await desk.workThrough()
    expect(await queuedOf()).toMatchObject({ isQueued: false, sentAt: expect.any(String) })
    const redacted = await desk.put({ redactedAt: shippedAt })
    expect(await idsOf(redacted)).toEqual([])
  })
})
