import { z } from 'zod'
import { colorAnswer, colorFields } from './color-schema.ts'
import {
  maxStock,
  maxWeightGrams,
  newProductSchema,
  productAnswer,
  variantName,
  wholeNumber,
} from './product-schema.ts'

const maxPictures = 40
const maxColors = 60
export const maxSkuLength = 60

/** Empty text means none. */
const optionalNumber = (least: number, most: number) =>
  z
    .union([z.null(), z.literal(''), wholeNumber(least, most)], {
      error: `must be a whole number from ${least} to ${most.toLocaleString('en-US')}, or null`,
    })
    .transform((count) => (count === '' ? null : count))
    .optional()

/** One variant; omitted fields stay. */
const cell = z.strictObject({
  size: variantName,
  /** a color's id, or its name in the same request */
  color: variantName,
  /** units; null: made to order */
  quantity: optionalNumber(0, maxStock),
  /** grams; null: the product's weight */
  weight: optionalNumber(1, maxWeightGrams),
  sku: z
    .string('must be text')
    .trim()
    .max(maxSkuLength, `must be at most ${maxSkuLength} characters`)
    .optional(),
})

/** A color in the list that's sent; one without an id is new. */
const colorRow = colorFields.extend({ id: z.string().max(100).optional() })

const picture = z.string('must be the id of a picture').trim().min(1).max(100)

/** What a product's page saves besides the product's own fields. */
const parts = {
  /** the first is the main one */
  pictures: z.array(picture, 'must be a list').max(maxPictures, 'is too long').optional(),
  /** all colors, in order: one that's left out is deleted */
  colors: z.array(colorRow, 'must be a list').max(maxColors, 'is too long').optional(),
  cells: z.array(cell, 'must be a list').max(2000, 'is too long').optional(),
}

const own = newProductSchema.omit({ id: true, image: true, stock: true })

const sizePriceAnswer = z.strictObject({ size: z.string(), price: z.string() })

const cellAnswer = z.strictObject({
  size: z.string(),
  /** id; '' if the product has no colors */
  color: z.string(),
  quantity: z.number().nullable(),
  weight: z.number().nullable(),
  sku: z.string(),
})

/** A product with everything on its page, as staff edit it. Strict: pages send it back. */
export const productDetails = productAnswer
  .omit({ image: true, stock: true })
  .extend({
    sizePrices: z.array(sizePriceAnswer),
    /** ids; the first is the main one */
    pictures: z.array(z.string()),
    colors: z.array(colorAnswer.strict()),
    /** variants with something of their own */
    cells: z.array(cellAnswer),
  })
  .strict()

export const newDetailsSchema = own.extend(parts)

/**
 * Changed fields, and what the page showed before: a field that someone else changed meanwhile is
 * refused, not overwritten.
 */
export const detailsChangeSchema = own.partial().extend({ ...parts, seen: productDetails })

export type ProductDetails = z.output<typeof productDetails>
export type NewDetails = z.output<typeof newDetailsSchema>
export type DetailsChange = z.output<typeof detailsChangeSchema>
