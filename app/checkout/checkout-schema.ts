import { z } from 'zod'

const text = (label: string, longest: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(longest, `${label} is too long: at most ${longest} characters`)

const needed = (label: string, longest: number) =>
  text(label, longest).min(1, `Please fill in: ${label}`)

/** Who buys, as the page sends it (V§7.2). */
const customerInfo = z.strictObject({
  name: needed('Full Name', 200),
  email: needed('Email Address', 320).pipe(
    z.email('Your Email Address seems incomplete: it should look like sam@example.org'),
  ),
  phone: text('Phone', 60).default(''),
})

/** A whole address; the ZIP code may come under either name (decision 22). */
const shippingAddress = z
  .strictObject({
    street: needed('Street', 200),
    city: needed('City', 100),
    state: needed('State', 60),
    zip: text('ZIP', 20).optional(),
    zipCode: text('ZIP', 20).optional(),
    country: z.enum(['US', 'USA', 'United States'], 'We ship within the United States').optional(),
  })
  .transform(({ zip, zipCode, state, street, city }) => ({
    street,
    city,
    state: state.toUpperCase(),
    zipCode: zipCode || zip || '',
    country: 'US',
  }))
  .refine(({ zipCode }) => /^\d{5}(-\d{4})?$/.test(zipCode), {
    path: ['zip'],
    message: 'ZIP must be five digits, as in 97000',
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
    state: state.toUpperCase(),
    zipCode: zipCode || zip || '',
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
