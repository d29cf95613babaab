import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Carrier } from '#app/fulfillment/carrier/carrier.server.ts'
import { createCarrier } from '#app/fulfillment/carrier/shipstation.server.ts'
import { createPayments } from '#app/payments/create-payments.server.ts'
import { readDispute, readEvent, readRefund } from '#app/payments/stripe/stripe-answers.server.ts'
import { createStripeHttpClient } from '#app/payments/stripe/stripe-http-client.server.ts'
import { createOwnSimulator } from '#platform/simulators/stripe/own-simulator.ts'
import { readConfig } from '#server/config.ts'
import { dripping, garbage, startGarbageServer } from './garbage-server.ts'

let host: Awaited<ReturnType<typeof startGarbageServer>>
beforeAll(async () => {
  host = await startGarbageServer()
})
afterAll(() => host.close())

function open() {
  return readConfig({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: host.address,
    SHIPSTATION_API_KEY: 'key',
    SHIPSTATION_API_SECRET: 'secret',
    SHIPSTATION_API_URL: host.address,
  })
}

function provider() {
  return createPayments(open(), createOwnSimulator({ db: undefined as never }), () => new Date())
}

const change = { amountCents: 4599 }

async function listAll(): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of provider().listPayments(new Date(0))) ids.push(id)
  return ids
}

const paymentCalls: [string, () => Promise<unknown>][] = [
  ['creating a payment', () => provider().startPayment(change, 'k')],
  ['reading a payment', () => provider().getPayment('pi_1')],
  ['canceling a payment', () => provider().cancelPayment('pi_1')],
  ['refunding', () => provider().refund('pi_1', 5, 'k')],
  ['listing payments', listAll],
  ['listing refunds', () => provider().listRefunds('pi_1')],
  ['listing disputes', () => provider().listDisputes('pi_1')],
  ['reading a fee', () => provider().getFee('pi_1')],
  ['listing the fees of disputes', () => provider().listDisputeFees('pi_1')],
]

const parcel = { weightGrams: 100, toZip: '97000', toState: 'OR', fromZip: '97000' }
const label = {
  ...{ carrierOrderId: '1', carrierCode: 'a', serviceCode: 'b', packageCode: 'c' },
  ...{ weightGrams: 5, shipDate: '2026-11-22', isTest: true },
}
const carrierCalls: [string, (carrier: Carrier) => Promise<unknown>][] = [
  ['finding a carrier', (carrier) => carrier.findCarrier('usps')],
  ['getting a rate', (carrier) => carrier.findRate(parcel)],
  ['buying a label', (carrier) => carrier.buyLabel(label)],
  ['listing labels', (carrier) => carrier.listShipments('1')],
  ['voiding a label', (carrier) => carrier.voidLabel('1')],
]

describe.each(Object.entries(garbage))('a service that responds with %s', (_, answer) => {
  test.each(paymentCalls)('the card provider: %s fails with our message', async (_, call) => {
    host.answer(answer)
    const error = await call().catch((fault: unknown) => fault)
    expect(error).toMatchObject({
      name: 'PaymentError',
      kind: expect.stringMatching(/^un(reachable|readable)$/),
      message: expect.stringMatching(/^The card provider\b/),
    })
  })

  test.each(carrierCalls)('the carrier: %s fails with our message', async (_, call) => {
    host.answer(answer)
    const error = await call(createCarrier(open())).catch((fault: unknown) => fault)
    expect(error).toMatchObject({
      name: 'CarrierError',
      message: expect.stringMatching(/^ShipStation\b/),
    })
  })
})

describe('an invalid payment', () => {
  const good = {
    ...{ id: 'pi_1', object: 'payment_intent', client_secret: 's', status: 'succeeded' },
    ...{ amount: 100, amount_received: 100, currency: 'usd', metadata: { order: 'o1' } },
    ...{ latest_charge: { id: 'ch_1' }, livemode: false, created: 1_700_000_000 },
  }
  const read = (more: object) => {
    host.answer({ status: 200, body: JSON.stringify({ ...good, ...more }) })
    return provider().getPayment('pi_1')
  }
  const list = (data: unknown, hasMore = false) =>
    host.answer({
      status: 200,
      body: JSON.stringify({ object: 'list', data, has_more: hasMore }),
    })

  test('accepts extra fields and missing optional ones', async () => {
    expect(await read({ metadata: null, latest_charge: undefined, new_thing: [1] })).toMatchObject({
      id: 'pi_1',
      orderId: undefined,
      wasTried: false,
      receivedCents: 100,
    })
    expect(await read({ status: 'of_next_year' })).toMatchObject({ status: 'open' })
    expect(await read({ amount_received: 0, created: 0 })).toMatchObject({
      receivedCents: 0,
      createdAt: '1970-01-01T00:00:00.000Z',
    })
    expect(await read({ created: 253_402_300_799 })).toMatchObject({
      createdAt: '9999-12-31T23:59:59.000Z',
    })
  })

  test.each<[string, object]>([
    ['amounts as text', { amount: '100', amount_received: '100' }],
    ['half a cent', { amount_received: 99.5 }],
    ['a negative amount', { amount_received: -1 }],
    ['another payment', { id: 'pi_2' }],
    ['no id', { id: null }],
    ['a date before year 0', { created: -62_167_219_201 }],
    ['a date after year 9999', { created: 253_402_300_800 }],
    ['an impossible date', { created: 1e300 }],
    ['metadata that isn’t text', { metadata: { order: { id: 'o1' } } }],
    ['a status that isn’t text', { status: null }],
  ])('%s', async (_, more) => {
    await expect(read(more)).rejects.toMatchObject({ kind: 'unreadable' })
  })

  test("doesn't hide the other payments of a list and is reported at the end", async () => {
    list([{ ...good, id: 'pi_2', amount: '100' }, good])
    const found: string[] = []
    const all = (async () => {
      for await (const { id } of provider().listPayments(new Date(0))) found.push(id)
    })()
    await expect(all).rejects.toMatchObject({ kind: 'unreadable' })
    expect(found).toEqual(['pi_1'])
  })

  test('lists all payments and logs why one is invalid', async () => {
    list([good, { ...good, id: 'pi_2' }])
    expect(await listAll()).toEqual(['pi_1', 'pi_2'])
    host.answer({ status: 200, body: '{"object":"list"}' })
    await expect(listAll()).rejects.toMatchObject({ cause: expect.any(Error) })
  })

  test('reads an event of any version and ignores other JSON', () => {
    const object = { id: 'pi_1' }
    const type = 'payment_intent.succeeded'
    const about = (event: unknown) => readEvent(JSON.stringify(event))
    expect(about({ id: 'evt_1', type, data: { object } })).toMatchObject({
      ...{ name: type, kind: 'paid', paymentId: 'pi_1' },
    })
    expect(about({ id: 'evt_1', type, data: 'elsewhere' })).toMatchObject({ paymentId: null })
    for (const none of [null, {}, { id: '/', type }, { id: 'evt_1', type: 7 }]) {
      expect(about(none)).toBeUndefined()
    }
    expect(readEvent('no json')).toBeUndefined()
  })

  test.each([
    ['payment_intent.succeeded', 'paid'],
    ['payment_intent.processing', 'paid'],
    ['payment_intent.payment_failed', 'declined'],
    ['payment_intent.canceled', 'canceled'],
    ['payment_intent.created', 'other'],
    ['charge.refunded', 'refund'],
    ['refund.failed', 'refund'],
    ['charge.dispute.closed', 'dispute'],
    ['charge.succeeded', 'other'],
    ['constructor', 'other'],
  ])('an event named %s is of kind %s', (type, kind) => {
    const event = JSON.stringify({ id: 'evt_1', type, data: { object: {} } })
    expect(readEvent(event)?.kind).toBe(kind)
  })

  test.each([
    ['succeeded', 'made'],
    ['pending', 'made'],
    [null, 'made'],
    ['requires_action', 'waiting'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('a refund that is %s at Stripe is %s', (theirs, ours) => {
    const answer = { id: 're_1', amount: 500, created: 0, status: theirs }
    expect(readRefund(answer).status).toBe(ours)
  })

  test.each([
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'inquiryClosed'],
    ['prevented', 'prevented'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['of_next_year', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('a dispute that is %s at Stripe is %s', (theirs, ours) => {
    expect(readDispute({ id: 'du_1', amount: 500, status: theirs }, 'pi_1').status).toBe(ours)
  })

  test.each([
    ['150', 150],
    ['0', 0],
    ['500', 500],
    ['501', undefined],
    ['99999999999', undefined],
    ['9'.repeat(400), undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['8.25 %', undefined],
    ['', undefined],
  ])('a refund with tax %j in its metadata has %s cents of it', async (tax, taxCents) => {
    list([{ id: 're_1', amount: 500, created: 1_700_000_000, metadata: { tax } }])
    const [refund] = await provider().listRefunds('pi_1')
    expect(refund?.taxCents).toBe(taxCents)
  })

  test('stops at a list whose pages repeat', async () => {
    list([good], true)
    await expect(listAll()).rejects.toMatchObject({ kind: 'unreadable' })
    await expect(provider().listRefunds('pi_1')).rejects.toMatchObject({ kind: 'unreadable' })
  })
})

test('uses our message for a decline without one', async () => {
  host.answer({ status: 402, body: '{"error":{"type":"card_error"}}' })
  await expect(provider().getPayment('pi_1')).rejects.toMatchObject({
    kind: 'declined',
    message: 'Your card was declined.',
  })
})

test('times out on a slow response by the duration of the whole call', async () => {
  host.answer(dripping)
  const { port } = new URL(host.address)
  const line = createStripeHttpClient()
  const asked = line.makeRequest('127.0.0.1', port, '/', 'GET', {}, '', 'http', 300)
  await expect(asked).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

test('accepts a purchased label with invalid extra fields', async () => {
  const bought = { shipmentId: 7, trackingNumber: 12, shipmentCost: 1e308, insuranceCost: '1.00' }
  host.answer({ status: 200, body: JSON.stringify({ ...bought, labelData: null }) })
  expect(await createCarrier(open()).buyLabel(label)).toEqual({
    ...{ shipmentId: '7', trackingNumber: '', costCents: 0, pdf: null },
  })
})
