import { z } from 'zod'
import { sum } from '#app/ui/format/sum.ts'
import { splitProportionally, type Tax } from './tax.ts'

/** For a gift: the recipient and the message on the packing slip. */
export const giftSchema = z.object({
  recipientName: z.string().describe('who the gift goes to; empty if the order isn’t a gift'),
  giftMessage: z.string().describe('printed on the packing slip; may be empty'),
})

/** The shop ships within the United States only (decision 25). */
export const addressSchema = z.object({
  street: z.string(),
  street2: z.string().default('').describe('apartment, suite, unit; may be empty'),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string().default('US'),
})

export type Address = z.output<typeof addressSchema>

/** The phone may be empty. */
export const customerSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})

export type Customer = z.output<typeof customerSchema>

/** A line item from the server's own records, in cents and grams. */
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
  /** missing without one, and in old quotes */
  sku: z.string().optional(),
  /** for all units; missing in old quotes */
  taxCents: z.number().int().optional(),
})

export type QuoteLine = z.output<typeof quoteLineSchema>

/**
 * What a buyer is shown and asked to pay. Stored unchanged, so that the charged amount always leads back to its
 * order.
 */
export const quoteSchema = z.object({
  lines: z.array(quoteLineSchema),
  subtotalCents: z.number().int(),
  shippingCents: z.number().int(),
  taxCents: z.number().int(),
  /** the part on shipping */
  shippingTaxCents: z.number().int().default(0),
  /** whose tax it is; empty if none */
  taxState: z.string().default(''),
  /** in thousandths of a percent */
  taxRate: z.number().int().default(0),
  /** of the tax-exempt certificate; empty if none */
  taxExemptNumber: z.string().default(''),
  totalCents: z.number().int(),
  /** carrier, table, free, pickup, or fallback (decision 48) */
  shippingBy: z.string(),
  customer: customerSchema.nullable(),
  address: addressSchema.nullable(),
  /** null if it isn't a gift */
  gift: giftSchema.nullable().default(null),
})

export type Quote = z.output<typeof quoteSchema>

type Parts = Pick<
  Quote,
  'lines' | 'shippingCents' | 'shippingBy' | 'customer' | 'address' | 'gift' | 'taxExemptNumber'
>

/** Totals a quote in whole cents. */
export function totalQuote(parts: Parts, tax: Tax): Quote {
  const subtotalCents = sum(parts.lines.map(({ priceCents, quantity }) => priceCents * quantity))
  const taxCents = sum(tax.lines) + tax.shipping
  return {
    ...parts,
    lines: parts.lines.map((line, at) => ({ ...line, taxCents: tax.lines[at] ?? 0 })),
    subtotalCents,
    taxCents,
    shippingTaxCents: tax.shipping,
    taxState: tax.state,
    taxRate: tax.rate,
    totalCents: subtotalCents + parts.shippingCents + taxCents,
  }
}

/** Tax per line item. Old quotes have only the total, which is split by price. */
export function lineTaxesOf({ lines, taxCents, shippingTaxCents }: Quote): number[] {
  const shares = splitProportionally(
    taxCents - shippingTaxCents,
    lines.map(({ priceCents, quantity }) => priceCents * quantity),
  )
  return lines.map((line, at) => line.taxCents ?? shares[at] ?? 0)
}

/** Box, tape, and packing slip. */
const wrappingGrams = 50

/** The weight of all units plus packaging, in grams. */
export function packageWeightGrams(
  lines: readonly Pick<QuoteLine, 'weightGrams' | 'quantity'>[],
): number {
  return wrappingGrams + sum(lines.map((line) => line.weightGrams * line.quantity))
}
