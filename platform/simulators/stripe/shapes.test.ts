import { expect, test } from 'vitest'
import { type Answered, describeRules, payInBrowser } from '#test/simulators/stripe-bench.ts'
import { faultsOf, shapeOf } from '#test/simulators/stripe-shapes.ts'

describeRules('every object of the simulator', (get) => {
  test("matches Stripe's published schema", async () => {
    const bench = get()
    const { call, deliveries } = bench
    const answers: Answered[] = []
    async function ask(method: string, path: string, fields: Record<string, string> = {}) {
      const answer = await call(method, path, { fields })
      answers.push(answer)
      return answer.body
    }
    async function make() {
      const made = await ask('POST', '/v1/payment_intents', {
        amount: '4599',
        currency: 'usd',
        description: 'Order 1',
        'automatic_payment_methods[enabled]': 'true',
        'metadata[order]': 'o1',
        'shipping[name]': 'Sam',
        'shipping[address][line1]': '12 Mill Lane',
      })
      return { id: String(made.id), client_secret: String(made.client_secret) }
    }

    const paid = await make()
    await ask('POST', `/v1/payment_intents/${paid.id}`, { amount: '5000' })
    await ask('POST', `/v1/payment_intents/${paid.id}/confirm`, {
      payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
    })
    await ask('GET', `/v1/payment_intents/${paid.id}`, { 'expand[0]': 'latest_charge' })
    await ask('POST', `/v1/payment_intents/${paid.id}/confirm`, {
      payment_method: 'pm_card_authenticationRequired',
    })
    await ask('POST', `/test/payment_intents/${paid.id}/authenticate`, { succeeds: 'false' })
    await ask('POST', `/v1/payment_intents/${paid.id}/confirm`, { payment_method: 'pm_card_visa' })
    const { latest_charge: charge } = await ask('GET', `/v1/payment_intents/${paid.id}`)
    await ask('GET', `/v1/payment_intents/${paid.id}`, {
      'expand[0]': 'latest_charge.balance_transaction',
    })
    await ask('GET', `/v1/charges/${String(charge)}`, { 'expand[0]': 'payment_intent' })
    const { id: refund } = await ask('POST', '/v1/refunds', {
      payment_intent: paid.id,
      amount: '100',
    })
    await ask('POST', '/v1/refunds', { charge: String(charge), amount: '100' })
    await ask('POST', `/test/refunds/${String(refund)}/fail`)
    await ask('GET', `/v1/refunds/${String(refund)}`, { 'expand[0]': 'charge' })
    await ask('GET', '/v1/refunds', { payment_intent: paid.id })
    const cancelled = await make()
    await ask('POST', `/v1/payment_intents/${cancelled.id}/cancel`)
    await payInBrowser(bench, await make(), '4000000000000259')
    await ask('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '1',
      'card[exp_year]': '40',
    })
    await ask('GET', '/v1/payment_intents', { 'expand[0]': 'data.latest_charge' })
    await ask('GET', '/v1/events', { limit: '100' })

    // errors
    await ask('GET', '/v1/payment_intents/pi_x')
    await ask('POST', '/v1/payment_intents')
    await ask('POST', `/v1/payment_intents/${paid.id}`, { amount: '6000' })
    await ask('POST', '/v1/refunds', { payment_intent: paid.id, amount: '600000' })
    await ask('GET', '/v1/nothing')

    await bench.simulator().controls.deliverHeld()
    const events = deliveries.map(({ body }) => JSON.parse(body))
    expect(events.length).toBeGreaterThan(5)
    const faults = [...answers.map(({ body }) => body), ...events].flatMap((body) =>
      faultsOf(shapeOf(body), body),
    )
    expect(faults).toEqual([])
  })

  test('fails the check if a field is missing', async () => {
    const { stripe } = get()
    const { lastResponse: _, ...intent } = await stripe.paymentIntents.create({
      amount: 4599,
      currency: 'usd',
    })
    expect(faultsOf('payment_intent', intent)).toEqual([])
    const { status: __, ...without } = intent
    expect(faultsOf('payment_intent', without)).toEqual(['payment_intent.status: is missing'])
    expect(faultsOf('payment_intent', { ...intent, status: 'paid' })).toHaveLength(1)
    expect(faultsOf('payment_intent', { ...intent, amount: '4599' })).toHaveLength(1)
    expect(faultsOf('payment_intent', { ...intent, total: 1 })).toHaveLength(1)
    expect(faultsOf('payment_intent', { ...intent, shipping: { naam: 'x' } })).toHaveLength(1)
  })
})
