import { z } from 'zod'
import { pictureSchema } from '#app/images/schema.ts'
import { maxQuantity } from '#app/stock/product-terms.ts'
import { optionalText } from '#platform/optional-text.ts'

/** Units of one line: 1 to 99, as a number or as text (decisions 33, 40). */
const quantitySchema = z
  .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], 'must be a whole number')
  .pipe(
    z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(maxQuantity, `must be at most ${maxQuantity}`),
  )

/** An item to add. Size and color may be omitted if the product has none. */
export const newCartItemSchema = z.object({
  productId: z.string('must be text').min(1, 'is required').max(100, 'is too long'),
  size: optionalText(z.string('must be text').trim().max(40, 'is too long')),
  color: optionalText(z.string('must be text').trim().max(80, 'is too long')),
  quantity: quantitySchema.default(1),
})

export type NewCartItem = z.output<typeof newCartItemSchema>

export const quantityChange = z.object({ quantity: quantitySchema })

const cartItemSchema = z.object({
  id: z.string(),
  productId: z.string(),
  product: z.object({
    name: z.string(),
    /** id in the library */
    image: z.string().nullable(),
    price: z.string(),
  }),
  size: z.string(),
  color: z.string(),
  quantity: z.string(),
  /** additive: false if the product has no colors, and 'Black' isn't shown (decision 42) */
  hasColors: z.boolean(),
  /** additive: id of the picture of this color */
  colorImage: z.string().nullable(),
  /** additive: that picture, ready to render */
  picture: pictureSchema.nullable(),
  /** additive: how many can still be bought; null: made to order */
  available: z.number().nullable(),
  /** additive */
  isForSale: z.boolean(),
})

/**
 * The response of GET /api/shop/cart: prices are decimal text, `count` counts units (decision 38).
 */
export const cartAnswerSchema = z.object({
  items: z.array(cartItemSchema),
  count: z.number(),
  subtotal: z.string(),
  shipping: z.string(),
  total: z.string(),
  /** additive: shipping is free from this subtotal; null: never, or nothing to ship */
  freeOver: z.string().nullable(),
})

export type CartAnswer = z.infer<typeof cartAnswerSchema>
export type CartItem = CartAnswer['items'][number]
