import { z } from 'zod'
import { productAnswer } from '#app/catalog/product-schema.ts'

/** Which products of the catalog staff want to see; without it, those that are not deleted. */
export const productStates = ['available', 'unavailable', 'featured', 'deleted'] as const

export type ProductState = (typeof productStates)[number]

/** One page of the catalog for staff, newest first. */
export const staffProductsSchema = z.object({
  products: z.array(productAnswer),
  matching: z.number(),
  next: z.string().nullable(),
})

export type StaffProducts = z.infer<typeof staffProductsSchema>

/** The catalog in figures (A§2.8). */
export const productStatsSchema = z.object({ total: z.number(), featured: z.number() })

export type ProductStats = z.infer<typeof productStatsSchema>
