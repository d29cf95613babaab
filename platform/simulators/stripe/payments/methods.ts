import type { Stripe } from 'stripe'
import type { z } from 'zod'
import { Fault } from '#platform/simulators/stripe/faults.ts'
import {
  randomText,
  type SimulatorContext,
  type StoredMethod,
  seconds,
} from '#platform/simulators/stripe/objects.ts'
import type { createMethodParams } from '#platform/simulators/stripe/params.ts'
import {
  findByMethodId,
  findByNumber,
  hasCheckDigit,
  type TestCardName,
  testCards,
} from './cards.ts'

type MethodParams = z.output<typeof createMethodParams>

/** Creates a payment method from what a buyer entered. Throws Stripe's error for invalid card data. */
export function createMethod(params: MethodParams, context: SimulatorContext): StoredMethod {
  const { card, billing_details: billing } = params
  const name = requireTestCard(card.number)
  requireFuture(card.exp_month, card.exp_year, context.now)
  const digits = name === 'amex' ? /^\d{4}$/ : /^\d{3}$/
  if (card.cvc !== undefined && !digits.test(card.cvc)) {
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  const fullYear = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year
  return methodOf(name, { expMonth: card.exp_month, expYear: fullYear }, billing, context)
}

/** Returns a payment method for a ready-made id such as `pm_card_visa`. */
export function findReadyMade(id: string, context: SimulatorContext): StoredMethod | undefined {
  const name = findByMethodId(id)
  const expYear = context.now.getUTCFullYear() + 1
  return name && methodOf(name, { expMonth: 8, expYear }, undefined, context)
}

function requireTestCard(number: string): TestCardName {
  const name = findByNumber(number)
  if (name) return name
  if (!hasCheckDigit(number.replaceAll(/[ -]/g, ''))) {
    throw wrong('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  throw new Fault(
    402,
    cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      { decline_code: 'test_mode_live_card' },
    ),
    true,
  )
}

function requireFuture(month: number, year: number, now: Date): void {
  if (month < 1 || month > 12) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const fullYear = year < 100 ? 2000 + year : year
  const lastTimestamp = Date.UTC(fullYear, month, 1)
  if (lastTimestamp <= now.getTime() || fullYear > now.getUTCFullYear() + 50) {
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
}

function wrong(code: string, message: string, param: string): Fault {
  return new Fault(402, cardError(code, message, { param }), true)
}

function cardError(code: string, message: string, more: { param?: string; decline_code?: string }) {
  return { type: 'card_error' as const, code, message, ...more }
}

function methodOf(
  name: TestCardName,
  expiry: { expMonth: number; expYear: number },
  billing: MethodParams['billing_details'],
  context: SimulatorContext,
): StoredMethod {
  const id = `pm_1${randomText(23)}`
  const { number, brand, outcome } = testCards[name]
  const method: Stripe.PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { ...emptyAddress, ...billing?.address },
      email: billing?.email ?? null,
      name: billing?.name ?? null,
      phone: billing?.phone ?? null,
      tax_id: null,
    },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'unchecked',
      },
      country: 'US',
      display_brand: brand,
      exp_month: expiry.expMonth,
      exp_year: expiry.expYear,
      fingerprint: `test${number.slice(-12)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: outcome.kind === 'authenticates' },
      wallet: null,
    },
    created: seconds(context.now),
    customer: null,
    customer_account: null,
    livemode: context.isLive,
    metadata: {},
    type: 'card',
  }
  return { method, card: { name, methodId: id, ...expiry } }
}

/** An address without any data. */
export const emptyAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}
