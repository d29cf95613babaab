import { PDF } from '@libpdf/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderTable } from '#app/orders/tables.ts'
import { buying, createLabelClient } from '#test/simulators/label-client.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const asking = 'POST /shipments/getrates'
const priority = { serviceCode: 'usps_priority_mail', price: '10.61' }
const firstClass = { serviceCode: 'usps_first_class_mail', price: '5.56' }

/** The desk, with the calls for bulk labels. */
async function openDesk(app: TestApp) {
  const desk = await createLabelClient(app)
  const { cookie } = desk
  return {
    ...desk,
    rates: (id: string, query = '') =>
      app.send(`/api/admin/shipstation/orders/${id}/rates${query}`, { cookie }),
    pdf: (ids: readonly string[]) =>
      app.send(`/api/admin/shipstation/labels.pdf?orders=${ids.join(',')}`, { cookie }),
    list: async (query = '') => (await app.send(`/api/admin/orders${query}`, { cookie })).json(),
    /** as the office buys labels, one after another */
    buyShown: (id: string, shown: object = priority) => desk.buy(id, { parcel: 1, ...shown }),
    putMany: async (count: number, changes: Partial<OrderTable> = {}) => {
      const ids: string[] = []
      for (let at = 0; at < count; at += 1) ids.push(await desk.put(changes))
      return ids
    },
  }
}

async function textsOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(200)
  const document = await PDF.load(new Uint8Array(await response.arrayBuffer()))
  return document.extractText().map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
}

describeOnBoth('prices for bulk labels', (app) => {
  let desk: Awaited<ReturnType<typeof openDesk>>

  beforeEach(async () => {
    desk = await openDesk(app())
  })
  afterEach(() => desk.simulator.stop())

  test('are for shop staff only, like the PDFs', async () => {
    const id = await desk.put()
    const editor = await app().signIn('editor')
    for (const path of [`orders/${id}/rates`, `labels.pdf?orders=${id}`]) {
      const address = `/api/admin/shipstation/${path}`
      expect((await app().send(address)).status, path).toBe(401)
      expect((await app().send(address, { cookie: editor })).status, path).toBe(403)
    }
  })

  test('list each service, cheapest first, for the package as it will be bought', async () => {
    const id = await desk.put()
    expect(await (await desk.rates(id)).json()).toEqual({
      weightGrams: 830,
      pieces: 3,
      labels: [],
      reason: null,
      rates: [
        { carrierCode: 'stamps_com', name: 'USPS First Class Mail', ...firstClass },
        expect.objectContaining({ name: 'USPS Parcel Select Ground', price: '10.41' }),
        { carrierCode: 'stamps_com', name: 'USPS Priority Mail', ...priority },
        expect.objectContaining({ name: 'USPS Priority Mail Express', price: '30.88' }),
      ],
    })
    const [question] = desk.simulator.calls.filter(({ call }) => call === asking)
    expect(question?.body).toMatchObject({ toPostalCode: '97000', weight: { value: 29.3 } })
    const other = await (await desk.rates(id, '?carrierCode=fedex')).json()
    expect(other.rates[0]).toMatchObject({ serviceCode: 'fedex_ground', price: '12.88' })
  })

  test('are 0.00 for a test order', async () => {
    const id = await desk.put({ mode: 'test' })
    const { rates } = await (await desk.rates(id)).json()
    expect(rates[0]).toMatchObject({ price: '0.00' })
    expect((await desk.buyShown(id, { ...firstClass, price: '0.00' })).status).toBe(200)
    expect(desk.simulator.shipments).toMatchObject([{ testLabel: true }])
  })

  test.each([
    [{ paymentStatus: 'refunded' }, 'It was refunded.'],
    [{ paymentStatus: 'disputed' }, 'The buyer disputed the payment.'],
    [{ paymentStatus: 'pending', paidAt: null }, 'It isn’t paid.'],
    [{ status: 'cancelled' }, 'It’s canceled.'],
    [{ shippingBy: 'pickup' }, 'It’s a pickup order.'],
    [{ archivedAt: '2026-11-21T00:00:00.000Z' }, 'It’s archived.'],
    [{ redactedAt: '2026-11-21T00:00:00.000Z' }, 'Its name and address were removed.'],
    [{ status: 'shipped' }, 'It has already shipped.'],
    [{ status: 'delivered' }, 'It was already delivered.'],
    [
      { trackingNumber: '9400', carrierCode: 'usps' },
      'Its tracking number was entered by hand: 9400.',
    ],
    [{ shippingAddress: '{}' }, 'Its address is missing: street, city, state, ZIP code.'],
  ] as const)(
    "give a reason and make no call if the order can't have a label: %o",
    async (order, reason) => {
      const id = await desk.put(order)
      expect(await (await desk.rates(id)).json()).toMatchObject({ reason, rates: [], labels: [] })
      expect(desk.simulator.count(asking)).toBe(0)
      const refused = await desk.buyShown(id)
      expect(refused.status).toBe(409)
      expect(desk.simulator.count(buying)).toBe(0)
      expect(await desk.labels(id)).toEqual([])
    },
  )

  test('show an existing label with its cost', async () => {
    const id = await desk.put()
    await desk.buyShown(id)
    expect(await (await desk.rates(id)).json()).toMatchObject({
      reason: 'It already has a label.',
      labels: [{ state: 'bought', cost: '10.61' }],
      rates: [],
    })
  })

  test('report a label that is being bought until its claim expires', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isCut: true })
    expect((await desk.buyShown(id)).status).toBe(503)
    expect((await (await desk.rates(id)).json()).reason).toBe(
      'Its label is being bought right now.',
    )
    desk.pass(121)
    expect(await (await desk.rates(id)).json()).toMatchObject({ reason: null, labels: [] })
  })

  test('are missing for a package that is too heavy, and refused for an unknown carrier', async () => {
    const id = await desk.put()
    await app().context.db.updateTable('orderItems').set({ weightGrams: 30_000 }).execute()
    expect(await (await desk.rates(id)).json()).toMatchObject({
      reason: 'The carrier has no price for this package.',
      rates: [],
    })
    for (const code of ['constructor', '__proto__', 'ups']) {
      const answer = await desk.rates(await desk.put(), `?carrierCode=${code}`)
      expect([code, answer.status]).toEqual([code, 422])
    }
    expect((await desk.rates(id, `?carrierCode=${'a'.repeat(400)}`)).status).toBe(400)
    for (const name of ['constructor', '__proto__', 'none', '%00']) {
      expect([name, (await desk.rates(name)).status]).toEqual([name, 404])
    }
  })

  test('are fetched again after a failure, which is not cached', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: asking, isCut: true })
    const lost = await desk.rates(id)
    expect([lost.status, (await lost.json()).error]).toEqual([503, 'ShipStation didn’t respond'])
    expect((await (await desk.rates(id)).json()).rates).toHaveLength(4)
    expect(desk.simulator.count(asking)).toBe(2)
  })

  test('ask staff to wait before the calls per minute run out', async () => {
    const ids = await desk.putMany(30)
    for (const [at, id] of ids.entries()) {
      const zipCode = String(97_000 + at)
      const address = { street: '1 Mill Lane', city: 'Salem', state: 'OR', zipCode, country: 'US' }
      await app()
        .context.db.updateTable('orders')
        .set({ shippingAddress: JSON.stringify(address) })
        .where('id', '=', id)
        .execute()
    }
    const answers: Response[] = []
    for (const id of ids) answers.push(await desk.rates(id))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ status }) => status === 503)).toBe(true)
    expect(await refused[0]?.json()).toMatchObject({
      error: expect.stringMatching(/^ShipStation is busy. Try again in \d+ seconds$/),
      fields: [{ path: 'wait', message: expect.stringMatching(/^\d+$/) }],
    })
    // the rest is reserved for labels and buyers
    expect(desk.simulator.calls.length).toBeLessThanOrEqual(25)
    expect((await desk.buyShown(ids[0] ?? '')).status).toBe(200)
  })
})

describeOnBoth('buying labels in bulk', (app) => {
  let desk: Awaited<ReturnType<typeof openDesk>>

  beforeEach(async () => {
    desk = await openDesk(app())
  })
  afterEach(() => desk.simulator.stop())

  const statusesOf = (answers: Response[]) => answers.map(({ status }) => status)

  test('buys each label once if two people buy for overlapping orders', async () => {
    const ids = await desk.putMany(4)
    desk.simulator.fail({ call: buying, isDone: true, delayMs: 150, times: 4 })
    async function buyAll(orderIds: string[]) {
      const answers: Response[] = []
      for (const id of orderIds) answers.push(await desk.buyShown(id))
      return answers
    }
    const [first, second, third] = await Promise.all([
      buyAll(ids.slice(0, 3)),
      buyAll(ids.slice(1).toReversed()),
      buyAll(ids),
    ])
    expect(statusesOf([first, second, third].flat())).toEqual(Array(10).fill(200))
    expect(desk.simulator.shipments.map(({ orderKey }) => orderKey).toSorted()).toEqual(
      ids.toSorted(),
    )
    expect(desk.simulator.count(buying)).toBe(4)
  })

  test('continues after a carrier failure, and a retry buys the rest', async () => {
    const [one = '', two = '', three = ''] = await desk.putMany(3)
    expect((await desk.buyShown(one)).status).toBe(200)
    const body = { ExceptionMessage: 'No money left.' }
    desk.simulator.fail({ call: buying, status: 500, body })
    const refused = await desk.buyShown(two)
    expect([refused.status, (await refused.json()).error]).toEqual([
      422,
      'ShipStation says: No money left.',
    ])
    expect((await desk.buyShown(three)).status).toBe(200)
    expect(statusesOf([await desk.buyShown(one), await desk.buyShown(two)])).toEqual([200, 200])
    expect(desk.simulator.shipments).toHaveLength(3)
  })

  test('finds the same label after a lost answer and a page reload', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isDone: true, isCut: true })
    expect((await desk.buyShown(id)).status).toBe(200)
    expect((await (await desk.rates(id)).json()).reason).toBe('It already has a label.')
    expect((await desk.buyShown(id)).status).toBe(200)
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test('refuses an order refunded after its price was shown', async () => {
    const id = await desk.put()
    await desk.rates(id)
    await app().context.db.updateTable('orders').set({ paymentStatus: 'refunded' }).execute()
    const refused = await desk.buyShown(id)
    expect([refused.status, (await refused.json()).error]).toEqual([409, 'It was refunded.'])
    expect(desk.simulator.count(buying)).toBe(0)
  })

  test.each([
    ['in bulk', { price: '10.61' }, 'It was refunded.'],
    ['as a single order', {}, 'Buy a label for this order? It was refunded.'],
  ])('refuses an order refunded during the purchase, %s', async (_, more, reason) => {
    const id = await desk.put()
    const { context } = app()
    const { carrier } = context
    context.carrier = {
      ...carrier,
      readChoice: async (choice) => {
        await context.db.updateTable('orders').set({ paymentStatus: 'refunded' }).execute()
        return carrier.readChoice(choice)
      },
    }
    const refused = await desk.buy(id, more)
    expect([refused.status, (await refused.json()).error]).toEqual([409, reason])
    expect(desk.simulator.count(buying)).toBe(0)
    expect(await desk.labels(id)).toEqual([])
  })

  test('buys nothing if the price changed, and shows both prices', async () => {
    const id = await desk.put()
    const refused = await desk.buyShown(id, { ...priority, price: '7.30' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: 'The price is now $10.61, not $7.30. Nothing was bought.',
      fields: [{ path: 'price', message: '10.61' }],
    })
    expect(desk.simulator.count(buying)).toBe(0)
    expect(await desk.labels(id)).toEqual([])
  })

  const dear = { shipmentId: 72513480, trackingNumber: '9400', shipmentCost: 12, insuranceCost: 0 }

  test('voids a label that the carrier overcharged', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isDone: true, status: 200, body: dear })
    const refused = await desk.buyShown(id)
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'The carrier charged $12.00, not $10.61. The label was voided.',
    ])
    expect(desk.simulator.shipments).toMatchObject([{ voided: true }])
    expect(await desk.labels(id)).toMatchObject([{ state: 'voided' }])
    expect(await desk.order(id)).toMatchObject({ trackingNumber: null })
    expect((await desk.buyShown(id)).status).toBe(200)
  })

  test("doesn't give an overcharged label to a concurrent buyer", async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isDone: true, status: 200, body: dear, delayMs: 300 })
    desk.simulator.fail({ call: 'POST /shipments/voidlabel', isDone: true, delayMs: 600 })
    const answers = await Promise.all([desk.buyShown(id), desk.buyShown(id)])
    expect(statusesOf(answers)).toEqual([409, 409])
    const errors = await Promise.all(answers.map(async (one) => (await one.json()).error))
    expect(errors.toSorted()).toEqual([
      'Someone else just bought this label for $12.00, not $10.61. Check the order, because the label may have been voided.',
      'The carrier charged $12.00, not $10.61. The label was voided.',
    ])
    expect(desk.simulator.count(buying)).toBe(1)
    expect((await desk.buyShown(id)).status).toBe(200)
  })

  test('keeps an overcharged label that the carrier refuses to void, and says so', async () => {
    const id = await desk.put()
    desk.simulator.fail({ call: buying, isDone: true, status: 200, body: dear })
    const call = 'POST /shipments/voidlabel'
    desk.simulator.fail({ call, status: 200, body: { approved: false, message: 'Too late' } })
    expect((await (await desk.buyShown(id)).json()).error).toBe(
      'The carrier charged $12.00, not $10.61. The label couldn’t be voided (Too late), so the order keeps it.',
    )
    expect(await desk.labels(id)).toMatchObject([{ state: 'bought', cost: '12.00' }])
    expect((await desk.buyShown(id)).status).toBe(200)
    expect(desk.simulator.shipments).toHaveLength(1)
  })

  test("starts nothing at the carrier's rate limit", async () => {
    const id = await desk.put()
    const { context } = app()
    // price, services, and packages are cached by now, and two calls are left
    await desk.rates(id)
    for (let at = desk.simulator.calls.length; at < 38; at += 1) {
      await context.carrier.listCarriers()
    }
    const refused = await desk.buyShown(id)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused.json()).toMatchObject({ fields: [{ path: 'wait' }] })
    expect(await desk.labels(id)).toEqual([])
    expect(await desk.history(id)).toEqual([])
  })

  test.each([
    { price: 7.3 },
    { price: '7.3' },
    { price: '-7.30' },
    { price: 'constructor' },
    { price: '7.30\u0000' },
    { price: '1'.repeat(400) },
    { price: '10.61', packageCode: 'flat_rate_envelope' },
  ])('rejects an invalid price: %o', async (shown) => {
    const refused = await desk.buyShown(await desk.put(), { ...priority, ...shown })
    expect(refused.status).toBe(400)
    expect(desk.simulator.count(buying)).toBe(0)
  })
})

describeOnBoth('the PDF of bulk labels', (app) => {
  let desk: Awaited<ReturnType<typeof openDesk>>

  beforeEach(async () => {
    desk = await openDesk(app())
  })
  afterEach(() => desk.simulator.stop())

  test('has one page per order, in the given order', async () => {
    const [one = '', two = ''] = await desk.putMany(2)
    for (const id of [one, two]) await desk.buyShown(id)
    await desk.buy(one, { parcel: 2 })
    const answer = await desk.pdf([two, one, two])
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="labels.pdf"')
    const numbers = [...(await desk.labels(two)), ...(await desk.labels(one))].map(
      ({ trackingNumber }) => trackingNumber,
    )
    expect(await textsOf(answer)).toEqual(numbers)
  })

  test('has a notice page for each missing label', async () => {
    const [bought = '', none = '', lost = '', torn = '', back = '', blank = ''] =
      await desk.putMany(6)
    await desk.buyShown(bought)
    desk.simulator.fail({ call: buying, isDone: true, isCut: true })
    await desk.buyShown(lost)
    const pages = [
      [torn, Buffer.from('%PDF-1.4\nnothing more')],
      [blank, Buffer.from(await PDF.create().save())],
    ] as const
    for (const [id, pdf] of pages) {
      await desk.buyShown(id)
      await app()
        .context.db.updateTable('shippingLabels')
        .set({ pdf })
        .where('orderId', '=', id)
        .execute()
    }
    await desk.buyShown(back)
    await desk.voidLabel(back, (await desk.labels(back))[0].id)
    const [label] = await desk.labels(bought)
    const number = (id: string) => id.slice(0, 8)
    const answer = await desk.pdf([none, lost, bought, torn, back, 'constructor', blank])
    const document = await PDF.load(new Uint8Array(await answer.clone().arrayBuffer()))
    const [notice] = document.extractText()
    // label-sized, so that it can't be missed
    expect(notice).toMatchObject({ width: 288, height: 432 })
    const lines = notice?.lines.map(({ baseline, bbox, spans: [first] }) => [
      ...[baseline, bbox.x, first?.fontSize, first?.fontName],
    ])
    expect(lines).toEqual([
      [360, 24, 22, 'Helvetica-Bold'],
      [332, 24, 16, 'Helvetica'],
      [304, 24, 16, 'Helvetica'],
    ])
    expect(await textsOf(answer)).toEqual([
      `No label Order #${number(none)}: no label was bought.`,
      `No label Order #${number(lost)}, label 1: print it in ShipStation.`,
      label.trackingNumber,
      `No label Order #${number(torn)}, label 1: print it in ShipStation.`,
      `No label Order #${number(back)}: no label was bought.`,
      'No label Order #constructor: no label was bought.',
      `No label Order #${number(blank)}, label 1: print it in ShipStation.`,
    ])
  })

  test('is refused if there are no labels, or too many or no orders are named', async () => {
    const ids = await desk.putMany(2)
    const none = await desk.pdf(ids)
    expect([none.status, (await none.json()).error]).toEqual([
      404,
      'None of these orders has a label to print',
    ])
    expect((await desk.pdf(['none'])).status).toBe(404)
    const many = await desk.pdf(Array.from({ length: 400 }, (_, at) => `order${at}`))
    expect(many.status).toBe(400)
    expect((await many.json()).error).toContain('at most 50 orders')
    expect((await desk.pdf(Array.from({ length: 200 }, () => ids[0] ?? ''))).status).toBe(404)
    for (const wrong of ['', ',', 'a b', '%00', 'é', 'a'.repeat(400), '<script>', '%27']) {
      expect([wrong, (await desk.pdf([wrong])).status]).toEqual([wrong, 400])
    }
  })

  test('the order list shows label counts and can filter unshipped orders', async () => {
    const labeled = await desk.put({ customerName: 'Labeled' })
    await desk.put({ customerName: 'Shipped', status: 'shipped' })
    await desk.put({ customerName: 'Refunded', paymentStatus: 'refunded' })
    await desk.put({ customerName: 'Waiting', status: 'processing' })
    await desk.buyShown(labeled)
    const shown = (orders: { customerName: string; labels: number }[]) =>
      orders.map(({ customerName, labels }) => [customerName, labels]).toSorted()
    expect(shown(await desk.list())).toEqual([
      ['Labeled', 1],
      ['Refunded', 0],
      ['Shipped', 0],
      ['Waiting', 0],
    ])
    expect(shown(await desk.list('?waits=true'))).toEqual([
      ['Labeled', 1],
      ['Waiting', 0],
    ])
    const opened = await app().send(`/api/admin/orders/${labeled}`, { cookie: desk.cookie })
    expect((await opened.json()).labels).toBe(1)
    const wrong = await app().send('/api/admin/orders?waits=yes', { cookie: desk.cookie })
    expect(wrong.status).toBe(400)
    await desk.voidLabel(labeled, (await desk.labels(labeled))[0].id)
    expect(shown(await desk.list('?waits=true'))[0]).toEqual(['Labeled', 0])
  })
})
