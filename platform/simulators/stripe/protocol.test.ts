import { expect, test } from 'vitest'
import { describeRules, describeSimulator, keys, refusalOf } from '#test/simulators/stripe-bench.ts'
import { documentedParams, shapesVersion } from '#test/simulators/stripe-shapes.ts'
import { parseForm } from './form.ts'
import { apiVersion } from './objects.ts'
import {
  cancelParams,
  confirmParams,
  createIntentParams,
  createRefundParams,
  updateIntentParams,
} from './params.ts'

const fields = { amount: '4599', currency: 'usd' }

describeRules('a caller of the simulator', (get) => {
  test.each([
    ['without a key', ''],
    ['with a wrong key', 'sk_test_2'],
  ])('%s gets 401', async (_, key) => {
    const { status, body } = await get().call('POST', '/v1/payment_intents', { fields, key })
    expect(status).toBe(401)
    expect(body).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('with the publishable key gets 403 for server calls', async () => {
    const { call, stripe } = get()
    const { id } = await stripe.paymentIntents.create({ amount: 4599, currency: 'usd' })
    const key = keys.publishableKey
    const calls = [
      call('POST', '/v1/payment_intents', { fields, key }),
      call('GET', '/v1/payment_intents', { key }),
      call('POST', `/v1/payment_intents/${id}/cancel`, { key }),
      call('GET', `/v1/payment_intents/${id}`, { key }),
      call('POST', '/v1/refunds', { fields: { payment_intent: id }, key }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(403)
  })

  test('with the publishable key and client secret sees part of the payment', async () => {
    const { call, stripe } = get()
    const { id, client_secret } = await stripe.paymentIntents.create({
      amount: 4599,
      currency: 'usd',
      metadata: { order: 'o1' },
    })
    const ask = (secret: string) =>
      call('GET', `/v1/payment_intents/${id}`, {
        key: keys.publishableKey,
        fields: { client_secret: secret },
      })
    const { status, body } = await ask(client_secret ?? '')
    expect({ status, amount: body.amount }).toEqual({ status: 200, amount: 4599 })
    expect(body).not.toHaveProperty('metadata')
    expect((await ask(`${id}_secret_x`)).status).toBe(400)
  })

  test("with the secret key can't send a card number", async () => {
    const { call, stripe } = get()
    const { id } = await stripe.paymentIntents.create({ amount: 4599, currency: 'usd' })
    const { status } = await call('POST', `/v1/payment_intents/${id}/confirm`, {
      fields: {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
      },
    })
    expect(status).toBe(403)
  })

  test('gets 404 for an unknown path or payment', async () => {
    const { call, stripe } = get()
    expect((await call('GET', '/v1/nothing')).status).toBe(404)
    expect((await call('DELETE', '/v1/payment_intents')).status).toBe(404)
    const refusal = await refusalOf(stripe.paymentIntents.retrieve('pi_x'))
    expect(refusal).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_x'",
      param: 'intent',
    })
  })

  test('gets a new id with each response', async () => {
    const { call } = get()
    const ids = await Promise.all(
      [1, 2].map(async () => (await call('GET', '/v1/events')).headers.get('request-id')),
    )
    expect(ids[0]).toMatch(/^req_\w+$/)
    expect(ids[1]).not.toBe(ids[0])
  })
})

describeRules('the parameters of a payment', (get) => {
  test.each([
    [{ currency: 'usd' }, 'amount', 'parameter_missing'],
    [{ amount: '4599' }, 'currency', 'parameter_missing'],
    [{ amount: '45.99', currency: 'usd' }, 'amount', 'parameter_invalid_integer'],
    [{ amount: '-1', currency: 'usd' }, 'amount', 'parameter_invalid_integer'],
    [{ amount: '49', currency: 'usd' }, 'amount', 'amount_too_small'],
    [{ amount: '100000000', currency: 'usd' }, 'amount', 'amount_too_large'],
    [{ ...fields, color: 'green' }, 'color', 'parameter_unknown'],
    [
      {
        ...fields,
        'automatic_payment_methods[enabled]': 'true',
        'automatic_payment_methods[x]': '1',
      },
      'automatic_payment_methods[x]',
      'parameter_unknown',
    ],
    [
      { ...fields, 'payment_method_types[0]': 'card' },
      'payment_method_types',
      'payment_method_types_no_longer_supported',
    ],
  ])('%j gets 400 and names %s', async (wrong, param, code) => {
    const { status, body } = await get().call('POST', '/v1/payment_intents', {
      fields: wrong as Record<string, string>,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { type: 'invalid_request_error', param, code } })
  })

  test.each([
    ['PaymentIntentCreateParams', createIntentParams],
    ['PaymentIntentUpdateParams', updateIntentParams],
    ['PaymentIntentCancelParams', cancelParams],
    ['RefundCreateParams', createRefundParams],
  ] as const)('%s has none that Stripe doesn’t know', (name, schema) => {
    const unknown = Object.keys(schema.shape).filter(
      (param) => !documentedParams[name].includes(param),
    )
    expect(unknown).toEqual([])
  })

  test("a confirmation takes the documented ones and a browser's client secret", () => {
    const known = [...documentedParams.PaymentIntentConfirmParams, 'client_secret']
    expect(Object.keys(confirmParams.shape).filter((param) => !known.includes(param))).toEqual([])
  })

  test('the schemas match the version of the simulator and the SDK', () => {
    const { stripe } = get()
    expect([apiVersion, stripe.getApiField('version')]).toEqual([shapesVersion, shapesVersion])
  })
})

describeSimulator('an idempotency key', (get) => {
  const ask = (idempotencyKey: string, amount = '4599') =>
    get().call('POST', '/v1/payment_intents', {
      fields: { amount, currency: 'usd' },
      idempotencyKey,
    })

  test('returns the same response and marks it as a replay', async () => {
    const first = await ask('k')
    const second = await ask('k')
    expect(second.body).toEqual(first.body)
    expect(first.headers.has('idempotent-replayed')).toBe(false)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect((await get().stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('is refused with 400 for another request', async () => {
    await ask('k')
    const { status, body } = await ask('k', '5000')
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { type: 'idempotency_error' } })
    expect(body.error).not.toHaveProperty('code')
  })

  test('is refused with 409 while the first request runs', async () => {
    get().simulator().controls.order({ kind: 'late', delayMs: 100 })
    const answers = await Promise.all([ask('k'), ask('k'), ask('k')])
    answers.sort((a, b) => a.status - b.status)
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409])
    expect(answers[1]?.body).toMatchObject({ error: { code: 'idempotency_key_in_use' } })
    expect((await get().stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  test('can be used again after an invalid parameter', async () => {
    expect((await ask('k', '1')).status).toBe(400)
    expect((await ask('k')).status).toBe(200)
  })

  test('also replays a decline', async () => {
    const { call, stripe } = get()
    const { id } = await stripe.paymentIntents.create({ amount: 4599, currency: 'usd' })
    const confirm = () =>
      call('POST', `/v1/payment_intents/${id}/confirm`, {
        fields: { payment_method: 'pm_card_chargeDeclined' },
        idempotencyKey: 'c',
      })
    const first = await confirm()
    const second = await confirm()
    expect([first.status, second.status]).toEqual([402, 402])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  test('survives a restart', async () => {
    const first = await ask('k')
    await get().restart()
    expect((await ask('k')).body).toEqual(first.body)
  })

  test('is forgotten after a day', async () => {
    const { app, restart } = get()
    const first = await ask('k')
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * 60 * 1000)
    await restart()
    expect((await ask('k', '5000')).body.id).not.toBe(first.body.id)
  })
})

test('parses brackets of a form as objects and lists', () => {
  const form = parseForm('a=1&m[x]=2&m[y z]=3&l[0]=4&l[1]=5&e[]=6&d[a][b][0]=7&s=a%20b+c')
  expect(JSON.parse(JSON.stringify(form))).toEqual({
    a: '1',
    m: { x: '2', 'y z': '3' },
    l: ['4', '5'],
    e: ['6'],
    d: { a: { b: ['7'] } },
    s: 'a b c',
  })
})

test("a form can't reach the prototype or create a huge list", () => {
  const form = parseForm('__proto__[x]=1&constructor[prototype][y]=2&l[999999999]=3')
  expect(({} as Record<string, unknown>).x).toBeUndefined()
  expect(({} as Record<string, unknown>).y).toBeUndefined()
  expect((form.l as unknown[]).length).toBe(1)
  expect(() => parseForm('a[b][c][d][e][f][g][h]=1')).toThrow(RangeError)
})
