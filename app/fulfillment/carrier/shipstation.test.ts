import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Secret } from '#platform/secrets/secret.ts'
import { type Fault, startShipStation } from '#test/simulators/shipstation/server.ts'
import type { CarrierError, CarrierOrder, LabelChoice } from './carrier.server.ts'
import { createCarrier } from './shipstation.server.ts'
import { labelAnswer, orderAnswer } from './shipstation-answers.server.ts'
import { createRateLimiter } from './shipstation-rate-limiter.server.ts'

const order: CarrierOrder = {
  key: 'q7m2x9kd4t8w1abc',
  number: 'q7m2x9kd',
  state: 'toShip',
  isTest: false,
  placedAt: '2026-11-22T05:30:00.000Z',
  name: 'Sam Rivers',
  email: 'sam@example.org',
  phone: '555-0134',
  address: {
    ...{ street: '1 Mill Road', street2: 'Unit 9' },
    ...{ city: 'Salem', state: 'OR', zipCode: '99131' },
  },
  items: [
    {
      key: 'line1',
      name: 'Shirt',
      sku: 'p1',
      quantity: 2,
      unitPriceCents: 59_980,
      weightGrams: 180,
      options: [{ name: 'Size', value: 'M' }],
    },
  ],
  weightGrams: 410,
  paidCents: 119_960,
  taxCents: 0,
  shippingCents: 695,
}

const parcel = { weightGrams: 85, toZip: '20500', toState: 'DC', fromZip: '78703' }
const post: LabelChoice = {
  carrierCode: 'usps',
  serviceCode: 'usps_priority_mail',
  packageCode: 'package',
}
const label = { ...post, carrierCode: 'stamps_com', weightGrams: 410, shipDate: '2026-11-21' }
const buying = 'POST /orders/createlabelfororder'

const running: { stop: () => Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((simulator) => simulator.stop()))
})

async function start(limits?: { limit: number; windowSeconds: number }) {
  const simulator = await startShipStation(limits)
  running.push(simulator)
  return { simulator, carrier: createCarrier({ shipStation: simulator.settings }) }
}

async function failWith(fault: Omit<Fault, 'call'>): Promise<CarrierError> {
  const { simulator, carrier } = await start()
  const carrierOrderId = await carrier.syncOrder(order)
  simulator.fail({ call: buying, ...fault })
  return carrier.buyLabel({ ...label, carrierOrderId, isTest: false }).catch((error) => error)
}

describe('ShipStation without keys', () => {
  test("isn't connected and refuses every call permanently", async () => {
    const carrier = createCarrier({ shipStation: undefined })
    expect(carrier.isConnected).toBe(false)
    await expect(carrier.listCarriers()).rejects.toMatchObject({
      name: 'CarrierError',
      isTemporary: false,
    })
  })
})

describe('ShipStation errors', () => {
  test("reports rejected keys and doesn't retry", async () => {
    const { simulator } = await start()
    const wrong = createCarrier({
      shipStation: { ...simulator.settings, apiSecret: new Secret('hunter2') },
    })
    const error: CarrierError = await wrong.listCarriers().catch((reason) => reason)
    expect(error).toMatchObject({ isTemporary: false, mayBeDone: false })
    expect(error.message).toBe('ShipStation rejected our API keys. Check the settings')
  })

  test('reads the reason from ExceptionMessage, ModelState, Message, or message', async () => {
    const wrong = { Message: 'An error has occurred.', ExceptionMessage: 'The account is empty.' }
    const invalid = { Message: 'Invalid.', ModelState: { 'request.shipDate': ['Too early.'] } }
    const says = async (status: number, body: unknown) => (await failWith({ status, body })).message
    expect(await says(500, wrong)).toBe('ShipStation says: The account is empty.')
    expect(await says(400, invalid)).toBe('ShipStation says: Invalid. request.shipDate: Too early.')
    expect(await says(400, { message: 'Too late.' })).toBe('ShipStation says: Too late.')
    expect(await says(400, 'Not found.')).toBe('ShipStation says: Not found.')
    expect(await says(503, '<html>busy</html>')).toBe('ShipStation responded with 503')
  })

  test.each<[string, Omit<Fault, 'call'>, boolean, boolean]>([
    ['a rejected request is permanent and not done', { status: 400, body: '{}' }, false, false],
    [
      'an error with a reason is permanent, but may be done',
      { status: 500, body: { ExceptionMessage: 'x' } },
      false,
      true,
    ],
    [
      'an error without a reason is temporary, and may be done',
      { status: 502, body: '' },
      true,
      true,
    ],
    ['a cut connection is temporary, and may be done', { isCut: true }, true, true],
    [
      'an unreadable response is temporary, and may be done',
      { status: 200, body: '{}' },
      true,
      true,
    ],
  ])('%s', async (_, fault, isTemporary, mayBeDone) => {
    expect(await failWith(fault)).toMatchObject({ name: 'CarrierError', isTemporary, mayBeDone })
  })

  test('treats an unreachable service as temporary and not done', async () => {
    const { simulator, carrier } = await start()
    await simulator.stop()
    expect(await carrier.listCarriers().catch((error) => error)).toMatchObject({
      message: 'ShipStation couldn’t be reached',
      isTemporary: true,
      mayBeDone: false,
    })
  })
})

describe('the rate limit', () => {
  test('delays a call over the limit to the next minute and makes it once', async () => {
    const { simulator, carrier } = await start({ limit: 2, windowSeconds: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => carrier.listCarriers()))
    expect(answers.map(({ length }) => length)).toEqual([2, 2, 2])
    expect(simulator.calls).toHaveLength(3)
  })

  test('repeats a call after 429, even one that spends money', async () => {
    const { simulator, carrier } = await start({ limit: 40, windowSeconds: 1 })
    const carrierOrderId = await carrier.syncOrder(order)
    simulator.fail({ call: buying, status: 429, body: '' })
    const bought = await carrier.buyLabel({ ...label, carrierOrderId, isTest: false })
    expect(simulator.shipments).toMatchObject([{ shipmentId: Number(bought.shipmentId) }])
  })

  test("doesn't wait for rates and keeps the last calls for labels", async () => {
    const { carrier } = await start({ limit: 11, windowSeconds: 60 })
    await carrier.listCarriers()
    await expect(carrier.findRate(parcel)).rejects.toThrow(/is busy/)
    expect(await carrier.syncOrder(order)).toMatch(/^\d+$/)
  })
})

describe('the number of calls', () => {
  const start = 1_000_000
  let pace: ReturnType<typeof createRateLimiter>

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    pace = createRateLimiter()
  })
  afterEach(() => void vi.useRealTimers())

  async function enter(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await pace.enter({ waitMs: 0 })
  }
  const refusal = (waitSeconds: number) =>
    expect.objectContaining({ isTemporary: true, mayBeDone: false, waitSeconds })
  const answer = (status: number, headers: Record<string, string> = {}) =>
    new Response('', { status, headers })

  test('is limited to forty per minute, and later calls learn how long to wait', async () => {
    await enter(40)
    await expect(pace.enter({ waitMs: 0 })).rejects.toEqual(refusal(60))
    vi.setSystemTime(start + 30_001)
    // a response without the header changes nothing
    pace.leave(answer(200))
    expect(() => pace.requireLeft(1)).toThrow(refusal(30))
    vi.setSystemTime(start + 60_000)
    await enter(40)
    await expect(pace.enter({ waitMs: 59_999 })).rejects.toThrow('busy. Try again in 60 seconds')
  })

  test('keeps the last calls for urgent requests', async () => {
    await enter(30)
    expect(() => pace.requireLeft(10)).not.toThrow()
    expect(() => pace.requireLeft(11)).toThrow(refusal(60))
    await expect(pace.enter({ waitMs: 0, reserve: 10 })).rejects.toEqual(refusal(60))
    await pace.enter({ waitMs: 0, reserve: 9 })
  })

  test('uses the remaining count of a response minus calls in flight', async () => {
    await enter(2)
    pace.leave(answer(200, { 'x-rate-limit-remaining': '5', 'x-rate-limit-reset': '7' }))
    expect(() => pace.requireLeft(4)).not.toThrow()
    expect(() => pace.requireLeft(5)).toThrow(refusal(7))
    pace.leave()
    await enter(2)
    pace.leave(answer(200, { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '99999' }))
    expect(() => pace.requireLeft(1)).toThrow(refusal(3600))
  })

  test.each([
    [{}, 60],
    [{ 'retry-after': '5' }, 5],
    [{ 'retry-after': '0' }, 1],
    [{ 'retry-after': 'soon' }, 60],
  ])('after a 429 with %j is zero for %i seconds', async (headers, seconds) => {
    await enter(1)
    vi.setSystemTime(start + 30_000)
    pace.leave(answer(429, headers))
    expect(() => pace.requireLeft(1)).toThrow(refusal(seconds))
  })
})

describe('ShipStation', () => {
  test('queues an order', async () => {
    const { simulator, carrier } = await start({ limit: 1, windowSeconds: 1 })
    await Promise.all([carrier.syncOrder(order), carrier.syncOrder(order)])
    expect(simulator.calls).toHaveLength(2)
  })

  test('lists rates, cheapest first, from the first carrier if the account has no USPS', async () => {
    const { simulator, carrier } = await start()
    const rates = await carrier.listRates(parcel)
    expect(rates.map(({ serviceCode }) => serviceCode)).toEqual([
      'usps_first_class_mail',
      'usps_parcel_select',
      'usps_priority_mail',
      'usps_priority_mail_express',
    ])
    const prices = rates.map(({ cents }) => cents)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(await carrier.findRate(parcel)).toBe(prices[0])
    const other = createCarrier({ shipStation: simulator.settings })
    simulator.fail({
      call: 'GET /carriers',
      status: 200,
      body: [
        { code: 'fedex', name: 'FedEx' },
        { code: 'dhl', name: 'DHL' },
      ],
    })
    await other.findRate(parcel)
    expect(simulator.calls.at(-1)?.body).toMatchObject({ carrierCode: 'fedex' })
    expect((await other.listRates(parcel))[0]).toMatchObject({ carrierCode: 'fedex' })
    await expect(other.listRates(parcel, 'ups')).rejects.toThrow('doesn’t have the carrier "ups"')
  })

  const rate = (serviceCode: string, shipmentCost: number) => ({
    ...{ serviceName: serviceCode, serviceCode, shipmentCost, otherCost: 0 },
  })

  test('sorts rates regardless of the order of responses', async () => {
    const { simulator, carrier } = await start()
    const [small, middle, large] = [
      'usps_priority_mail',
      'usps_parcel_select',
      'usps_first_class_mail',
    ]
    const body = [rate(`${middle}`, 2), rate(`${large}`, 3), rate(`${small}`, 1)]
    simulator.fail({ call: 'POST /shipments/getrates', status: 200, body })
    const rates = await carrier.listRates(parcel)
    expect(rates.map(({ serviceCode, cents }) => [serviceCode, cents])).toEqual([
      [small, 100],
      [middle, 200],
      [large, 300],
    ])
  })

  test('ignores free services and keeps a price of one cent', async () => {
    const { simulator, carrier } = await start()
    const body = [rate('a', 0.02), rate('b', 0), rate('c', 0.01), rate('d', 0.03)]
    simulator.fail({ call: 'POST /shipments/getrates', status: 200, body })
    expect(await carrier.findRate(parcel)).toBe(1)
  })

  test('keeps fifteen calls when staff price packages', async () => {
    const { carrier } = await start({ limit: 19, windowSeconds: 60 })
    // carriers, services, packages, and one rate
    expect(await carrier.listRates(parcel)).toHaveLength(4)
    await expect(carrier.listRates({ ...parcel, weightGrams: 900 })).rejects.toThrow(/is busy/)
  })

  test("lists an order's labels, newest first", async () => {
    const { carrier } = await start()
    const carrierOrderId = await carrier.syncOrder(order)
    const bought = [1, 2, 3].map(() =>
      carrier.buyLabel({ ...label, carrierOrderId, isTest: false }),
    )
    const ids = (await Promise.all(bought)).map(({ shipmentId }) => Number(shipmentId))
    const listed = await carrier.listShipments(carrierOrderId)
    expect(listed.map(({ shipmentId }) => Number(shipmentId))).toEqual(
      ids.toSorted((a, b) => b - a),
    )
  })

  test('accepts text ids and limits the length of ids and numbers', () => {
    expect(orderAnswer.parse({ orderId: 'x'.repeat(100) }).orderId).toHaveLength(100)
    expect(orderAnswer.safeParse({ orderId: 'x'.repeat(101) }).success).toBe(false)
    const numberOf = (trackingNumber: string) =>
      labelAnswer.parse({ shipmentId: 1, trackingNumber }).trackingNumber
    expect([numberOf('9'.repeat(100)), numberOf('9'.repeat(101))]).toEqual(['9'.repeat(100), null])
  })

  test('lists carriers with our keys', async () => {
    const { carrier } = await start()
    expect(await carrier.listCarriers()).toEqual([
      { code: 'stamps_com', name: 'Stamps.com' },
      { code: 'fedex', name: 'FedEx' },
    ])
  })

  test('caches the carriers but not a failure', async () => {
    const { simulator, carrier } = await start()
    simulator.fail({ call: 'GET /carriers', status: 502, body: '' })
    const first = await Promise.allSettled([carrier.findRate(parcel), carrier.findRate(parcel)])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(simulator.count('GET /carriers')).toBe(1)
    expect(await Promise.all([carrier.findRate(parcel), carrier.findRate(parcel)])).toEqual([
      293, 293,
    ])
    expect(await carrier.findRate(parcel)).toBe(293)
    expect(simulator.count('GET /carriers')).toBe(2)
  })

  test('returns the cheapest rate for goods in cents', async () => {
    const { simulator, carrier } = await start()
    expect(await carrier.findRate(parcel)).toBe(293)
    expect(simulator.calls.at(-1)?.body).toMatchObject({
      carrierCode: 'stamps_com',
      toCountry: 'US',
      weight: { value: 3, units: 'ounces' },
    })
  })

  test('never uses letter, flat-rate, or media mail rates', async () => {
    const { simulator, carrier } = await start()
    const rate = (serviceName: string, serviceCode: string, shipmentCost: number) => ({
      serviceName,
      serviceCode,
      shipmentCost,
      otherCost: 0,
    })
    const body = [
      rate('USPS First Class Mail - Letter', 'usps_first_class_mail', 0.8),
      rate('USPS Media Mail - Package', 'usps_media_mail', 2.8),
      rate('USPS Priority Mail - Small Flat Rate Box', 'usps_priority_mail', 7.65),
      rate('USPS Priority Mail - Package', 'usps_priority_mail', 7.98),
    ]
    simulator.fail({ call: 'POST /shipments/getrates', status: 200, body })
    expect(await carrier.findRate(parcel)).toBe(798)
  })

  test('returns no rate for a package that is too heavy', async () => {
    const { carrier } = await start()
    expect(await carrier.findRate({ ...parcel, weightGrams: 40_000 })).toBeUndefined()
  })

  test('updates an order that is sent twice, with Pacific time and dollars', async () => {
    const { simulator, carrier } = await start()
    const first = await carrier.syncOrder(order)
    expect(await carrier.syncOrder({ ...order, name: 'Sam R. Rivers' })).toBe(first)
    expect(simulator.orders).toMatchObject([
      {
        orderNumber: 'q7m2x9kd',
        orderKey: order.key,
        orderStatus: 'awaiting_shipment',
        orderDate: '2026-11-21T21:30:00.0000000',
        shipTo: { name: 'Sam R. Rivers', postalCode: '99131', country: 'US' },
        items: [{ unitPrice: 599.8, quantity: 2, options: [{ name: 'Size', value: 'M' }] }],
        amountPaid: 1199.6,
        shippingAmount: 6.95,
        weight: { value: 14.5, units: 'ounces' },
      },
    ])
  })

  test('marks a test order in its number and notes', async () => {
    const { simulator, carrier } = await start()
    await carrier.syncOrder({ ...order, isTest: true })
    expect(simulator.orders).toMatchObject([
      { orderNumber: 'TEST-q7m2x9kd', internalNotes: expect.stringContaining("don't ship") },
    ])
  })

  test("maps the three specified choices to ShipStation's codes", async () => {
    const { carrier } = await start()
    expect(await carrier.readChoice(post)).toEqual({ ...post, carrierCode: 'stamps_com' })
    expect(await carrier.readChoice({ ...post, packageCode: 'flat_rate_box' })).toMatchObject({
      packageCode: 'medium_flat_rate_box',
    })
  })

  test.each([
    { ...post, carrierCode: 'ups' },
    { ...post, serviceCode: 'fedex_ground' },
    { ...post, serviceCode: 'usps_priority_mail_international' },
    { ...post, packageCode: 'crate' },
  ])('refuses a combination that no carrier offers: %o', async (choice) => {
    const { carrier } = await start()
    await expect(carrier.readChoice(choice)).rejects.toMatchObject({ isTemporary: false })
  })

  test('returns a label with tracking number, price, and PDF', async () => {
    const { simulator, carrier } = await start()
    const carrierOrderId = await carrier.syncOrder(order)
    const bought = await carrier.buyLabel({ ...label, carrierOrderId, isTest: false })
    expect(bought).toMatchObject({ shipmentId: '72513480', costCents: 913 })
    expect(bought.pdf?.toString('latin1')).toContain(bought.trackingNumber)
    expect(simulator.calls.at(-1)?.body).toMatchObject({
      confirmation: 'delivery',
      shipDate: '2026-11-21',
      weight: { value: 14.5, units: 'ounces' },
      testLabel: false,
    })
    const [known] = await carrier.listShipments(carrierOrderId)
    expect(known).toEqual({
      shipmentId: bought.shipmentId,
      trackingNumber: bought.trackingNumber,
      costCents: 913,
    })
  })

  test("doesn't list a void label and refuses to void it twice", async () => {
    const { carrier } = await start()
    const carrierOrderId = await carrier.syncOrder(order)
    const { shipmentId } = await carrier.buyLabel({ ...label, carrierOrderId, isTest: true })
    await carrier.voidLabel(shipmentId)
    expect(await carrier.listShipments(carrierOrderId)).toEqual([])
    await expect(carrier.voidLabel(shipmentId)).rejects.toThrow('already been voided')
  })
})
