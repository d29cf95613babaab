import type { Stripe } from 'stripe'
import { expand, expandList } from './expand.ts'
import { invalid, missing, refused } from './faults.ts'
import { type Payment, paymentIdOf } from './objects.ts'
import {
  check,
  createRefundParams,
  type ListParams,
  listParams,
  retrieveParams,
  updateDisputeParams,
} from './params.ts'
import { closeDispute, escalate, openDispute, submitEvidence } from './payments/disputes.ts'
import { intentRoutes, missingCursor } from './payments/intent-routes.ts'
import { mergeMetadata } from './payments/intents.ts'
import { createRefund, delayedOutcome, settleRefund } from './payments/refunds.ts'
import type { Call, Outcome, Route } from './requests.ts'
import { findBody, findPayment, listRows, type ReadPayment } from './store.ts'

/** All routes of the simulator except its controls. */
export const routes: Route[] = [
  ...intentRoutes,
  { method: 'POST', pattern: /^\/v1\/refunds$/, handle: refund },
  { method: 'GET', pattern: /^\/v1\/refunds$/, handle: listRefunds },
  { method: 'GET', pattern: /^\/v1\/refunds\/(\w+)$/, handle: retrieveRefund },
  { method: 'GET', pattern: /^\/v1\/charges$/, handle: listCharges },
  { method: 'GET', pattern: /^\/v1\/charges\/(\w+)$/, handle: retrieveCharge },
  { method: 'GET', pattern: /^\/v1\/disputes$/, handle: listDisputes },
  { method: 'GET', pattern: /^\/v1\/disputes\/(\w+)$/, handle: retrieveDispute },
  { method: 'POST', pattern: /^\/v1\/disputes\/(\w+)$/, handle: updateDispute },
  { method: 'POST', pattern: /^\/v1\/disputes\/(\w+)\/close$/, handle: loseDispute },
  { method: 'GET', pattern: /^\/v1\/events$/, handle: listEvents },
  { method: 'GET', pattern: /^\/v1\/events\/(\w+)$/, handle: retrieveEvent },
  {
    method: 'POST',
    pattern: /^\/test\/payment_intents\/(\w+)\/(dispute|inquiry)$/,
    handle: dispute,
  },
  {
    method: 'POST',
    pattern: /^\/test\/disputes\/(\w+)\/(escalate|win|lose)$/,
    handle: moveDispute,
  },
  { method: 'POST', pattern: /^\/test\/refunds\/(\w+)\/(succeed|fail)$/, handle: endRefund },
]

async function refund(call: Call): Promise<Outcome> {
  const params = check(createRefundParams, call.form)
  const { payment_intent: intentId, charge } = params
  if (!intentId && !charge) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    )
  }
  const read = intentId
    ? await requireOf(call, intentId, 'payment_intent', 'payment_intent')
    : await requireOf(call, charge ?? '', 'charge', 'charge')
  const { refund: made, events } = createRefund(read.payment, params, call.context)
  const end = delayedOutcome(read.payment)
  return {
    body: expand(made, params.expand, read.payment),
    changed: read,
    events,
    ...(end ? { later: `/test/refunds/${made.id}/${end}` } : {}),
  }
}

async function listRefunds(call: Call): Promise<Outcome> {
  return listParts(call, 'refund', '/v1/refunds', ({ refunds }) => refunds)
}

async function retrieveRefund(call: Call): Promise<Outcome> {
  return retrievePart(call, 'refund', ({ refunds }) => refunds)
}

async function listCharges(call: Call): Promise<Outcome> {
  return listParts(call, 'charge', '/v1/charges', ({ charges }) => charges)
}

async function retrieveCharge(call: Call): Promise<Outcome> {
  return retrievePart(call, 'charge', ({ charges }) => charges)
}

async function listDisputes(call: Call): Promise<Outcome> {
  return listParts(call, 'dispute', '/v1/disputes', ({ disputes }) => disputes)
}

async function retrieveDispute(call: Call): Promise<Outcome> {
  return retrievePart(call, 'dispute', ({ disputes }) => disputes)
}

async function updateDispute(call: Call): Promise<Outcome> {
  const params = check(updateDisputeParams, call.form)
  const { read, part } = await requirePart(call, 'dispute', ({ disputes }) => disputes)
  part.metadata = mergeMetadata(part.metadata, params.metadata)
  const isAnswered = params.evidence !== undefined && params.submit !== false
  const events = isAnswered ? submitEvidence(part, params.evidence?.uncategorized_text) : []
  return { body: expand(part, params.expand, read.payment), changed: read, events }
}

async function loseDispute(call: Call): Promise<Outcome> {
  const { read, part } = await requirePart(call, 'dispute', ({ disputes }) => disputes)
  const events = closeDispute(part, 'lost')
  return { body: part, changed: read, events }
}

async function listEvents({ db, form }: Call): Promise<Outcome> {
  const params = check(listParams, form)
  const page = await listRows(db, ['event', 'pending'], params)
  if (!page) throw missingCursor('event', params.starting_after ?? params.ending_before)
  const events = page.rows.map(({ body }) => JSON.parse(body) as Stripe.Event)
  const data = events.filter(({ type }) => isWished(type, params))
  return { body: { object: 'list', data, has_more: page.hasMore, url: '/v1/events' } }
}

async function retrieveEvent({ db, ids: [id = ''] }: Call): Promise<Outcome> {
  const body = await findBody(db, id, ['event', 'pending'])
  if (body === undefined) throw missing('event', id, 'id')
  return { body: JSON.parse(body) }
}

/** Opens a dispute or inquiry for a test, on any payment. */
async function dispute(call: Call): Promise<Outcome> {
  const read = await requireOf(call, call.ids[0] ?? '', 'payment_intent', 'intent')
  const isInquiry = call.ids[1] === 'inquiry'
  const events = openDispute(read.payment, 'fraudulent', call.context, isInquiry)
  return { body: read.payment.disputes.at(-1), changed: read, events }
}

/** Applies the bank's later decision on a dispute, requested by a test. */
async function moveDispute(call: Call): Promise<Outcome> {
  const { read, part } = await requirePart(call, 'dispute', ({ disputes }) => disputes)
  const [, move] = call.ids
  const events =
    move === 'escalate'
      ? escalate(read.payment, part)
      : closeDispute(part, move === 'win' ? 'won' : 'lost')
  return { body: part, changed: read, events }
}

/** Applies the bank's later result of a refund, requested by a test. */
async function endRefund(call: Call): Promise<Outcome> {
  const { read, part } = await requirePart(call, 'refund', ({ refunds }) => refunds)
  const events = settleRefund(read.payment, part, call.ids[1] === 'succeed')
  return { body: part, changed: read, events }
}

type Part = { id: string }

async function retrievePart<P extends Part>(
  call: Call,
  kind: string,
  partsOf: (payment: Payment) => P[],
): Promise<Outcome> {
  const params = check(retrieveParams, call.form)
  const { read, part } = await requirePart(call, kind, partsOf)
  return { body: expand(part, params.expand, read.payment) }
}

async function requirePart<P extends Part>(
  call: Call,
  kind: string,
  partsOf: (payment: Payment) => P[],
): Promise<{ read: ReadPayment; part: P }> {
  const [id = ''] = call.ids
  const read = await requireOf(call, id, kind, kind)
  const part = partsOf(read.payment).find((found) => found.id === id)
  if (!part) throw missing(kind, id, kind)
  return { read, part }
}

/** Returns the payment with this id, or the one that this charge, refund, or dispute belongs to. */
async function requireOf(
  call: Call,
  id: string,
  kind: string,
  param: string,
): Promise<ReadPayment> {
  const read = await findPayment(call.db, paymentIdOf(id))
  if (!read) throw missing(kind, id, param)
  return read
}

async function listParts<P extends Part>(
  call: Call,
  kind: string,
  url: string,
  partsOf: (payment: Payment) => P[],
): Promise<Outcome> {
  const params = check(listParams, call.form)
  const about = params.payment_intent ?? params.charge
  if (!about) throw refused(`The simulator lists ${kind}s only per payment or charge.`)
  const read = await findPayment(call.db, paymentIdOf(about))
  const newestFirst = read ? partsOf(read.payment).toReversed() : []
  const start = params.starting_after
    ? newestFirst.findIndex(({ id }) => id === params.starting_after) + 1
    : 0
  const limit = params.limit ?? 10
  const parts = newestFirst.slice(start, start + limit)
  const data = expandList(
    parts.map((object) => ({ object, payment: read?.payment })),
    params.expand,
  )
  return {
    body: { object: 'list', data, has_more: newestFirst.length > start + limit, url },
  }
}

function isWished(type: string, { type: one, types }: ListParams): boolean {
  if (types) return types.includes(type)
  if (one === undefined) return true
  return one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : type === one
}
