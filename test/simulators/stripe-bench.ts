import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import type { Database } from '#platform/db/open.ts'
import { type StripeSimulator, startStripeSimulator } from '#platform/simulators/stripe/server.ts'
import { openMigrated } from '#test/migrated-databases.ts'
import { createTestApp, describeOnBoth, type TestApp } from '#test/support.ts'

export const keys = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
}

type Options = { fields?: Record<string, string>; key?: string; idempotencyKey?: string }

/** A raw response. */
export type Answered = { status: number; headers: Headers; body: Record<string, unknown> }

/** The simulator, with Stripe's SDK as its client. */
export type Bench = {
  app: TestApp
  stripe: Stripe
  /** every received webhook */
  deliveries: { body: string; signature: string }[]
  /** the webhook receiver's response */
  receiver: { status: number }
  simulator: () => StripeSimulator
  /** a call without the SDK */
  call: (method: string, path: string, options?: Options) => Promise<Answered>
  /** restarts the process on the same database and port */
  restart: () => Promise<void>
}

/** Runs tests with a fresh simulator on both databases. */
export function describeSimulator(name: string, tests: (get: () => Bench) => void): void {
  describeOnBoth(name, (getApp) => {
    let bench: Bench
    beforeEach(async () => {
      bench = await createBench(getApp())
    })
    afterEach(() => bench.simulator().close())
    tests(() => bench)
  })
}

/** The same for rules without database behavior: only on SQLite, and never emptied. */
export function describeRules(name: string, tests: (get: () => Bench) => void): void {
  describe(name, () => {
    let database: Database
    let bench: Bench
    beforeAll(async () => {
      database = await openMigrated('sqlite')
    })
    beforeEach(async () => {
      bench = await createBench(await createTestApp(database))
    })
    afterEach(() => bench.simulator().close())
    afterAll(() => database.close())
    tests(() => bench)
  })
}

/** Confirms a payment as Stripe.js does in a buyer's browser. */
export function payInBrowser(
  { call }: Bench,
  intent: { id: string; client_secret: string | null },
  number: string,
  card: Record<string, string> = {},
): Promise<Answered> {
  const typed = { number, exp_month: '12', exp_year: '2040', cvc: '123', ...card }
  return call('POST', `/v1/payment_intents/${intent.id}/confirm`, {
    key: keys.publishableKey,
    fields: {
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      ...Object.fromEntries(
        Object.entries(typed).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
      ),
    },
  })
}

/** A promise's rejection. Fails the test if it resolves. */
export async function refusalOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`not an error from Stripe: ${String(error)}`)
}

async function createBench(app: TestApp): Promise<Bench> {
  const deliveries: Bench['deliveries'] = []
  const receiver = { status: 200 }

  function start(port: number): Promise<StripeSimulator> {
    return startStripeSimulator({
      ...keys,
      db: app.context.db,
      port,
      now: app.context.now,
      webhooks: 'hold',
      deliver: async (body, signature) => {
        deliveries.push({ body, signature })
        return receiver.status
      },
    })
  }

  let simulator = await start(0)
  const { port } = simulator
  const stripe = new Stripe(keys.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })

  async function call(method: string, path: string, options: Options = {}): Promise<Answered> {
    const { fields = {}, key = keys.secretKey, idempotencyKey } = options
    const form = new URLSearchParams(fields).toString()
    const isRead = method === 'GET'
    const response = await fetch(
      `http://127.0.0.1:${port}${path}${isRead && form ? `?${form}` : ''}`,
      {
        method,
        headers: {
          ...(key ? { authorization: `Bearer ${key}` } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(isRead ? {} : { body: form }),
      },
    )
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, headers: response.headers, body }
  }

  return {
    app,
    stripe,
    deliveries,
    receiver,
    call,
    simulator: () => simulator,
    async restart() {
      await simulator.close()
      simulator = await start(port)
    },
  }
}
