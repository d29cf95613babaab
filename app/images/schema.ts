import { z } from 'zod'

/** The nine shelves of the image library (decision 82). */
export const imageCategories = [
  'general',
  'events',
  'media',
  'about',
  'services',
  'hero',
  'logo',
  'product',
  'vendor',
] as const

export type ImageCategory = (typeof imageCategories)[number]

/** A picture as pages draw it: `version` makes its address unique for ever; sizes in pixels. */
export const pictureSchema = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  version: z.string(),
})

export type Picture = z.infer<typeof pictureSchema>
