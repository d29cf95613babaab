import { z } from 'zod'
import { sum } from '#app/ui/format/sum.ts'
import { giftSchema } from './gift.ts'

/** Where a parcel goes; the shop ships within the United States (decision 25). */
export const addressSchema = z.object({
  street: z.string(),
  street2: z.string().default('').describe('apartment, suite, unit; may be empty'),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string().default('US'),
})

export type Address = z.output<typeof addressSchema>

/** Who buys. The phone may be empty. */
export const customerSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})

export type Customer = z.output<typeof customerSchema>

/** One line as it is sold: all of it from the server's own records. Cents and grams. */
export const quoteLineSchema = z.object({
  cartItemId: z.string(),
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  colorId: z.string(),
  color: z.string(),
  imageId: z.string().nullable(),
  quantity: z.number().int().positive(),
  priceCents: z.number().int().nonnegative(),
  weightGrams: z.number().int().nonnegative(),
})

export type QuoteLine = z.output<typeof quoteLineSchema>

/**
 * What a buyer is shown and asked to pay: kept word for word, so that whichever amount the
 * provider charges, the order that belongs to it is known.
 */
export const quoteSchema = z.object({
  lines: z.array(quoteLineSchema),
  subtotalCents: z.number().int(),
  shippingCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  /** carrier, table, free, pickup or fallback (decision 48) */
  shippingBy: z.string(),
  customer: customerSchema.nullable(),
  address: addressSchema.nullable(),
  /** null if it isn't one */
  gift: giftSchema.nullable().default(null),
})

export type Quote = z.output<typeof quoteSchema>

/** A tax rate of the owner's choice, for a state by its postal code, in percent of the subtotal. */
export type TaxRate = { state: string; percent: number }

/**
 * Adds a quote up. Whole cents only; the tax is rounded half up, once, on the whole subtotal.
 * `state` is where it goes, known before the address is whole.
 */
export function addUp(
  parts: Omit<Quote, 'subtotalCents' | 'taxCents' | 'totalCents'>,
  taxes: readonly TaxRate[],
  state = parts.address?.state,
): Quote {
  const subtotalCents = parts.lines.reduce(
    (sum, { priceCents, quantity }) => sum + priceCents * quantity,
    0,
  )
  const taxCents = taxOn(subtotalCents, state, taxes)
  return {
    ...parts,
    subtotalCents,
    taxCents,
    totalCents: subtotalCents + parts.shippingCents + taxCents,
  }
}

function taxOn(cents: number, state: string | undefined, taxes: readonly TaxRate[]): number {
  const rate = state ? taxes.find((tax) => tax.state === state) : undefined
  // a thousandth of a percent is the finest rate: whole numbers all the way
  return rate ? Math.floor((cents * Math.round(rate.percent * 1000) + 50_000) / 100_000) : 0
}

/** What box, tape and slip weigh, in grams. */
const wrappingGrams = 50

/** What a parcel with these goods weighs, in grams: all units and their wrapping. */
export function weightOf(lines: readonly Pick<QuoteLine, 'weightGrams' | 'quantity'>[]): number {
  return wrappingGrams + sum(lines.map((line) => line.weightGrams * line.quantity))
}
