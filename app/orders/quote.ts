import { z } from 'zod'
import { sum } from '#app/ui/format/sum.ts'
import { giftSchema } from './gift.ts'
import { rateOf, splitProportionally, type TaxRule, taxOn } from './tax.ts'

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
  /** on the whole line; quotes of before don't say */
  taxCents: z.number().int().optional(),
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
  /** of that, on shipping */
  shippingTaxCents: z.number().int().default(0),
  /** the state whose tax it is; empty without one */
  taxState: z.string().default(''),
  /** in thousandths of a percent */
  taxRate: z.number().int().default(0),
  /** of the certificate by which the buyer pays no tax; else empty */
  taxExemptNumber: z.string().default(''),
  totalCents: z.number().int(),
  /** carrier, table, free, pickup, or fallback (decision 48) */
  shippingBy: z.string(),
  customer: customerSchema.nullable(),
  address: addressSchema.nullable(),
  /** null if it isn't one */
  gift: giftSchema.nullable().default(null),
})

export type Quote = z.output<typeof quoteSchema>

type Parts = Pick<
  Quote,
  'lines' | 'shippingCents' | 'shippingBy' | 'customer' | 'address' | 'gift'
> & {
  taxExemptNumber?: string
}

/** Adds a quote up, in whole cents. `categories` are those of the products, by id. */
export function totalQuote(
  parts: Parts,
  rule: TaxRule | undefined,
  categories: ReadonlyMap<string, string> = new Map(),
): Quote {
  const { taxExemptNumber = '' } = parts
  const subtotalCents = sum(parts.lines.map(({ priceCents, quantity }) => priceCents * quantity))
  const tax = taxOn(
    parts.lines.map((line) => ({ ...line, category: categories.get(line.productId) })),
    parts.shippingCents,
    taxExemptNumber === '' ? rule : undefined,
  )
  const taxCents = sum(tax.lines) + tax.shipping
  return {
    ...parts,
    lines: parts.lines.map((line, at) => ({ ...line, taxCents: tax.lines[at] ?? 0 })),
    subtotalCents,
    taxCents,
    shippingTaxCents: tax.shipping,
    taxExemptNumber,
    taxState: rule?.state ?? '',
    taxRate: rule ? rateOf(rule.percent) : 0,
    totalCents: subtotalCents + parts.shippingCents + taxCents,
  }
}

/** The tax on each line of a quote; one of before says only what they come to. */
export function lineTaxesOf({ lines, taxCents, shippingTaxCents }: Quote): number[] {
  const shares = splitProportionally(
    taxCents - shippingTaxCents,
    lines.map(({ priceCents, quantity }) => priceCents * quantity),
  )
  return lines.map((line, at) => line.taxCents ?? shares[at] ?? 0)
}

/** What box, tape and slip weigh, in grams. */
const wrappingGrams = 50

/** What a parcel with these goods weighs, in grams: all units and their wrapping. */
export function packageWeightGrams(
  lines: readonly Pick<QuoteLine, 'weightGrams' | 'quantity'>[],
): number {
  return wrappingGrams + sum(lines.map((line) => line.weightGrams * line.quantity))
}
