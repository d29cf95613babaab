import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { TestCardName } from './payments/cards.ts'

/** The API version whose shapes the simulator answers: the one that the SDK asks for. */
export const apiVersion = '2026-10-28.endive'

/** All that belongs to one payment, kept as one row so that it changes as one. */
export type Payment = {
  intent: Stripe.PaymentIntent
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  /** the card with which it was last confirmed; its number is never kept */
  card: RememberedCard | null
}

/** A card as the simulator remembers it: which test card it is, and what the buyer typed beside it. */
export type RememberedCard = {
  name: TestCardName
  methodId: string
  expMonth: number
  expYear: number
}

/** A stored payment method. */
export type StoredMethod = { method: Stripe.PaymentMethod; card: RememberedCard }

/** Something to tell a webhook: the object is as it was at that moment. */
export type EventDraft = {
  type: string
  object: unknown
  previous?: Record<string, unknown>
}

/** The moment of a request and the mode of the account. */
export type SimulatorContext = { now: Date; isLive: boolean }

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits as in the provider's ids. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** A new payment's core: its charges, refunds and disputes carry it in their ids. */
export function newCore(): string {
  return `3${randomText(23)}`
}

/** The id of a payment's nth charge (`ch`), refund (`re`), dispute (`du`) or booking (`txn`). */
export function childId(prefix: string, intentId: string, n: number): string {
  return `${prefix}_${coreOf(intentId)}${n.toString(36).padStart(2, '0')}`
}

/** The payment that a charge, refund or dispute belongs to, whether it exists or not. */
export function paymentIdOf(childId: string): string {
  return `pi_${coreOf(childId)}`
}

function coreOf(id: string): string {
  return id.slice(id.indexOf('_') + 1).slice(0, 24)
}

/** Seconds since 1970, the provider's form of time. */
export function seconds(timestamp: Date): number {
  return Math.floor(timestamp.getTime() / 1000)
}
