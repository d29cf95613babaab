import { z } from 'zod'
import { productAnswer } from '#app/catalog/product-schema.ts'

/** Filters by state; without one, everything that isn't deleted. */
export const productStates = ['available', 'unavailable', 'featured', 'deleted'] as const

export type ProductState = (typeof productStates)[number]

/** One page of the catalog for staff, newest first. */
export const staffProductsSchema = z.object({
  products: z.array(productAnswer),
  matching: z.number(),
  next: z.string().nullable(),
})

export type StaffProducts = z.infer<typeof staffProductsSchema>

/** The catalog in numbers (A§2.8). */
export const productStatsSchema = z.object({ total: z.number(), featured: z.number() })

export type ProductStats = z.infer<typeof productStatsSchema>
