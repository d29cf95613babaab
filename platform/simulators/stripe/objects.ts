import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { TestCardName } from './payments/cards.ts'

/** The API version that the simulator implements, the same as the SDK's. */
export const apiVersion = '2026-10-28.endive'

/** Everything about one payment, stored in one row so that it changes atomically. */
export type Payment = {
  intent: Stripe.PaymentIntent
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  /** the card of the last confirmation; its number is never stored */
  card: RememberedCard | null
}

/** A stored card: which test card it is, and what the buyer entered with it. */
export type RememberedCard = {
  name: TestCardName
  methodId: string
  expMonth: number
  expYear: number
}

/** A stored payment method. */
export type StoredMethod = { method: Stripe.PaymentMethod; card: RememberedCard }

/** A webhook event with a snapshot of its object. */
export type EventDraft = {
  type: string
  object: unknown
  previous?: Record<string, unknown>
}

/** The time of a request and the mode of the account. */
export type SimulatorContext = { now: Date; isLive: boolean }

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits, as in Stripe's ids. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** The random part of a new payment's id, which its charges, refunds, and disputes share. */
export function newCore(): string {
  return `3${randomText(23)}`
}

/** The id of a payment's nth charge (`ch`), refund (`re`), dispute (`du`), or balance transaction (`txn`). */
export function childId(prefix: string, intentId: string, n: number): string {
  return `${prefix}_${coreOf(intentId)}${n.toString(36).padStart(2, '0')}`
}

/** The id of the payment that a charge, refund, or dispute belongs to, even if it doesn't exist. */
export function paymentIdOf(childId: string): string {
  return `pi_${coreOf(childId)}`
}

function coreOf(id: string): string {
  return id.slice(id.indexOf('_') + 1).slice(0, 24)
}

/** Seconds since 1970, as in Stripe's timestamps. */
export function seconds(timestamp: Date): number {
  return Math.floor(timestamp.getTime() / 1000)
}
