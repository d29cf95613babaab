import type { Stripe } from 'stripe'
import { expand, expandList } from '#platform/simulators/stripe/expand.ts'
import { forbidden, invalid, missing } from '#platform/simulators/stripe/faults.ts'
import type { Payment, StoredMethod } from '#platform/simulators/stripe/objects.ts'
import {
  authenticateParams,
  type ConfirmParams,
  cancelParams,
  check,
  confirmParams,
  createIntentParams,
  createMethodParams,
  listParams,
  retrieveParams,
  updateIntentParams,
} from '#platform/simulators/stripe/params.ts'
import type { Call, Outcome, Route } from '#platform/simulators/stripe/requests.ts'
import {
  findMethod,
  findPayment,
  listRows,
  type ReadPayment,
  type Row,
} from '#platform/simulators/stripe/store.ts'
import { authenticateIntent, type Confirmed, confirmIntent, snapshot } from './confirm.ts'
import { cancelIntent, createIntent, updateIntent } from './intents.ts'
import { createMethod, findReadyMade } from './methods.ts'

/** Routes for payments and payment methods. */
export const intentRoutes: Route[] = [
  { method: 'POST', pattern: /^\/v1\/payment_intents$/, handle: create },
  { method: 'GET', pattern: /^\/v1\/payment_intents$/, handle: list },
  {
    method: 'GET',
    pattern: /^\/v1\/payment_intents\/(\w+)$/,
    isForBrowsers: true,
    handle: retrieve,
  },
  { method: 'POST', pattern: /^\/v1\/payment_intents\/(\w+)$/, handle: update },
  {
    method: 'POST',
    pattern: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    isForBrowsers: true,
    handle: confirm,
  },
  { method: 'POST', pattern: /^\/v1\/payment_intents\/(\w+)\/cancel$/, handle: cancel },
  // Stripe.js authenticates with the bank through an undocumented API.
  {
    method: 'POST',
    pattern: /^\/test\/payment_intents\/(\w+)\/authenticate$/,
    isForBrowsers: true,
    handle: authenticate,
  },
  { method: 'POST', pattern: /^\/v1\/payment_methods$/, isForBrowsers: true, handle: makeMethod },
  { method: 'GET', pattern: /^\/v1\/payment_methods\/(\w+)$/, handle: retrieveMethod },
]

async function create({ form, context }: Call): Promise<Outcome> {
  const params = check(createIntentParams, form)
  const payment = createIntent(params, context)
  const row = paymentRow(payment, context.now)
  return { body: expand(payment.intent, params.expand, payment), rows: [row] }
}

async function list({ db, form }: Call): Promise<Outcome> {
  const params = check(listParams, form)
  const page = await listRows(db, ['payment'], params)
  if (!page) throw missingCursor('payment_intent', params.starting_after ?? params.ending_before)
  const payments = page.rows.map(({ body }) => JSON.parse(body) as Payment)
  const data = expandList(
    payments.map((payment) => ({ object: payment.intent, payment })),
    params.expand,
  )
  return { body: { object: 'list', data, has_more: page.hasMore, url: '/v1/payment_intents' } }
}

async function retrieve(call: Call): Promise<Outcome> {
  const params = check(retrieveParams, call.form)
  const { payment } = await requirePayment(call, params.client_secret)
  return { body: present(call, payment, params.expand) }
}

async function update(call: Call): Promise<Outcome> {
  const params = check(updateIntentParams, call.form)
  const read = await requirePayment(call)
  updateIntent(read.payment, params)
  return { body: present(call, read.payment, params.expand), changed: read }
}

async function confirm(call: Call): Promise<Outcome> {
  const params = check(confirmParams, call.form)
  const read = await requirePayment(call, params.client_secret)
  const stored = await findConfirming(call, params)
  const confirmed = confirmIntent(read.payment, stored, params, call.context)
  const rows = stored && params.payment_method_data ? [methodRow(stored, call.context.now)] : []
  return { ...answer(call, read, confirmed, params.expand), rows }
}

async function authenticate(call: Call): Promise<Outcome> {
  const params = check(authenticateParams, call.form)
  const read = await requirePayment(call, params.client_secret)
  return answer(call, read, authenticateIntent(read.payment, params.succeeds, call.context))
}

async function cancel(call: Call): Promise<Outcome> {
  const params = check(cancelParams, call.form)
  const read = await requirePayment(call)
  cancelIntent(read.payment, params.cancellation_reason, call.context)
  return {
    body: present(call, read.payment, params.expand),
    changed: read,
    events: [snapshot('payment_intent.canceled', read.payment.intent)],
  }
}

async function makeMethod({ form, context }: Call): Promise<Outcome> {
  const stored = createMethod(check(createMethodParams, form), context)
  return { body: stored.method, rows: [methodRow(stored, context.now)] }
}

async function retrieveMethod({ db, ids: [id = ''], form }: Call): Promise<Outcome> {
  check(retrieveParams, form)
  const stored = await findMethod(db, id)
  if (!stored) throw missing('PaymentMethod', id, 'payment_method')
  return { body: stored.method }
}

/** A secret key can access every payment, a publishable key only the one whose client secret it sends. */
async function requirePayment(call: Call, clientSecret?: string): Promise<ReadPayment> {
  const [id = ''] = call.ids
  if (!call.isSecret && clientSecret === undefined) {
    throw forbidden(
      'This API call cannot be made with a publishable API key without a client_secret.',
    )
  }
  const read = await findPayment(call.db, id)
  const isOther = clientSecret !== undefined && clientSecret !== read?.payment.intent.client_secret
  if (!read) throw missing('payment_intent', id, 'intent')
  if (isOther) {
    throw invalid(
      `The client_secret provided does not match any associated PaymentIntent on this account. Ensure that it belongs to the same account that created the PaymentIntent.`,
      'client_secret',
      'payment_intent_invalid_parameter',
    )
  }
  return read
}

async function findConfirming(
  call: Call,
  params: ConfirmParams,
): Promise<StoredMethod | undefined> {
  const { payment_method: id, payment_method_data: data } = params
  if (data) {
    // Card numbers may only come from the buyer's browser.
    if (call.isSecret) throw forbidden('Sending credit card numbers directly is not allowed.')
    return createMethod(data, call.context)
  }
  if (!id) return undefined
  const stored = findReadyMade(id, call.context) ?? (await findMethod(call.db, id))
  if (!stored) throw missing('PaymentMethod', id, 'payment_method')
  return stored
}

function answer(
  call: Call,
  read: ReadPayment,
  { events, fault }: Confirmed,
  paths?: string[],
): Outcome {
  if (fault) return { status: fault.status, body: fault.body, changed: read, events }
  return { body: present(call, read.payment, paths), changed: read, events }
}

/** Returns a payment as a server sees it, or the part that a browser may see. */
function present(call: Call, payment: Payment, paths: string[] | undefined): object {
  const whole = expand(payment.intent, paths, payment)
  if (call.isSecret) return whole
  return Object.fromEntries(Object.entries(whole).filter(([name]) => shownToBrowsers.has(name)))
}

const shownToBrowsers = new Set<keyof Stripe.PaymentIntent | string>([
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
])

/** The error for a list cursor that doesn't exist. */
export function missingCursor(kind: string, id: string | undefined) {
  return missing(kind, id ?? '', 'starting_after')
}

function paymentRow(payment: Payment, now: Date): Row {
  return {
    id: payment.intent.id,
    kind: 'payment',
    body: JSON.stringify(payment),
    createdAt: now.toISOString(),
  }
}

function methodRow(stored: StoredMethod, now: Date): Row {
  return {
    id: stored.method.id,
    kind: 'method',
    body: JSON.stringify(stored),
    createdAt: now.toISOString(),
  }
}
