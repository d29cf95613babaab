import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Secret } from '#platform/secrets/secret.ts'
import { type Fault, startShipStation } from '#platform/simulators/shipstation/server.ts'
import type { CarrierError, CarrierOrder, LabelChoice } from './carrier.ts'
import { labelAnswer, orderAnswer } from './shipstation-answers.ts'
import { createCarrier } from './shipstation-carrier.ts'
import { createRateLimiter } from './shipstation-rate-limiter.ts'

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

describe('a shipping service without keys', () => {
  test('is not connected, and refuses every call for good', async () => {
    const carrier = createCarrier({ shipStation: undefined })
    expect(carrier.isConnected).toBe(false)
    await expect(carrier.listCarriers()).rejects.toMatchObject({
      name: 'CarrierError',
      isTemporary: false,
    })
  })
})

describe('what goes wrong at ShipStation', () => {
  test('wrong keys are said to be wrong, and are not repeated', async () => {
    const { simulator } = await start()
    const wrong = createCarrier({
      shipStation: { ...simulator.settings, apiSecret: new Secret('hunter2') },
    })
    const error: CarrierError = await wrong.listCarriers().catch((reason) => reason)
    expect(error).toMatchObject({ isTemporary: false, mayBeDone: false })
    expect(error.message).toBe('ShipStation rejected our keys. Check the settings')
  })

  test('a reason comes from ExceptionMessage, ModelState, Message or message', async () => {
    const wrong = { Message: 'An error has occurred.', ExceptionMessage: 'The account is empty.' }
    const invalid = { Message: 'Invalid.', ModelState: { 'request.shipDate': ['Too early.'] } }
    const says = async (status: number, body: unknown) => (await failWith({ status, body })).message
    expect(await says(500, wrong)).toBe('ShipStation says: The account is empty.')
    expect(await says(400, invalid)).toBe('ShipStation says: Invalid. request.shipDate: Too early.')
    expect(await says(400, { message: 'Not so.' })).toBe('ShipStation says: Not so.')
    expect(await says(400, 'Nor so.')).toBe('ShipStation says: Nor so.')
    expect(await says(503, '<html>busy</html>')).toBe('ShipStation answered 503')
  })

  test.each<[string, Omit<Fault, 'call'>, boolean, boolean]>([
    ['a refused request is final and not done', { status: 400, body: '{}' }, false, false],
    [
      'a named reason is final, but may be done',
      { status: 500, body: { ExceptionMessage: 'x' } },
      false,
      true,
    ],
    ['a failure without reason may pass, and may be done', { status: 502, body: '' }, true, true],
    ['a cut line may pass, and may be done', { isCut: true }, true, true],
    ['an unreadable answer may pass, and may be done', { status: 200, body: '{}' }, true, true],
  ])('%s', async (_, fault, isTemporary, mayBeDone) => {
    expect(await failWith(fault)).toMatchObject({ name: 'CarrierError', isTemporary, mayBeDone })
  })

  test('nobody there: it may pass, and nothing was done', async () => {
    const { simulator, carrier } = await start()
    await simulator.stop()
    expect(await carrier.listCarriers().catch((error) => error)).toMatchObject({
      message: "ShipStation can't be reached",
      isTemporary: true,
      mayBeDone: false,
    })
  })
})

describe('the limit of calls', () => {
  test('a call over it waits for the next minute and is then made once', async () => {
    const { simulator, carrier } = await start({ limit: 2, windowSeconds: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => carrier.listCarriers()))
    expect(answers.map(({ length }) => length)).toEqual([2, 2, 2])
    expect(simulator.calls).toHaveLength(3)
  })

  test('after 429 the call is made again, even one that spends money: it was not looked at', async () => {
    const { simulator, carrier } = await start({ limit: 40, windowSeconds: 1 })
    const carrierOrderId = await carrier.syncOrder(order)
    simulator.fail({ call: buying, status: 429, body: '' })
    const bought = await carrier.buyLabel({ ...label, carrierOrderId, isTest: false })
    expect(simulator.shipments).toMatchObject([{ shipmentId: Number(bought.shipmentId) }])
  })

  test('a rate does not wait, and leaves the last calls to labels', async () => {
    const { carrier } = await start({ limit: 11, windowSeconds: 60 })
    await carrier.listCarriers()
    await expect(carrier.findRate(parcel)).rejects.toThrow(/takes no more calls/)
    expect(await carrier.syncOrder(order)).toMatch(/^\d+$/)
  })
})

describe('the pace of calls', () => {
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

  test('is forty in a minute, and who comes next is told how long to wait', async () => {
    await enter(40)
    await expect(pace.enter({ waitMs: 0 })).rejects.toEqual(refusal(60))
    vi.setSystemTime(start + 30_001)
    // an answer that says nothing of it changes nothing
    pace.leave(answer(200))
    expect(() => pace.requireLeft(1)).toThrow(refusal(30))
    vi.setSystemTime(start + 60_000)
    await enter(40)
    await expect(pace.enter({ waitMs: 59_999 })).rejects.toThrow('no more calls for 60 seconds')
  })

  test('leaves the last calls to what is more urgent', async () => {
    await enter(30)
    expect(() => pace.requireLeft(10)).not.toThrow()
    expect(() => pace.requireLeft(11)).toThrow(refusal(60))
    await expect(pace.enter({ waitMs: 0, reserve: 10 })).rejects.toEqual(refusal(60))
    await pace.enter({ waitMs: 0, reserve: 9 })
  })

  test('goes by what an answer says is left, less what is still on its way', async () => {
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
  ])('after a refusal with %j is nothing for %i seconds', async (headers, seconds) => {
    await enter(1)
    vi.setSystemTime(start + 30_000)
    pace.leave(answer(429, headers))
    expect(() => pace.requireLeft(1)).toThrow(refusal(seconds))
  })
})

describe('ShipStation', () => {
  test('an order waits for its turn', async () => {
    const { simulator, carrier } = await start({ limit: 1, windowSeconds: 1 })
    await Promise.all([carrier.syncOrder(order), carrier.syncOrder(order)])
    expect(simulator.calls).toHaveLength(2)
  })

  test('prices each service of a carrier, the cheapest first; where the account has no post, of its first carrier', async () => {
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
    await expect(other.listRates(parcel, 'ups')).rejects.toThrow('has no carrier "ups"')
  })

  const rate = (serviceCode: string, shipmentCost: number) => ({
    ...{ serviceName: serviceCode, serviceCode, shipmentCost, otherCost: 0 },
  })

  test('prices are listed by what they are, in whatever order services and answers come', async () => {
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

  test('a service that costs nothing is no price, one of a cent is', async () => {
    const { simulator, carrier } = await start()
    const body = [rate('a', 0.02), rate('b', 0), rate('c', 0.01), rate('d', 0.03)]
    simulator.fail({ call: 'POST /shipments/getrates', status: 200, body })
    expect(await carrier.findRate(parcel)).toBe(1)
  })

  test('prices of the desk leave fifteen calls', async () => {
    const { carrier } = await start({ limit: 19, windowSeconds: 60 })
    // carriers, services and packages, and one price
    expect(await carrier.listRates(parcel)).toHaveLength(4)
    await expect(carrier.listRates({ ...parcel, weightGrams: 900 })).rejects.toThrow(
      /takes no more calls/,
    )
  })

  test('labels of an order are told, the newest first', async () => {
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

  test('an id may be a text, and neither it nor a number goes on for ever', () => {
    expect(orderAnswer.parse({ orderId: 'x'.repeat(100) }).orderId).toHaveLength(100)
    expect(orderAnswer.safeParse({ orderId: 'x'.repeat(101) }).success).toBe(false)
    const numberOf = (trackingNumber: string) =>
      labelAnswer.parse({ shipmentId: 1, trackingNumber }).trackingNumber
    expect([numberOf('9'.repeat(100)), numberOf('9'.repeat(101))]).toEqual(['9'.repeat(100), null])
  })

  test('is asked with our keys for its carriers', async () => {
    const { carrier } = await start()
    expect(await carrier.listCarriers()).toEqual([
      { code: 'stamps_com', name: 'Stamps.com' },
      { code: 'fedex', name: 'FedEx' },
    ])
  })

  test('is asked for its carriers once, by all who want a rate; a failure is not remembered', async () => {
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

  test('the cheapest rate that a parcel of goods may use, in cents', async () => {
    const { simulator, carrier } = await start()
    expect(await carrier.findRate(parcel)).toBe(293)
    expect(simulator.calls.at(-1)?.body).toMatchObject({
      carrierCode: 'stamps_com',
      toCountry: 'US',
      weight: { value: 3, units: 'ounces' },
    })
  })

  test('no letter, no fixed box and no media mail is ever the rate', async () => {
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

  test('no rate for what is too heavy', async () => {
    const { carrier } = await start()
    expect(await carrier.findRate({ ...parcel, weightGrams: 40_000 })).toBeUndefined()
  })

  test('an order sent twice is one order there, with Pacific time and money as dollars', async () => {
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

  test('a test order says so in its number and its notes', async () => {
    const { simulator, carrier } = await start()
    await carrier.syncOrder({ ...order, isTest: true })
    expect(simulator.orders).toMatchObject([
      { orderNumber: 'TEST-q7m2x9kd', internalNotes: expect.stringContaining("don't ship") },
    ])
  })

  test('the three choices that were always sent are read as the service knows them', async () => {
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
  ])('a pair that no carrier offers is refused: %o', async (choice) => {
    const { carrier } = await start()
    await expect(carrier.readChoice(choice)).rejects.toMatchObject({ isTemporary: false })
  })

  test('a label has a number, a price and a page to print', async () => {
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

  test('a void label is no shipment any more, and cannot be voided twice', async () => {
    const { carrier } = await start()
    const carrierOrderId = await carrier.syncOrder(order)
    const { shipmentId } = await carrier.buyLabel({ ...label, carrierOrderId, isTest: true })
    await carrier.voidLabel(shipmentId)
    expect(await carrier.listShipments(carrierOrderId)).toEqual([])
    await expect(carrier.voidLabel(shipmentId)).rejects.toThrow('already been voided')
  })
})
