import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Payments } from '#app/payments/payments.server.ts'
import type { TestCards } from '#app/payments/stripe/test-cards.server.ts'
import { openMigrated } from '#test/migrated-databases.ts'
import { createTestApp, describeOnSqlite } from '#test/support.ts'

const card = { expMonth: 12, expYear: 2040, cvc: '123' }

async function prepare(payments: Payments, key = 'k') {
  const { id, checkoutToken } = await payments.startPayment(
    { amountCents: 4599, orderId: 'o' },
    key,
  )
  return { id, clientSecret: checkoutToken }
}

describeOnSqlite('POST /api/shop/test-card', (get) => {
  test('answers 400 without a client secret and 404 for an unknown payment', async () => {
    const ask = (json: object) => get().send('/api/shop/test-card', { json })
    expect((await ask({ number: '4242424242424242', ...card })).status).toBe(400)
    for (const clientSecret of ['x', 'pi_3x_secret_x', '../../test_secret_x', 'pi_%2e_secret_']) {
      const response = await ask({ clientSecret, number: '4242424242424242', ...card })
      expect(response.status, clientSecret).toBe(404)
    }
  })

  test('answers 404 for a wrong secret, and charges nothing', async () => {
    const { context, send } = get()
    const { id } = await prepare(context.payments)
    const clientSecret = `${id}_secret_guessed`
    const json = { clientSecret, number: '4242424242424242', ...card }
    expect((await send('/api/shop/test-card', { json })).status).toBe(404)
    expect(await context.payments.getPayment(id)).toMatchObject({ receivedCents: 0 })
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000009987', 'card_declined', undefined, 'Your card was declined.'],
    ['4000000000009979', 'card_declined', undefined, 'Your card was declined.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4242424242424241', 'incorrect_number', undefined, 'Your card number is incorrect.'],
  ])('declines %s with %s', async (number, code, declineCode, message) => {
    const { context, send } = get()
    const { clientSecret } = await prepare(context.payments)
    const response = await send('/api/shop/test-card', { json: { clientSecret, number, ...card } })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'requires_payment_method',
      clientSecret,
      error: { code, message, ...(declineCode ? { decline_code: declineCode } : {}) },
    })
  })

  test("translates a decline by its code, whatever the processor's text is", async () => {
    const { context, send } = get()
    const { clientSecret } = await prepare(context.payments)
    const { testCards } = context.payments
    const decline = async (code: string, declineCode?: string) => {
      const error = {
        code,
        message: 'Reworded',
        ...(declineCode ? { decline_code: declineCode } : {}),
      }
      const pay = vi.spyOn(testCards as TestCards, 'pay').mockResolvedValue({
        ...{ status: 'requires_payment_method', clientSecret, error },
      })
      const json = { clientSecret, number: '4000000000000002', ...card }
      const response = await send('/api/shop/test-card', {
        json,
        headers: { 'content-language': 'es' },
      })
      pay.mockRestore()
      return (await response.json()).error.message
    }
    expect(await decline('card_declined', 'insufficient_funds')).toBe(
      'Su tarjeta no tiene fondos suficientes.',
    )
    expect(await decline('expired_card')).toBe('Su tarjeta está vencida.')
    expect(await decline('card_declined', 'lost_card')).toBe('Su tarjeta fue rechazada.')
    expect(await decline('constructor')).toBe('Reworded')
  })

  test('charges another card after a decline, and only once', async () => {
    const { context, send } = get()
    const { clientSecret, id } = await prepare(context.payments)
    const ask = (number: string) =>
      send('/api/shop/test-card', { json: { clientSecret, number, ...card } })
    await ask('4000000000000002')
    expect(await (await ask('4242 4242 4242 4242')).json()).toEqual({
      status: 'succeeded',
      clientSecret,
    })
    expect(await (await ask('4242424242424242')).json()).toMatchObject({
      status: 'succeeded',
      error: { code: 'payment_intent_unexpected_state' },
    })
    expect(await context.payments.getPayment(id)).toMatchObject({ receivedCents: 4599 })
  })

  test('answers 503 while the processor is down, and charges nothing', async () => {
    const { context, send, stripe } = get()
    const { clientSecret, id } = await prepare(context.payments)
    const { order } = await stripe()
    const ask = () =>
      send('/api/shop/test-card', { json: { clientSecret, number: '4242424242424242', ...card } })
    order({ kind: 'status', path: '/confirm' })
    order({ kind: 'hangUp', path: '/confirm' })
    expect([(await ask()).status, (await ask()).status]).toEqual([503, 503])
    expect(await context.payments.getPayment(id)).toMatchObject({ receivedCents: 0 })
  })

  test('waits for authentication if the card asks for it', async () => {
    const { context, send } = get()
    const { clientSecret, id } = await prepare(context.payments)
    const pay = () =>
      send('/api/shop/test-card', { json: { clientSecret, number: '4000002500003155', ...card } })
    const authenticate = (succeeds: boolean) =>
      send('/api/shop/test-card/authenticate', { json: { clientSecret, succeeds } })

    expect(await (await pay()).json()).toEqual({ status: 'requires_action', clientSecret })
    expect(await (await authenticate(false)).json()).toMatchObject({
      status: 'requires_payment_method',
      error: {
        code: 'payment_intent_authentication_failure',
        message: expect.stringContaining('unable to authenticate'),
      },
    })
    await pay()
    expect(await (await authenticate(true)).json()).toEqual({ status: 'succeeded', clientSecret })
    expect(await context.payments.getPayment(id)).toMatchObject({ receivedCents: 4599 })
  })
})

describe('in live mode', () => {
  let close: (() => Promise<void>) | undefined
  afterEach(() => close?.())

  test.each(['/api/shop/test-card', '/api/shop/test-card/authenticate'])(
    'POST %s answers 404',
    async (path) => {
      const database = await openMigrated('sqlite')
      close = database.close
      const app = await createTestApp(database, {
        STRIPE_SECRET_KEY: 'sk_live_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      })
      const json = path.endsWith('authenticate')
        ? { clientSecret: 'pi_x_secret_x', succeeds: true }
        : { clientSecret: 'pi_x_secret_x', number: '4242424242424242', ...card }
      expect((await app.send(path, { json })).status).toBe(404)
    },
  )
})
