import { z } from 'zod'
import { typedEmail, typedLine, typedPlain, typedZip } from '#app/ui/format/typed.ts'
import { postalCity, stateCode } from '#app/ui/format/us-states.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import { optionalText } from '#platform/optional-text.ts'

const text = (label: string, longest: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(longest, `${label} is too long: at most ${longest} characters`)

const needed = (missing: Message, longest: number, tooLong: Message) =>
  z.string(missing).overwrite(typedLine).max(longest, tooLong).min(1, missing)

/** Who buys, as the page sends it (V§7.2). */
const customerInfo = z.strictObject({
  name: needed(
    message('Please fill in: Full Name'),
    200,
    message('Full Name is too long: at most 200 characters'),
  ),
  email: needed(
    message('Please fill in: Email Address'),
    320,
    message('Email Address is too long: at most 320 characters'),
  )
    .overwrite(typedEmail)
    .pipe(
      z.email(message('Your Email Address seems incomplete: it should look like sam@example.org')),
    ),
  phone: optionalText(text('Phone', 60).overwrite(typedPlain)),
})

/** A whole address; the ZIP code may come under either name (decision 22). */
const shippingAddress = z
  .strictObject({
    street: needed(
      message('Please fill in: Street'),
      200,
      message('Street is too long: at most 200 characters'),
    ),
    street2: optionalText(
      z
        .string('Apartment must be text')
        .overwrite(typedLine)
        .max(100, message('Apartment is too long: at most 100 characters')),
    ),
    city: needed(
      message('Please fill in: City'),
      100,
      message('City is too long: at most 100 characters'),
    ),
    state: needed(
      message('Please fill in: State'),
      60,
      message('State is too long: at most 60 characters'),
    ),
    zip: text('ZIP', 20).optional(),
    zipCode: text('ZIP', 20).optional(),
    country: z
      .enum(['US', 'USA', 'United States'], message('We ship within the United States'))
      .optional(),
  })
  .transform(({ zip, zipCode, state, street, street2, city }) => ({
    street,
    street2,
    city: postalCity(city),
    // taxes, rates and labels go by it
    state: stateCode(state) ?? '',
    zipCode: typedZip(zipCode || zip || ''),
    country: 'US',
  }))
  .refine(({ state }) => state !== '', {
    path: ['state'],
    message: message('Please choose: State'),
  })
  .refine(({ zipCode }) => /^\d{5}(-\d{4})?$/.test(zipCode), {
    path: ['zip'],
    message: message('ZIP must be five digits, as in 97000'),
  })

/** What may be there of an address while it is being typed. */
const partialAddress = z
  .looseObject({
    city: text('City', 100).optional(),
    state: text('State', 60).optional(),
    zip: text('ZIP', 20).optional(),
    zipCode: text('ZIP', 20).optional(),
  })
  .transform(({ state = '', zip, zipCode }) => ({
    state: stateCode(state) ?? '',
    zipCode: typedZip(zipCode || zip || ''),
  }))

/** Money and items that a browser names are read and never believed (decisions 14, 16). */
const hearsay = z.unknown().optional()

/** `POST /api/shop/create-payment-intent`. */
export const createIntentSchema = z.strictObject({
  amount: hearsay.describe('what the page shows; the server charges by its own records'),
  items: hearsay,
  total: hearsay,
  shippingCost: hearsay,
  customerInfo: customerInfo.optional(),
  shippingAddress: shippingAddress.optional(),
  pickup: z.boolean('pickup must be true or false').default(false),
})

/** `POST /api/shop/calculate-shipping`. */
export const calculateShippingSchema = z.strictObject({
  items: hearsay,
  shippingAddress: partialAddress.default({ state: '', zipCode: '' }),
  pickup: z.boolean('pickup must be true or false').default(false),
})

/** `POST /api/shop/confirm-payment`. */
export const confirmPaymentSchema = z.strictObject({
  paymentIntentId: z.string('name the payment').min(1, 'name the payment').max(200),
  customerInfo: customerInfo.optional(),
  shippingAddress: shippingAddress.optional(),
  items: hearsay,
  total: hearsay,
  shippingCost: hearsay,
  pickup: hearsay,
})

const decimal = z.string().describe('dollars, as in "45.99"')

const totalsAnswer = z.object({
  subtotal: decimal,
  shipping: decimal,
  tax: decimal,
  total: decimal,
  totalCents: z.number().int(),
  calculatedBy: z.string(),
})

/** What `create-payment-intent` answers: the secret, and what will be charged. */
export const createIntentAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  publishableKey: z.string(),
  mode: z.enum(['live', 'test']),
  usesSimulator: z.boolean(),
  orderId: z.string(),
  totals: totalsAnswer,
  lines: z.array(
    z.object({
      itemId: z.string(),
      productId: z.string(),
      name: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.number().int(),
      price: decimal,
    }),
  ),
})

export const calculateShippingAnswer = z.object({
  shippingCost: z.number(),
  calculatedBy: z.string(),
  totals: totalsAnswer,
})

export const confirmPaymentAnswer = z.object({
  success: z.boolean(),
  status: z.enum(['paid', 'processing', 'refunded']),
  orderId: z.string(),
  orderNumber: z.string(),
  message: z.string(),
})
