import { z } from 'zod'
import { invalid } from './faults.ts'
import type { Form } from './form.ts'

const integerText = /^-?\d{1,15}$/
const integer = z.string().regex(integerText, 'Invalid integer').transform(Number)
const text = z.string().max(5000)
const flag = z.enum(['true', 'false'], 'Invalid boolean').transform((value) => value === 'true')
const expand = z.array(text).max(10).optional()
const metadata = z
  .union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
  .optional()

const address = z.strictObject({
  line1: text.optional(),
  line2: text.optional(),
  city: text.optional(),
  state: text.optional(),
  postal_code: text.optional(),
  country: text.optional(),
})
const shipping = z
  .union([
    z.literal(''),
    z.strictObject({
      name: text,
      phone: text.optional(),
      carrier: text.optional(),
      tracking_number: text.optional(),
      address,
    }),
  ])
  .optional()

const changeable = {
  metadata,
  expand,
  shipping,
  receipt_email: text.optional(),
  description: text.optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
}

/** Parameters of `POST /v1/payment_intents`: the documented ones that a shop needs. */
export const createIntentParams = z.strictObject({
  ...changeable,
  amount: integer,
  currency: z.string(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
})

export const updateIntentParams = z.strictObject({
  ...changeable,
  amount: integer.optional(),
  currency: z.string().optional(),
})

export const cardParams = z.strictObject({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text.optional(),
})
const billingDetails = z
  .strictObject({
    name: text.optional(),
    email: text.optional(),
    phone: text.optional(),
    address: address.optional(),
  })
  .optional()
const methodData = z.strictObject({
  type: z.literal('card'),
  card: cardParams,
  billing_details: billingDetails,
})

/** Parameters of `POST /v1/payment_methods`. */
export const createMethodParams = methodData.extend({ expand, metadata })

/** Parameters of a confirmation, from the server or, with the client secret, from a browser. */
export const confirmParams = z.strictObject({
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  client_secret: text.optional(),
  return_url: text.optional(),
  receipt_email: text.optional(),
  shipping,
  use_stripe_sdk: flag.optional(),
  expand,
})

/** The bank's result after it authenticated the buyer. */
export const authenticateParams = z.strictObject({ client_secret: text.optional(), succeeds: flag })

export const cancelParams = z.strictObject({
  cancellation_reason: z
    .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
    .optional(),
  expand,
})

export const createRefundParams = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
})

export const updateDisputeParams = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
  submit: flag.optional(),
  metadata,
  expand,
})

export const retrieveParams = z.strictObject({ expand, client_secret: text.optional() })

const page = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([
      integer,
      z.strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      }),
    ])
    .optional(),
  expand,
}

/** Parameters of the lists of payments, refunds, disputes, and events. */
export const listParams = z.strictObject({
  ...page,
  payment_intent: text.optional(),
  charge: text.optional(),
  type: text.optional(),
  types: z.array(text).max(20).optional(),
})

export type CreateIntentParams = z.output<typeof createIntentParams>
export type UpdateIntentParams = z.output<typeof updateIntentParams>
export type ConfirmParams = z.output<typeof confirmParams>
export type CreateRefundParams = z.output<typeof createRefundParams>
export type ListParams = z.output<typeof listParams>

/** Parses a call's parameters. Throws a Fault that names the first invalid one, like Stripe. */
export function check<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  throw describe(result.error.issues[0], form)
}

function describe(issue: z.core.$ZodIssue | undefined, form: Form) {
  if (!issue) return invalid('Invalid parameters')
  if (issue.code === 'unrecognized_keys')
    return unknown(nameOf([...issue.path, issue.keys[0] ?? '']))
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.at(-1)?.[0]
    return describe(inner && { ...inner, path: [...issue.path, ...inner.path] }, form)
  }
  const name = nameOf(issue.path)
  const value = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    form,
  )
  if (value === undefined)
    return invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  if (issue.code === 'invalid_format' && issue.pattern === String(integerText)) {
    return invalid(`Invalid integer: ${String(value)}`, name, 'parameter_invalid_integer')
  }
  return invalid(`Invalid ${name}: ${issue.message}`, name)
}

function unknown(name: string) {
  if (name === 'payment_method_types') {
    return invalid(
      'The payment_method_types parameter is no longer supported.',
      name,
      'payment_method_types_no_longer_supported',
    )
  }
  return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
}

/** Returns a path as `a[b][c]`. */
function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first)}${rest.map((part) => `[${String(part)}]`).join('')}`
}
