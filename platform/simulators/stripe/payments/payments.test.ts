import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { startStripeSimulator } from '#platform/simulators/stripe/server.ts'
import {
  describeRules,
  describeSimulator,
  keys,
  payInBrowser,
  refusalOf,
} from '#test/simulators/stripe-bench.ts'
import { faultsOf, shapeOf } from '#test/simulators/stripe-shapes.ts'
import { findByNumber, hasCheckDigit, testCards } from './cards.ts'

const request = { amount: 4599, currency: 'usd' } as const

describeSimulator('a payment', (get) => {
  test('starts without a card', async () => {
    const made = await get().stripe.paymentIntents.create({
      ...request,
      automatic_payment_methods: { enabled: true },
      metadata: { order: 'o 1', quote: 'q&=1' },
      receipt_email: 'sam@example.org',
      shipping: { name: 'Sam', address: { line1: '12 Mill Lane', city: 'Ridge', country: 'US' } },
    })
    expect(made).toMatchObject({
      status: 'requires_payment_method',
      amount: 4599,
      amount_received: 0,
      metadata: { order: 'o 1', quote: 'q&=1' },
      receipt_email: 'sam@example.org',
      shipping: { name: 'Sam', address: { line1: '12 Mill Lane', postal_code: null } },
      latest_charge: null,
      livemode: false,
    })
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{20,}$`))
  })

  test('changes its amount only before a charge', async () => {
    const bench = get()
    const { paymentIntents } = bench.stripe
    const made = await paymentIntents.create({ ...request, metadata: { order: 'o', quote: '1' } })
    const changed = await paymentIntents.update(made.id, { amount: 5000, metadata: { quote: '2' } })
    expect(changed).toMatchObject({ amount: 5000, metadata: { order: 'o', quote: '2' } })
    await payInBrowser(bench, made, '4242424242424242')

    expect(await refusalOf(paymentIntents.update(made.id, { amount: 1 }))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      param: 'amount',
    })
    const relabelled = await paymentIntents.update(made.id, { metadata: { note: 'x' } })
    expect(relabelled).toMatchObject({ amount: 5000, amount_received: 5000 })
  })

  test('removes metadata with an empty value', async () => {
    const { paymentIntents } = get().stripe
    const { id } = await paymentIntents.create({ ...request, metadata: { a: '1', b: '2' } })
    expect((await paymentIntents.update(id, { metadata: { a: '' } })).metadata).toEqual({ b: '2' })
    expect((await paymentIntents.update(id, { metadata: '' })).metadata).toEqual({})
  })

  test("can't be confirmed without a card or with an unknown one", async () => {
    const { paymentIntents } = get().stripe
    const { id } = await paymentIntents.create(request)
    expect(await refusalOf(paymentIntents.confirm(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    expect(
      await refusalOf(paymentIntents.confirm(id, { payment_method: 'pm_none' })),
    ).toMatchObject({ code: 'resource_missing' })
  })

  test('is charged once; a concurrent confirmation is refused', async () => {
    const bench = get()
    const { paymentIntents } = bench.stripe
    const made = await paymentIntents.create(request)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => payInBrowser(bench, made, '4242424242424242')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
    }
    const paid = await paymentIntents.retrieve(made.id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 4599,
      latest_charge: { object: 'charge', amount: 4599, paid: true, amount_refunded: 0 },
    })
  })

  test('is either charged or canceled, never both', async () => {
    const bench = get()
    const { paymentIntents } = bench.stripe
    for (const _ of Array.from({ length: 5 })) {
      const made = await paymentIntents.create(request)
      await Promise.allSettled([
        payInBrowser(bench, made, '4242424242424242'),
        paymentIntents.cancel(made.id),
      ])
      const { status, amount_received: received } = await paymentIntents.retrieve(made.id)
      expect([status, received]).toEqual(
        status === 'canceled' ? ['canceled', 0] : ['succeeded', 4599],
      )
    }
  })

  test('is created and completed once by two processes on one database', async () => {
    const bench = get()
    const { now, db } = bench.app.context
    const other = await startStripeSimulator({ ...keys, db, now, webhooks: 'hold' })
    const there = new Stripe(keys.secretKey, {
      host: '127.0.0.1',
      port: other.port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    })
    const here = bench.stripe
    const make = (stripe: Stripe) =>
      stripe.paymentIntents.create(request, { idempotencyKey: 'the same' })
    const [made, again] = await Promise.all([make(here), make(there)])
    expect(again.id).toBe(made.id)

    const results = await Promise.allSettled([
      here.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' }),
      there.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' }),
      there.paymentIntents.cancel(made.id),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await other.close()
  })

  test("can't be charged, changed, or canceled after it was canceled", async () => {
    const bench = get()
    const { paymentIntents } = bench.stripe
    const made = await paymentIntents.create(request)
    const cancelled = await paymentIntents.cancel(made.id, { cancellation_reason: 'abandoned' })
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect(cancelled.canceled_at).toBeGreaterThan(0)
    expect((await payInBrowser(bench, made, '4242424242424242')).status).toBe(400)
    for (const again of [
      () => paymentIntents.cancel(made.id),
      () => paymentIntents.update(made.id, { amount: 5000 }),
    ]) {
      expect(await refusalOf(again())).toMatchObject({ code: 'payment_intent_unexpected_state' })
    }
  })

  test('survives a restart with its client secret', async () => {
    const bench = get()
    const made = await bench.stripe.paymentIntents.create(request)
    await bench.restart()
    expect((await payInBrowser(bench, made, '4242424242424242')).body.status).toBe('succeeded')
  })
})

describeRules('a test card', (get) => {
  const declines = [
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ] as const

  test.each(declines)('%s is declined: %s %s', async (number, code, declineCode, message) => {
    const bench = get()
    const made = await bench.stripe.paymentIntents.create(request)
    const { status, body } = await payInBrowser(bench, made, number)
    expect(status).toBe(402)
    const error = {
      type: 'card_error',
      code,
      message,
      ...(declineCode ? { decline_code: declineCode } : {}),
    }
    expect(body).toMatchObject({ error })
    expect(faultsOf('error', body)).toEqual([])
    expect(await bench.stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      payment_method: null,
      last_payment_error: error,
    })
  })

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', undefined],
    [{ number: 'abcd' }, 'incorrect_number', undefined],
    [{ exp_year: '2020' }, 'invalid_expiry_year', undefined],
    [{ exp_month: '13' }, 'invalid_expiry_month', undefined],
    [{ cvc: '12' }, 'invalid_cvc', undefined],
    [{ number: '4111111111111111' }, 'card_declined', 'test_mode_live_card'],
  ])('%j is refused before any charge: %s', async (typed, code, declineCode) => {
    const bench = get()
    const made = await bench.stripe.paymentIntents.create(request)
    const { status, body } = await payInBrowser(
      bench,
      made,
      '4242424242424242',
      typed as Record<string, string>,
    )
    expect(status).toBe(402)
    expect(body).toMatchObject({
      error: { type: 'card_error', code, ...(declineCode ? { decline_code: declineCode } : {}) },
    })
  })

  test.each(['5555555555554444', '378282246310005', '6011111111111117'])(
    '%s is charged',
    async (number) => {
      const bench = get()
      const made = await bench.stripe.paymentIntents.create(request)
      const cvc = number.length === 15 ? '1234' : '123'
      expect((await payInBrowser(bench, made, number, { cvc })).body).toMatchObject({
        status: 'succeeded',
      })
    },
  )

  test.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    '%s requires authentication first',
    async (number) => {
      const bench = get()
      const { paymentIntents } = bench.stripe
      const made = await paymentIntents.create(request)
      const asked = await payInBrowser(bench, made, number)
      expect(asked.body).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
      })
      expect(await paymentIntents.retrieve(made.id)).toMatchObject({ amount_received: 0 })
      const answer = (succeeds: string) =>
        bench.call('POST', `/test/payment_intents/${made.id}/authenticate`, {
          fields: { succeeds },
        })
      expect((await answer('false')).body).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      })
      expect((await answer('true')).status).toBe(400)
      await payInBrowser(bench, made, number)
      expect((await answer('true')).body).toMatchObject({
        status: 'succeeded',
        amount_received: 4599,
        next_action: null,
      })
    },
  )

  test('requires authentication again when the amount changes', async () => {
    const bench = get()
    const { paymentIntents } = bench.stripe
    const made = await paymentIntents.create(request)
    await payInBrowser(bench, made, '4000002500003155')
    expect(await paymentIntents.update(made.id, { amount: 9999 })).toMatchObject({
      status: 'requires_confirmation',
      next_action: null,
    })
  })

  test('4000008400001629 is declined after authentication', async () => {
    const bench = get()
    const made = await bench.stripe.paymentIntents.create(request)
    await payInBrowser(bench, made, '4000008400001629')
    const answer = await bench.call('POST', `/test/payment_intents/${made.id}/authenticate`, {
      fields: { succeeds: 'true' },
    })
    expect(answer).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })
  })

  test('never stores its number', async () => {
    const bench = get()
    const made = await bench.stripe.paymentIntents.create(request)
    await payInBrowser(bench, made, '4242424242424242')
    const rows = await bench.app.context.db.selectFrom('testPayments').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/4242424242424242/)
  })
})

test('every test card has a valid check digit and a unique number', () => {
  for (const [name, { number }] of Object.entries(testCards)) {
    expect(hasCheckDigit(number), name).toBe(true)
    expect(findByNumber(number)).toBe(name)
  }
})

describeSimulator('the list of payments', (get) => {
  async function makeFive() {
    const { stripe, app } = get()
    const ids: string[] = []
    for (const n of [1, 2, 3, 4, 5]) {
      app.clock.now = new Date(app.clock.now.getTime() + 1000)
      ids.push((await stripe.paymentIntents.create({ ...request, metadata: { n: String(n) } })).id)
    }
    return ids.reverse()
  }

  test('is complete, newest first, page by page', async () => {
    const ids = await makeFive()
    const { stripe } = get()
    const first = await stripe.paymentIntents.list({ limit: 2 })
    expect([first.has_more, first.data.map(({ id }) => id)]).toEqual([true, ids.slice(0, 2)])
    expect(faultsOf(shapeOf(first), JSON.parse(JSON.stringify(first)))).toEqual([])
    const all: string[] = []
    for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) all.push(id)
    expect(all).toEqual(ids)
    const before = await stripe.paymentIntents.list({ ending_before: ids[2] ?? '', limit: 1 })
    expect(before.data.map(({ id }) => id)).toEqual([ids[1]])
  })

  test('starts at the requested cursor', async () => {
    const ids = await makeFive()
    const { stripe, app } = get()
    const third = Math.floor(app.clock.now.getTime() / 1000) - 2
    const since = await stripe.paymentIntents.list({ created: { gte: third } })
    expect(since.data.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    const after = await stripe.paymentIntents.list({ created: { gt: third, lt: third + 2 } })
    expect(after.data.map(({ id }) => id)).toEqual([ids[1]])
  })

  test('is refused for an unknown cursor', async () => {
    const { stripe } = get()
    expect(
      await refusalOf(stripe.paymentIntents.list({ starting_after: 'pi_none' })),
    ).toMatchObject({ statusCode: 404, param: 'starting_after' })
    expect(await refusalOf(stripe.paymentIntents.list({ limit: 1000 }))).toMatchObject({
      statusCode: 400,
      param: 'limit',
    })
  })
})
