import { z } from 'zod'
import {
  buyerEmail,
  buyerName,
  buyerPhone,
  giftInput,
  shippingAddressInput,
  shortText,
} from '#app/orders/buyer-schema.ts'
import { cleanLine, cleanPlain, cleanZip } from '#app/ui/format/clean-input.ts'
import { postalCity, stateCode } from '#app/ui/format/us-states.ts'
import { message } from '#app/ui/words/words.ts'
import { optionalText } from '#platform/optional-text.ts'

/** The buyer, as the page sends it (V§7.2). */
const customerInfo = z.strictObject({
  name: buyerName,
  email: buyerEmail,
  phone: optionalText(buyerPhone),
})

/** An address that's being typed: unknown parts are empty. */
const partialAddress = z
  .looseObject({
    street: optionalText(shortText('Street', 200).overwrite(cleanLine)),
    street2: optionalText(shortText('Apartment', 100).overwrite(cleanLine)),
    city: shortText('City', 100).overwrite(cleanLine).optional(),
    state: shortText('State', 60).optional(),
    zip: shortText('ZIP', 20).optional(),
    zipCode: shortText('ZIP', 20).optional(),
  })
  .transform(({ street, street2, city = '', state = '', zip, zipCode }) => ({
    street,
    street2,
    city: postalCity(city),
    state: stateCode(state) ?? '',
    zipCode: cleanZip(zipCode || zip || ''),
    country: 'US',
  }))

/** The certificate number of a tax-exempt buyer. */
const taxExemptNumber = optionalText(
  z
    .string('Certificate number must be text')
    .overwrite((text) => cleanPlain(text).replaceAll(/\p{Pd}/gu, '-'))
    .max(60, message('The certificate number is too long: at most 60 characters'))
    .regex(
      /^(?:[\p{L}\p{N}][\p{L}\p{N} .,#/-]*)?$/u,
      message('The certificate number can have only letters, numbers, spaces, and dashes'),
    ),
)

/** Amounts and items from a browser are accepted but never trusted (decisions 14, 16). */
const unverified = z.unknown().optional()

/** `POST /api/shop/create-payment-intent`. */
export const createIntentSchema = z
  .strictObject({
    amount: unverified.describe('the total on the page; the server charges its own total'),
    items: unverified,
    total: unverified,
    shippingCost: unverified,
    customerInfo: customerInfo.optional(),
    shippingAddress: shippingAddressInput.optional(),
    gift: giftInput.optional(),
    pickup: z.boolean('pickup must be true or false').default(false),
    taxExemptNumber,
  })
  .refine(({ gift, pickup }) => !(gift && pickup), {
    path: ['gift'],
    message: 'a gift is always shipped: leave out gift or pickup',
  })

/** `POST /api/shop/calculate-shipping`. */
export const calculateShippingSchema = z.strictObject({
  items: unverified,
  shippingAddress: partialAddress.prefault({}),
  pickup: z.boolean('pickup must be true or false').default(false),
  taxExemptNumber,
})

/** `POST /api/shop/confirm-payment`. */
export const confirmPaymentSchema = z.strictObject({
  paymentIntentId: z.string('is required').min(1, 'is required').max(200),
  customerInfo: customerInfo.optional(),
  shippingAddress: shippingAddressInput.optional(),
  gift: giftInput.optional(),
  items: unverified,
  total: unverified,
  shippingCost: unverified,
  pickup: unverified,
  taxExemptNumber: unverified,
})

const decimal = z.string().describe('dollars, such as "45.99"')

const totalsAnswer = z.object({
  subtotal: decimal,
  shipping: decimal,
  tax: decimal,
  total: decimal,
  totalCents: z.number().int(),
  calculatedBy: z.string(),
})

/** The response of `create-payment-intent`: the secret, and what will be charged. */
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
