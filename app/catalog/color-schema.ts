import { z } from 'zod'

const pictureId = z
  .union([z.null(), z.string().trim().max(100)], 'must be the id of a picture, or null')
  .transform((id) => (id === '' || id === 'none' ? null : id))
  .optional()

/** Our responses include it and clients may send it back; the URL's id counts. */
const ignored = z.unknown().optional()

/** A color's fields; a new one also needs a picture. */
export const colorFields = z.strictObject({
  id: ignored,
  colorName: z.string('is required').trim().min(1, 'is required').max(60, 'is too long'),
  colorHex: z
    .string('is required')
    .trim()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #228B22')
    .toUpperCase(),
  /** the single picture of older data */
  image: pictureId,
  frontImage: pictureId,
  backImage: pictureId,
})

/** The error for a color without a picture, under `frontImage` (A§5.4). */
export const pictureRequired = 'choose at least one picture'

/** A new color: a name, a hex value, and at least one picture (A§5.4, decision 47). */
export const newColorSchema = colorFields.refine(hasPicture, {
  path: ['frontImage'],
  error: pictureRequired,
  // reported together with the other fields' errors
  when: ({ value }) => typeof value === 'object' && value !== null,
})

/** A color update: omitted fields stay. */
export const colorChangeSchema = colorFields.partial()

export type NewColor = z.output<typeof newColorSchema>
export type ColorChange = z.output<typeof colorChangeSchema>

/** A color in API responses; pictures by id (V§3.1). */
export const colorAnswer = z.object({
  id: z.string(),
  colorName: z.string(),
  colorHex: z.string(),
  image: z.string().nullable(),
  frontImage: z.string().nullable(),
  backImage: z.string().nullable(),
})

export type ColorAnswer = z.output<typeof colorAnswer>

/** Whether a color has at least one picture. */
export function hasPicture(
  color: Partial<Pick<ColorAnswer, 'image' | 'frontImage' | 'backImage'>>,
): boolean {
  return Boolean(color.image || color.frontImage || color.backImage)
}
