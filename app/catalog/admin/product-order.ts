import { z } from 'zod'
import { productAnswer } from '#app/catalog/product-schema.ts'

const maxArranged = 2000

/** The visible products in the shop's order, featured ones first. */
export const productOrderSchema = z.object({
  products: z.array(
    productAnswer.pick({ id: true, name: true, image: true }).extend({ isFeatured: z.boolean() }),
  ),
})

export type ProductOrder = z.infer<typeof productOrderSchema>

export type OrderedProduct = ProductOrder['products'][number]

const ids = z
  .array(z.string().max(100), 'must be a list of product ids')
  .max(maxArranged, `must be at most ${maxArranged.toLocaleString('en-US')} products`)

/** A new order, and the one that it was made from: the same products, each once. */
export const newProductOrderSchema = z
  .strictObject({ order: ids, seen: ids })
  .refine(
    ({ order, seen }) =>
      new Set(order).size === order.length &&
      JSON.stringify(order.toSorted()) === JSON.stringify(seen.toSorted()),
    { path: ['order'], message: 'must list the products of `seen`, each once' },
  )

export type NewProductOrder = z.infer<typeof newProductOrderSchema>
