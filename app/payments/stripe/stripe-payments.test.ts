import { describe, expect, test } from 'vitest'
import { createPayments } from '#app/payments/create-payments.server.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { createOwnSimulator } from '#platform/simulators/stripe/own-simulator.ts'
import { readConfig } from '#server/config.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const change = { amountCents: 4599, orderId: 'o1', quoteId: 'q1' }
const card = { expMonth: 12, expYear: 2040, cvc: '123' }

async function pay({ context: { payments } }: TestApp, number = '4242424242424242', key = 'k') {
  const made = await payments.startPayment(change, key)
  await payments.testCards?.pay({ clientSecret: made.checkoutToken, number, ...card })
  return made
}

describeOnSqlite('the card provider', (get) => {
  test('starts nothing before its first use', async () => {
    const { context } = get()
    expect(context.payments).toMatchObject({
      mode: 'test',
      usesSimulator: true,
      publishableKey: '',
    })
    expect(await context.db.selectFrom('testPayments').selectAll().execute()).toEqual([])
  })

  test('creates, changes, charges, and reads a payment', async () => {
    const { payments } = get().context
    const made = await payments.startPayment(change, 'k1')
    expect(made).toMatchObject({
      status: 'open',
      amountCents: 4599,
      receivedCents: 0,
      orderId: 'o1',
      quoteId: 'q1',
      wasTried: false,
      createdAt: '2026-11-21T18:00:00.000Z',
    })
    const changed = await payments.changePayment(
      made.id,
      {
        amountCents: 5000,
        quoteId: 'q2',
        receiptEmail: 'sam@example.org',
        shipping: {
          name: 'Sam',
          phone: '',
          street: '12 Mill Lane',
          street2: 'Unit 9',
          city: 'Riverbend',
          state: 'OR',
          zipCode: '97000',
        },
      },
      'k2',
    )
    expect(changed).toMatchObject({ amountCents: 5000, orderId: 'o1', quoteId: 'q2' })
    const { checkoutToken: clientSecret } = made
    expect(
      await payments.testCards?.pay({ clientSecret, number: '4242424242424242', ...card }),
    ).toEqual({ status: 'succeeded', clientSecret })
    expect(await payments.getPayment(made.id)).toMatchObject({
      status: 'paid',
      receivedCents: 5000,
      wasTried: true,
    })
  })

  test('returns the same payment and refund for the same key', async () => {
    const { payments } = get().context
    const made = await pay(get())
    expect((await payments.startPayment(change, 'k')).id).toBe(made.id)
    const first = await payments.refund(made.id, 599, 'r')
    expect(await payments.refund(made.id, 599, 'r')).toEqual(first)
    expect(await payments.listRefunds(made.id)).toEqual([
      {
        id: first.id,
        paymentId: made.id,
        amountCents: 599,
        status: 'made',
        createdAt: '2026-11-21T18:00:00.000Z',
      },
    ])
  })

  test('lists payments since a time, over several pages', async () => {
    const { context, clock } = get()
    const { payments } = context
    await payments.startPayment(change, 'old')
    clock.now = new Date(clock.now.getTime() + 60_000)
    await Promise.all(Array.from({ length: 103 }, (_, n) => payments.startPayment(change, `k${n}`)))
    const found = new Set<string>()
    for await (const { id } of payments.listPayments(clock.now)) found.add(id)
    expect(found.size).toBe(103)
  })

  test.each([
    ['an unknown payment', 'missing', (app: TestApp) => app.context.payments.getPayment('pi_x')],
    [
      'an amount that is too small',
      'invalid',
      (app: TestApp) => app.context.payments.startPayment({ amountCents: 1 }, 'k'),
    ],
    [
      'a key used for another payment',
      'invalid',
      async ({ context: { payments } }: TestApp) => {
        await payments.startPayment(change, 'k')
        return payments.startPayment({ ...change, amountCents: 999 }, 'k')
      },
    ],
    [
      'canceling a charged payment',
      'state',
      async (app: TestApp) => app.context.payments.cancelPayment((await pay(app)).id),
    ],
    [
      'changing a charged payment',
      'state',
      async (app: TestApp) => app.context.payments.changePayment((await pay(app)).id, change, 'u'),
    ],
    [
      'refunding a refunded payment',
      'state',
      async (app: TestApp) => {
        const { id } = await pay(app)
        await app.context.payments.refund(id, 4599, 'r1')
        return app.context.payments.refund(id, 1, 'r2')
      },
    ],
    [
      'refunding a disputed payment',
      'state',
      async (app: TestApp) =>
        app.context.payments.refund((await pay(app, '4000000000000259')).id, 1, 'r'),
    ],
    [
      'a provider that is down',
      'unreachable',
      async (app: TestApp) => {
        ;(await app.stripe()).order({ kind: 'status', status: 503, times: 3 })
        return app.context.payments.getPayment('pi_x')
      },
    ],
    ...[500, 401].map((status): [string, string, (app: TestApp) => Promise<unknown>] => [
      `a response with status ${status}`,
      'unreachable',
      async (app) => {
        ;(await app.stripe()).order({ kind: 'status', status, times: 3 })
        return app.context.payments.getPayment('pi_x')
      },
    ]),
    [
      'a provider that is still processing the same call',
      'busy',
      async (app: TestApp) => {
        ;(await app.stripe()).order({ kind: 'status', status: 409, times: 3 })
        return app.context.payments.getPayment('pi_x')
      },
    ],
    [
      'a provider that hangs up',
      'unreachable',
      async (app: TestApp) => {
        ;(await app.stripe()).order({ kind: 'hangUp', times: 3 })
        return app.context.payments.getPayment('pi_x')
      },
    ],
    [
      'a provider that is rate limiting',
      'busy',
      async (app: TestApp) => {
        ;(await app.stripe()).order({ kind: 'status', status: 429, times: 3 })
        return app.context.payments.getPayment('pi_x')
      },
    ],
  ])('maps %s to an error of kind %s', async (_, kind, work) => {
    await expect(work(get())).rejects.toMatchObject({ name: 'PaymentError', kind })
  })

  test('retries after a lost response without doing anything twice', async () => {
    const { context, stripe } = get()
    const { order } = await stripe()
    order({ kind: 'hangUp', isDone: true, method: 'POST' })
    const { id } = await context.payments.startPayment(change, 'k')
    const ids: string[] = []
    for await (const payment of context.payments.listPayments(new Date(0))) ids.push(payment.id)
    expect(ids).toEqual([id])
  })

  test('retries after two failures and reports a rejected key', async () => {
    const { context, stripe } = get()
    const { order } = await stripe()
    const { id } = await context.payments.startPayment(change, 'k')
    order({ kind: 'status', status: 503, times: 2 })
    expect(await context.payments.getPayment(id)).toMatchObject({ id })
    order({ kind: 'status', status: 401, times: 3 })
    await expect(context.payments.getPayment(id)).rejects.toThrow('doesn’t recognize our key')
  })

  test('reads an event after checking its signature', async () => {
    const app = get()
    const { context } = app
    const { id } = await pay(app, '4000000000000259')
    expect(await context.payments.listDisputes(id)).toMatchObject([
      { paymentId: id, amountCents: 4599, status: 'open' },
    ])
    const rows = await context.db.selectFrom('testPayments').selectAll().execute()
    const [body] = rows.map((row) => row.body).filter((text) => text.includes('dispute.created'))
    const raw = Buffer.from(body ?? '')
    const refused = context.payments.readEvent(raw, 't=1,v1=00')
    await expect(refused).rejects.toMatchObject({ code: 'badRequest' })
    await expect(context.payments.readEvent(raw, '')).rejects.toMatchObject({ code: 'badRequest' })

    const { sign } = await import('#platform/simulators/stripe/webhooks.ts')
    const own = createOwnSimulator({ db: context.db })
    const { webhookSecret } = await own.account()
    await own.close()
    const account = {
      secretKey: new Secret('sk_test_1'),
      publishableKey: 'pk_test_1',
      webhookSecret,
    }
    const payments = createPayments({ stripe: { ...account, apiUrl: undefined } }, own, context.now)
    const at = (ms: number) => new Date(context.now().getTime() + ms)
    const read = (timestamp: Date) =>
      payments.readEvent(raw, sign(raw.toString(), webhookSecret.reveal(), timestamp))
    expect(await read(at(-290_000))).toMatchObject({
      name: 'charge.dispute.created',
      kind: 'dispute',
      paymentId: id,
    })
    await expect(read(at(-310_000))).rejects.toMatchObject({ code: 'badRequest' })
  })
})

describe('choosing the provider', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
  const local = { STRIPE_API_URL: 'http://127.0.0.1:4000' }

  test.each([
    [
      'uses our simulator without keys',
      {},
      { mode: 'test', usesSimulator: true, publishableKey: '' },
    ],
    [
      'uses Stripe in test mode with test keys',
      keys,
      { mode: 'test', usesSimulator: false, publishableKey: 'pk_test_1' },
    ],
    [
      'uses Stripe in live mode with live keys',
      live,
      { mode: 'live', usesSimulator: false, publishableKey: 'pk_live_1' },
    ],
    [
      'uses a simulator with test keys and a local URL',
      { ...keys, ...local },
      { mode: 'test', usesSimulator: true },
    ],
    [
      'never shows the test card form with live keys',
      { ...live, ...local },
      { mode: 'live', usesSimulator: false, testCards: undefined },
    ],
  ])('%s', (_, environment, expected) => {
    const own = createOwnSimulator({ db: undefined as never })
    expect(createPayments(readConfig(environment), own, () => new Date())).toMatchObject(expected)
  })
})
