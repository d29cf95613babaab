/** The events that the webhook needs, as Stripe names them. Owners choose them in Stripe. */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

export type WebhookEventName = (typeof webhookEvents)[number]
