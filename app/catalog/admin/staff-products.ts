import { z } from 'zod'
import { productAnswer } from '#app/catalog/product-schema.ts'

/** Filters by state; without one, everything that isn't deleted. */
export const productStates = ['available', 'unavailable', 'featured', 'deleted'] as const

export type ProductState = (typeof productStates)[number]

/** How staff can sort products: `shop` as the shop shows them; a minus sorts descending. */
export const productSorts = ['shop', 'added', '-added', 'name', '-name', 'price', '-price'] as const

export type ProductSort = (typeof productSorts)[number]

/** A product with what can still be sold of it. */
const staffProductSchema = productAnswer.extend({
  left: z
    .number()
    .nullable()
    .describe('units left of all sizes and colors; null: one of them has no limit'),
  counted: z.number().nullable().describe('units left of those with a limit; null: none has one'),
})

export type StaffProduct = z.infer<typeof staffProductSchema>

/** One page of the catalog for staff. */
export const staffProductsSchema = z.object({
  products: z.array(staffProductSchema),
  matching: z.number(),
  next: z.string().nullable(),
})

export type StaffProducts = z.infer<typeof staffProductsSchema>

/** The catalog in numbers (A§2.8). */
export const productStatsSchema = z.object({ total: z.number(), featured: z.number() })

export type ProductStats = z.infer<typeof productStatsSchema>
