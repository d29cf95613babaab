import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { type Bench, describeSimulator, keys, payInBrowser } from '#test/simulators/stripe-bench.ts'
import { startStripeSimulator } from './server.ts'

function eventsOf({ deliveries }: Bench): Stripe.Event[] {
  return deliveries.map(({ body }) => JSON.parse(body))
}

async function pay(bench: Bench, number = '4242424242424242') {
  const made = await bench.stripe.paymentIntents.create({ amount: 4599, currency: 'usd' })
  await payInBrowser(bench, made, number)
  return made
}

describeSimulator('a webhook', (get) => {
  test("has a signature that Stripe's SDK accepts only for this body", async () => {
    const bench = get()
    await pay(bench)
    await bench.simulator().controls.deliverHeld()
    const [{ body = '', signature = '' } = {}] = bench.deliveries
    const { webhooks } = bench.stripe
    const at = bench.app.clock.now.getTime()
    const read = (text: string, secret = keys.webhookSecret, timestamp = at) =>
      webhooks.constructEvent(text, signature, secret, undefined, undefined, timestamp)
    expect(read(body)).toMatchObject({ type: 'payment_intent.succeeded' })
    expect(() => read(body.replace('4599', '1'))).toThrow(/No signatures found/)
    expect(() => read(body, 'whsec_2')).toThrow(/No signatures found/)
    expect(() => read(body, keys.webhookSecret, at + 301_000)).toThrow(/tolerance/)
  })

  test('reports relevant events with the object at that time', async () => {
    const bench = get()
    const { stripe, call } = bench
    await pay(bench, '4000000000000002')
    const { id } = await pay(bench)
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 599 })
    await call('POST', `/test/refunds/${refund.id}/fail`)
    const { id: cancelled } = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' })
    await stripe.paymentIntents.cancel(cancelled)
    await pay(bench, '4000000000000259')
    await bench.simulator().controls.deliverHeld()
    const events = eventsOf(bench)
    expect(events.map(({ type }) => type).sort()).toEqual([
      'charge.dispute.created',
      'charge.refunded',
      'payment_intent.canceled',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'refund.failed',
      'refund.updated',
    ])
    expect(events.find(({ type }) => type === 'charge.refunded')?.data).toMatchObject({
      object: { object: 'charge', payment_intent: id, amount_refunded: 599, refunded: false },
      previous_attributes: { amount_refunded: 0 },
    })
  })

  test('is repeated until it is accepted', async () => {
    const bench = get()
    const { controls } = bench.simulator()
    await pay(bench)
    bench.receiver.status = 500
    expect(await controls.deliverHeld()).toBe(0)
    bench.receiver.status = 302
    expect(await controls.deliverHeld()).toBe(0)
    bench.receiver.status = 200
    expect(await controls.deliverHeld()).toBe(1)
    expect(await controls.deliverHeld()).toBe(0)
    expect(new Set(eventsOf(bench).map(({ id }) => id)).size).toBe(1)
  })

  test('can arrive twice and out of order, as from Stripe', async () => {
    const bench = get()
    const { id } = await pay(bench)
    bench.app.clock.now = new Date(bench.app.clock.now.getTime() + 1000)
    await bench.stripe.refunds.create({ payment_intent: id })
    await bench.simulator().controls.deliverHeld({
      types: ['payment_intent.succeeded', 'refund.created'],
      times: 2,
      order: 'reversed',
    })
    expect(eventsOf(bench).map(({ type }) => type)).toEqual([
      'refund.created',
      'refund.created',
      'payment_intent.succeeded',
      'payment_intent.succeeded',
    ])
  })

  test("that wasn't accepted before a restart is sent by the next process", async () => {
    const bench = get()
    await pay(bench)
    await bench.restart()
    expect(await bench.simulator().controls.deliverHeld()).toBe(1)
  })

  test('can be fetched as an event', async () => {
    const bench = get()
    const { stripe } = bench
    await pay(bench)
    const ask = () => stripe.events.list({ type: 'payment_intent.*' })
    const [event] = (await ask()).data
    expect(event).toMatchObject({ type: 'payment_intent.succeeded', pending_webhooks: 1 })
    await bench.simulator().controls.deliverHeld()
    expect((await ask()).data[0]).toMatchObject({ id: event?.id, pending_webhooks: 0 })
    expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id })
    expect((await stripe.events.list({ types: ['charge.refunded'] })).data).toEqual([])
  })

  test('is sent automatically unless held, and again after a failure', async () => {
    const { app } = get()
    const statuses = [503, 200]
    const bodies: string[] = []
    const simulator = await startStripeSimulator({
      ...keys,
      db: app.context.db,
      now: app.context.now,
      deliver: async (body) => {
        bodies.push(body)
        return statuses[bodies.length - 1]
      },
    })
    const stripe = new Stripe(keys.secretKey, {
      host: '127.0.0.1',
      port: simulator.port,
      protocol: 'http',
      telemetry: false,
    })
    const { id } = await stripe.paymentIntents.create({ amount: 4599, currency: 'usd' })
    await stripe.paymentIntents.cancel(id)
    await expect.poll(() => bodies.length, { timeout: 5000 }).toBe(2)
    expect(bodies[1]).toBe(bodies[0])
    await wait(50)
    await simulator.close()
    expect((await stripe.events.list().catch(() => undefined))?.data).toBeUndefined()
  })
})
