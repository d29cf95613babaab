import { z } from 'zod'
import { productCategories, productTypes } from '#app/stock/product-terms.ts'
import { cleanSizes } from '#app/stock/sizes.ts'
import { parseCents } from '#app/ui/format/money.ts'

const maxPriceCents = 9_999_999
const maxSizes = 40
const maxSizeLength = 30
export const maxWeightGrams = 100_000
export const maxStock = 99_999

/** An optional reference: null, empty, and 'none' all mean no reference (A§5.3). */
function optionalId(what: string) {
  return z
    .union([z.null(), z.string().trim().max(100)], `must be the id of ${what}, or null`)
    .transform((id) => (id === '' || id === 'none' ? null : id))
    .optional()
}

function requiredText(longest: number) {
  return z
    .string('is required')
    .trim()
    .min(1, 'is required')
    .max(longest, `must be at most ${longest.toLocaleString('en-US')} characters`)
}

/** A number, or a number as text, in this range. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most.toLocaleString('en-US')}`
  return z
    .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], message)
    .refine((count) => Number.isInteger(count) && count >= least && count <= most, message)
}

const priceMessage = 'must be from 0 to 99,999.99 dollars, with at most two decimals'

/** A number or decimal text in, cents out (decisions 33, 37). */
const price = z.union([z.number(), z.string()], priceMessage).transform((amount, check) => {
  const cents = parseCents(amount)
  if (cents !== undefined && cents <= maxPriceCents) return cents
  check.addIssue({ code: 'custom', message: priceMessage })
  return z.NEVER
})

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'must be true or false')
  .transform((value) => value === true || value === 'true')
  .optional()

const sizes = z
  .union(
    [z.array(z.union([z.string(), z.number(), z.null()])), z.string(), z.null()],
    'must be a list of sizes',
  )
  .transform(cleanSizes)
  .refine(
    (list) => list.length <= maxSizes && list.every((size) => size.length <= maxSizeLength),
    `must be at most ${maxSizes} sizes of at most ${maxSizeLength} characters`,
  )
  .optional()

/** Empty if the product has no sizes, or no colors. */
export const variantName = z
  .union([z.null(), z.string().trim().max(100)], 'must be text')
  .transform((word) => word ?? '')
  .default('')

const stockRow = z.strictObject({
  size: variantName,
  /** the name of one of the product's colors */
  color: variantName,
  quantity: wholeNumber(0, maxStock),
})

const sizePriceRow = z.strictObject({ size: z.string().trim().max(maxSizeLength), price })

export type SizePriceRow = z.output<typeof sizePriceRow>

export type StockRow = z.output<typeof stockRow>

/** Our responses include it and clients may send it back; the URL's id counts. */
const ignored = z.unknown().optional()

/**
 * A new product (A§3.4, A§5.3). Additive: `stock`, counted units (anything else is made to order),
 * `sizePrices`, prices that differ from `price`, and `weight` of a unit in grams (null: the usual
 * weight of its type).
 */
export const newProductSchema = z.strictObject({
  id: ignored,
  name: requiredText(200),
  description: requiredText(5000),
  price,
  confirm: z
    .boolean('must be true or false')
    .optional()
    .describe('confirms a price of 0 (decision 37)'),
  category: z.enum(productCategories, `must be one of ${productCategories.join(', ')}`).optional(),
  type: z.enum(productTypes, `must be one of ${productTypes.join(', ')}`).optional(),
  image: optionalId('a picture'),
  active: flag,
  featured: flag,
  sizes,
  sizePrices: z
    .array(sizePriceRow, 'must be a list')
    .max(maxSizes, 'is too long')
    .nullable()
    .transform((rows) => rows ?? [])
    .optional(),
  vendorName: z
    .union([z.null(), z.string().trim().max(200)], 'must be text of at most 200 characters')
    .transform((name) => (name === '' || name === 'none' ? null : name))
    .optional(),
  vendorLogo: optionalId('a picture'),
  stock: z.array(stockRow, 'must be a list').max(2000, 'is too long').nullable().optional(),
  weight: z
    .union([z.null(), z.literal(''), wholeNumber(1, maxWeightGrams)], {
      error: `must be whole grams from 1 to ${maxWeightGrams.toLocaleString('en-US')}, or null`,
    })
    .transform((grams) => grams || null)
    .optional(),
})

/** A product update: omitted fields stay. */
export const productChangeSchema = newProductSchema.partial()

export type NewProduct = z.output<typeof newProductSchema>
export type ProductChange = z.output<typeof productChangeSchema>

/** A product in API responses: decimal text, "true" and "false" as text (A§3.4, decision 33). */
export const productAnswer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** decimal text, US dollars */
  price: z.string(),
  category: z.string(),
  type: z.string(),
  /** id of the picture */
  image: z.string().nullable(),
  active: z.enum(['true', 'false']),
  featured: z.enum(['true', 'false']),
  sizes: z.array(z.string()),
  /** sizes that cost something other than `price`, decimal text */
  sizePrices: z.array(z.object({ size: z.string(), price: z.string() })),
  vendorName: z.string().nullable(),
  /** id of the picture */
  vendorLogo: z.string().nullable(),
  /** counted units; anything else is made to order */
  stock: z.array(z.object({ size: z.string(), color: z.string(), quantity: z.number() })),
  /** grams of a unit; null: the usual weight of its type */
  weight: z.number().nullable(),
})

export type ProductAnswer = z.output<typeof productAnswer>
