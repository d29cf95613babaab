import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Carrier } from '#app/fulfillment/carrier/carrier.server.ts'
import { createCarrier } from '#app/fulfillment/carrier/shipstation.server.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { buying, createLabelClient, type LabelClient } from '#test/simulators/label-client.ts'
import { describeOnSqlite } from '#test/support.ts'
import { documentedBody } from './labels.fixtures.ts'
import { countLabels, voidLabel } from './labels.server.ts'

const calls = [
  ['GET', '/api/admin/shipstation/status'],
  ['GET', '/api/admin/shipstation/carriers'],
  ['GET', '/api/admin/shipstation/carriers/usps'],
  ['POST', '/api/admin/shipstation/orders/ID/sync'],
  ['POST', '/api/admin/shipstation/orders/ID/label'],
  ['GET', '/api/admin/shipstation/orders/ID/labels'],
  ['GET', '/api/admin/shipstation/orders/ID/labels/ID/pdf'],
  ['POST', '/api/admin/shipstation/orders/ID/labels/ID/void'],
  ['POST', '/api/admin/orders/ID/tracking'],
] as const

describeOnSqlite('ShipStation without API keys', (app) => {
  test('all calls are for shop staff only', async () => {
    const id = await insertTestOrder(app().context.db)
    const cookie = await app().signIn('editor')
    for (const [method, path] of calls) {
      const address = path.replaceAll('ID', id)
      const json = method === 'POST' ? { json: {} } : {}
      expect((await app().send(address, { method, ...json })).status, path).toBe(401)
      expect((await app().send(address, { method, cookie, ...json })).status, path).toBe(403)
    }
  })

  test('reports disconnected and lists no carriers', async () => {
    const cookie = await app().signIn('shop')
    const status = await app().send('/api/admin/shipstation/status', { cookie })
    expect(await status.json()).toMatchObject({
      available: false,
      connected: false,
      configured: false,
    })
    const carriers = await app().send('/api/admin/shipstation/carriers', { cookie })
    expect([carriers.status, await carriers.json()]).toEqual([200, []])
    const offer = await app().send('/api/admin/shipstation/carriers/usps', { cookie })
    expect([offer.status, (await offer.json()).error]).toEqual([409, 'ShipStation isn’t connected'])
  })

  test('answers 409 to sync and label, and stores nothing', async () => {
    const cookie = await app().signIn('shop')
    const id = await insertTestOrder(app().context.db)
    const path = `/api/admin/shipstation/orders/${id}`
    const sync = await app().send(`${path}/sync`, { method: 'POST', cookie })
    const label = await app().send(`${path}/label`, { cookie, json: documentedBody })
    expect([sync.status, label.status]).toEqual([409, 409])
    expect((await label.json()).error).toBe('ShipStation isn’t connected')
    const rows = await app().context.db.selectFrom('shippingLabels').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('a tracking number can be entered by hand and removed', async () => {
    const cookie = await app().signIn('shop')
    const id = await insertTestOrder(app().context.db)
    await insertTestOrder(app().context.db)
    const track = (json: object) => app().send(`/api/admin/orders/${id}/tracking`, { cookie, json })
    const wrong = await track({ carrier: 'USPS', trackingNumber: '<script>' })
    expect(wrong.status).toBe(400)
    expect(
      await (await track({ carrier: ' USPS ', trackingNumber: ' 9400\u00A01112\u200B' })).json(),
    ).toMatchObject({
      tracking: {
        number: '9400 1112',
        carrier: 'USPS',
        url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201112',
      },
    })
    expect(
      await (await track({ carrier: 'A neighbor', trackingNumber: '7' })).json(),
    ).toMatchObject({
      tracking: { number: '7', carrier: 'A neighbor', url: null },
    })
    expect(await (await track({ carrier: '', trackingNumber: '' })).json()).toEqual({
      tracking: null,
      trackings: [],
    })
    await track({ carrier: 'UPS', trackingNumber: '7' })
    const row = await app()
      .context.db.selectFrom('orders')
      .select(['trackingNumber', 'carrierCode'])
      .where('id', '!=', id)
      .executeTakeFirst()
    expect(row).toEqual({ trackingNumber: null, carrierCode: null })
    const unknownPath = '/api/admin/orders/none/tracking'
    const json = { carrier: 'USPS', trackingNumber: '1' }
    expect((await app().send(unknownPath, { cookie, json })).status).toBe(404)
  })
})

describeOnSqlite('ShipStation with API keys', (app) => {
  let desk: LabelClient

  beforeEach(async () => {
    desk = await createLabelClient(app())
  })
  afterEach(() => desk.simulator.stop())

  async function bought(orderId: string) {
    const response = await desk.buy(orderId)
    expect(response.status).toBe(200)
    return (await response.json()).label
  }

  test('POST …/label answers 404 for an unknown order and 400 for an invalid code', async () => {
    expect((await desk.buy('none')).status).toBe(404)
    const id = await desk.put()
    expect((await desk.buy(id, { carrierCode: '../usps' })).status).toBe(400)
    expect((await desk.buy(id, { weightGrams: 0 })).status).toBe(400)
    expect((await desk.buy(id, { serviceCode: undefined })).status).toBe(400)
    expect(desk.simulator.calls).toEqual([])
  })

  test.each([
    [{ carrierCode: 'fedex' }, 'FedEx doesn’t offer the service "usps_priority_mail"'],
    [
      { carrierCode: 'ups', serviceCode: 'ups_ground' },
      'Your ShipStation account doesn’t have the carrier "ups"',
    ],
    [{ serviceCode: 'ups_ground' }, 'Stamps.com doesn’t offer the service "ups_ground"'],
    [{ packageCode: 'crate' }, 'Stamps.com doesn’t offer the package type "crate"'],
  ])(
    'POST …/label answers 422 for a combination that no carrier offers: %o',
    async (choice, reason) => {
      const id = await desk.put()
      const response = await desk.buy(id, choice)
      expect([response.status, (await response.json()).error]).toEqual([422, reason])
      expect(desk.simulator.count(buying)).toBe(0)
      expect(await desk.labels(id)).toEqual([])
    },
  )

  test.each([
    [{ paymentStatus: 'pending', paidAt: null }, 'It isn’t paid.'],
    [{ paymentStatus: 'refunded' }, 'It was refunded.'],
    [{ status: 'cancelled' }, 'It’s canceled.'],
    [{ shippingBy: 'pickup' }, 'It’s a pickup order.'],
    [{ archivedAt: '2026-11-21T00:00:00.000Z' }, 'It’s archived.'],
  ] as const)('POST …/label asks for confirmation: %o', async (order, warning) => {
    const id = await desk.put(order)
    const response = await desk.buy(id)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      error: `Buy a label for this order? ${warning}`,
      fields: [{ path: 'confirm', message: warning }],
    })
    expect(desk.simulator.count(buying)).toBe(0)
    expect((await desk.buy(id, { confirm: true })).status).toBe(200)
  })

  test('sells no label for a redacted order, confirmed or not', async () => {
    const id = await desk.put({ redactedAt: '2026-11-21T00:00:00.000Z' })
    expect((await desk.buy(id, { confirm: true })).status).toBe(409)
    expect((await desk.sync(id)).status).toBe(409)
    expect(desk.simulator.calls).toEqual([])
  })

  test('is connected while it responds, and otherwise says why', async () => {
    const status = async () =>
      (await app().send('/api/admin/shipstation/status', { cookie: desk.cookie })).json()
    expect(await status()).toMatchObject({ available: true, connected: true, configured: true })
    desk.simulator.settings.apiSecret = new Secret('changed over there')
    expect(await status()).toEqual({
      available: false,
      connected: false,
      configured: true,
      message: 'ShipStation rejected our API keys. Check the settings',
    })
    // our own bug is not blamed on the carrier
    const { context } = app()
    const listCarriers = () => Promise.reject(new TypeError('ours'))
    context.carrier = { ...context.carrier, listCarriers }
    expect(await status()).toMatchObject({ error: expect.not.stringContaining('ours') })
  })

  test('the activity log shows a label, its cost, and earlier labels', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isCut: true })
    expect((await desk.buy(id)).status).toBe(503)
    desk.pass(121)
    await bought(id)
    const cookie = await app().signIn()
    const answer = await app().send('/api/admin/activity?part=orders', { cookie })
    const { acts } = await answer.json()
    expect(acts.flatMap((act: { changes: object[] }) => act.changes)).toEqual(
      expect.arrayContaining([
        { label: 'Label 1', before: 'buying', after: 'failed' },
        { label: 'Label 2', before: '', after: 'bought, $10.61' },
      ]),
    )
  })

  test('lists its carriers as {code, name}, with their services and packages', async () => {
    const get = async (path: string) =>
      (await app().send(`/api/admin/shipstation/carriers${path}`, { cookie: desk.cookie })).json()
    expect(await get('')).toEqual([
      { code: 'stamps_com', name: 'Stamps.com' },
      { code: 'fedex', name: 'FedEx' },
    ])
    expect(await get('/usps')).toMatchObject({
      code: 'stamps_com',
      services: expect.arrayContaining([
        { code: 'usps_priority_mail', name: 'USPS Priority Mail' },
      ]),
      packages: expect.arrayContaining([{ code: 'package', name: 'Package' }]),
    })
    expect(await get('/ups')).toMatchObject({ error: 'This account doesn’t have that carrier' })
  })

  test('receives an order with size, color, and payment, and updates it when sent again', async () => {
    const id = await desk.put()
    const first = await (await desk.sync(id)).json()
    expect(await (await desk.sync(id)).json()).toEqual(first)
    expect(desk.simulator.orders).toMatchObject([
      {
        orderId: Number(first.carrierOrderId),
        orderKey: id,
        orderNumber: id.slice(0, 8),
        orderStatus: 'awaiting_shipment',
        amountPaid: 70.92,
        shippingAmount: 6.95,
        shipTo: { name: 'Sam Rivers', city: 'Riverbend', state: 'OR' },
        items: [
          {
            name: 'Light left on shirt',
            quantity: 2,
            unitPrice: 24.99,
            options: [
              { name: 'Size', value: 'L' },
              { name: 'Color', value: 'Forest Green' },
            ],
          },
          { name: 'Supper mug', options: [] },
        ],
        weight: { value: 29.3, units: 'ounces' },
      },
    ])
    expect((await desk.order(id)).carrierOrderId).toBe(first.carrierOrderId)
  })

  test('buys a label with the documented body: syncs first, stores PDF, number, and price', async () => {
    const id = await desk.put()
    const label = await bought(id)
    expect(label).toMatchObject({
      parcel: 1,
      state: 'bought',
      carrierCode: 'stamps_com',
      serviceCode: 'usps_priority_mail',
      packageCode: 'package',
      cost: '10.61',
      hasPdf: true,
    })
    expect(desk.simulator.shipments).toMatchObject([
      { orderKey: id, testLabel: false, weight: { value: 29.3, units: 'ounces' } },
    ])
    expect(await desk.order(id)).toMatchObject({
      trackingNumber: label.trackingNumber,
      carrierCode: 'stamps_com',
    })
    expect(await desk.labels(id)).toEqual([label])
    expect(await desk.history(id)).toContain('label')
  })

  test('serves the PDF as a named file that no cache may keep', async () => {
    const id = await desk.put()
    const label = await bought(id)
    const page = await desk.print(id, label.id)
    expect(page.headers.get('content-type')).toBe('application/pdf')
    expect(page.headers.get('content-disposition')).toBe(
      `attachment; filename="label-${id.slice(0, 8)}-1.pdf"`,
    )
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toContain(label.trackingNumber)
    const other = await desk.put()
    expect((await desk.print(other, label.id)).status).toBe(404)
  })

  test('buys a test label for a test order, with a number that says so', async () => {
    const id = await desk.put({ mode: 'test' })
    await bought(id)
    expect(desk.simulator.shipments).toMatchObject([{ testLabel: true, shipmentCost: 0 }])
    expect(desk.simulator.orders).toMatchObject([{ orderNumber: `TEST-${id.slice(0, 8)}` }])
  })

  test('uses the weight that staff enter', async () => {
    await desk.buy(await desk.put(), { weightGrams: 1000 })
    expect(desk.simulator.shipments).toMatchObject([{ weight: { value: 35.3, units: 'ounces' } }])
  })

  test('voids a label once, and the next click buys a new one', async () => {
    const id = await desk.put()
    const label = await bought(id)
    const [first, second] = await Promise.all([
      desk.voidLabel(id, label.id),
      desk.voidLabel(id, label.id),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await first.json()).label).toMatchObject({ state: 'voided', id: label.id })
    expect(await desk.order(id)).toMatchObject({ trackingNumber: null, carrierCode: null })
    expect((await desk.history(id)).filter((kind: string) => kind === 'labelVoided')).toHaveLength(
      1,
    )
    const next = await bought(id)
    expect(next).toMatchObject({ parcel: 2, state: 'bought' })
    expect((await desk.order(id)).trackingNumber).toBe(next.trackingNumber)
  })

  test('a refused void changes nothing, and a void whose answer was lost counts', async () => {
    const id = await desk.put()
    const label = await bought(id)
    const call = 'POST /shipments/voidlabel'
    desk.simulator.fail({ call, status: 200, body: { approved: false, message: 'Too late' } })
    const refused = await desk.voidLabel(id, label.id)
    expect([refused.status, (await refused.json()).error]).toEqual([422, 'Too late'])
    expect(await desk.labels(id)).toMatchObject([{ state: 'bought' }])
    desk.simulator.fail({ call, isDone: true, isCut: true })
    expect((await desk.voidLabel(id, label.id)).status).toBe(200)
    expect(await desk.labels(id)).toMatchObject([{ state: 'voided' }])
  })

  test('a voided label needs no connection, and voiding needs one', async () => {
    const [id, other] = [await desk.put(), await desk.put()]
    const label = await bought(id)
    await desk.voidLabel(id, label.id)
    const kept = await bought(other)
    app().context.carrier = createCarrier({ shipStation: undefined })
    expect((await desk.voidLabel(id, label.id)).status).toBe(200)
    const refused = await desk.voidLabel(other, kept.id)
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'ShipStation isn’t connected',
    ])
  })

  test('a bug in our code voids nothing', async () => {
    const id = await desk.put()
    const label = await bought(id)
    const { carrier } = app().context
    const broken: Carrier = {
      ...carrier,
      listShipments: async () => [],
      voidLabel: () => Promise.reject(new TypeError('ours')),
    }
    const context = { ...app().context, carrier: broken }
    await expect(voidLabel(context, id, label.id, null)).rejects.toThrow('ours')
    expect(await desk.labels(id)).toMatchObject([{ state: 'bought' }])
  })

  test('voiding removes only its own tracking number from its own order', async () => {
    const id = await desk.put()
    const [first, second] = [await bought(id), await (await desk.buy(id, { another: true })).json()]
    const other = await desk.put({ trackingNumber: second.label.trackingNumber })
    await desk.voidLabel(id, second.label.id)
    expect(await desk.order(id)).toMatchObject({ trackingNumber: first.trackingNumber })
    expect(await desk.order(other)).toMatchObject({ trackingNumber: second.label.trackingNumber })
    await desk.track(id, { carrier: 'A neighbor', trackingNumber: '7' })
    await desk.voidLabel(id, first.id)
    expect(await desk.order(id)).toMatchObject({
      trackingNumber: '7',
      carrierCode: 'A neighbor',
    })
  })

  test('each PDF is its own label', async () => {
    const id = await desk.put()
    const first = await bought(id)
    const second = (await (await desk.buy(id, { another: true })).json()).label
    for (const { id: labelId, trackingNumber } of [first, second]) {
      expect(await (await desk.print(id, labelId)).text()).toContain(trackingNumber)
    }
  })

  test('counts unvoided labels of the requested orders', async () => {
    const [id, other] = [await desk.put(), await desk.put()]
    const label = await bought(id)
    await desk.buy(id, { another: true })
    await bought(other)
    const { db } = app().context
    expect(await countLabels(db, [id])).toEqual(new Map([[id, 2]]))
    await desk.voidLabel(id, label.id)
    expect(await countLabels(db, [id])).toEqual(new Map([[id, 1]]))
    expect(await countLabels(db, [])).toEqual(new Map())
  })

  test('refuses to void a label that was never bought', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, status: 500, body: { ExceptionMessage: 'No money left.' } })
    const refused = await desk.buy(id)
    expect([refused.status, (await refused.json()).error]).toEqual([
      422,
      'ShipStation says: No money left.',
    ])
    const [label] = await desk.labels(id)
    expect(label).toMatchObject({ state: 'failed', trackingNumber: null, cost: null })
    expect((await desk.voidLabel(id, label.id)).status).toBe(409)
    expect((await desk.print(id, label.id)).status).toBe(404)
    expect(await desk.history(id)).toContain('labelFailed')
    expect(await bought(id)).toMatchObject({ parcel: 2 })
  })
})
