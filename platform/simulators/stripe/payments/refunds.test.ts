import { expect, test } from 'vitest'
import {
  type Bench,
  describeRules,
  describeSimulator,
  payInBrowser,
  refusalOf,
} from '#test/simulators/stripe-bench.ts'

async function pay(bench: Bench, number = '4242424242424242') {
  const made = await bench.stripe.paymentIntents.create({ amount: 4599, currency: 'usd' })
  await payInBrowser(bench, made, number)
  return bench.stripe.paymentIntents.retrieve(made.id)
}

describeSimulator('a refund', (get) => {
  test('is refused for an uncharged and an unknown payment', async () => {
    const { stripe } = get()
    const { id } = await stripe.paymentIntents.create({ amount: 4599, currency: 'usd' })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      param: 'payment_intent',
    })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: 'pi_x' }))).toMatchObject({
      statusCode: 404,
    })
    expect(await refusalOf(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' })
  })

  test('in parts never exceeds the charge, also concurrently', async () => {
    const bench = get()
    const { stripe } = bench
    const { id } = await pay(bench)
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => stripe.refunds.create({ payment_intent: id, amount: 1000 })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const list = await stripe.refunds.list({ payment_intent: id })
    expect(list.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(4000)

    const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 600 }))
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
    expect(tooMuch.message).toContain('($6.00) is greater than unrefunded amount on charge ($5.99)')
  })

  test('of the rest leaves a succeeded payment and a refunded charge', async () => {
    const bench = get()
    const { stripe } = bench
    const { id } = await pay(bench)
    await stripe.refunds.create({ payment_intent: id, amount: 599 })
    const rest = await stripe.refunds.create({
      payment_intent: id,
      reason: 'requested_by_customer',
      metadata: { order: 'o1' },
    })
    expect(rest).toMatchObject({ amount: 4000, status: 'succeeded', metadata: { order: 'o1' } })
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 4599,
      latest_charge: { refunded: true, amount_refunded: 4599 },
    })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(await stripe.refunds.retrieve(rest.id)).toMatchObject({ id: rest.id, amount: 4000 })
  })

  test('is made once per key', async () => {
    const bench = get()
    const { stripe } = bench
    const { id } = await pay(bench)
    const ask = () =>
      stripe.refunds.create({ payment_intent: id, amount: 500 }, { idempotencyKey: 'r1' })
    expect((await ask()).id).toBe((await ask()).id)
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1)
  })

  test('that fails later returns the money to the account', async () => {
    const bench = get()
    const { stripe, call } = bench
    const { id, latest_charge: chargeId } = await pay(bench)
    const { id: refundId } = await stripe.refunds.create({ payment_intent: id })
    expect((await call('POST', `/test/refunds/${refundId}/fail`)).status).toBe(200)
    expect(await stripe.refunds.retrieve(refundId)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect(await stripe.charges.retrieve(String(chargeId))).toMatchObject({
      refunded: false,
      amount_refunded: 0,
    })
    expect((await call('POST', `/test/refunds/${refundId}/fail`)).status).toBe(400)
  })

  test('to 4000000000007726 is pending at first', async () => {
    const bench = get()
    const { stripe, call } = bench
    const { id } = await pay(bench, '4000000000007726')
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(refund.status).toBe('pending')
    await call('POST', `/test/refunds/${refund.id}/succeed`)
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })
})

describeRules('a dispute', (get) => {
  test('follows a payment with 4000000000000259 and blocks refunds', async () => {
    const bench = get()
    const { stripe } = bench
    const { id, latest_charge: chargeId } = await pay(bench, '4000000000000259')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    expect(dispute).toMatchObject({
      amount: 4599,
      charge: chargeId,
      reason: 'fraudulent',
      status: 'needs_response',
    })
    expect(await stripe.charges.retrieve(String(chargeId))).toMatchObject({ disputed: true })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_disputed',
    })
  })

  test.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
    ['a receipt', 'under_review'],
  ])('answered with %s is %s', async (text, status) => {
    const bench = get()
    const { stripe } = bench
    const { id } = await pay(bench, '4000000000000259')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    const disputeId = dispute?.id ?? ''
    await stripe.disputes.update(disputeId, { evidence: { uncategorized_text: text } })
    expect(await stripe.disputes.retrieve(disputeId)).toMatchObject({ status })
  })

  test("is lost when accepted and can't be won afterward", async () => {
    const bench = get()
    const { stripe, call } = bench
    const { id } = await pay(bench)
    const opened = await call('POST', `/test/payment_intents/${id}/dispute`)
    const disputeId = String(opened.body.id)
    expect(await stripe.disputes.close(disputeId)).toMatchObject({ status: 'lost' })
    const late = stripe.disputes.update(disputeId, {
      evidence: { uncategorized_text: 'winning_evidence' },
    })
    expect((await refusalOf(late)).statusCode).toBe(400)
  })
})
