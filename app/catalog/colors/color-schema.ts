import { z } from 'zod'

const pictureId = z
  .union([z.null(), z.string().trim().max(100)], 'must be the id of a picture, or null')
  .transform((id) => (id === '' || id === 'none' ? null : id))
  .optional()

/** Our own answers carry it, and a client may send it back; the address says which is meant. */
const ignored = z.unknown().optional()

const fields = z.strictObject({
  id: ignored,
  colorName: z.string('is required').trim().min(1, 'is required').max(60, 'is too long'),
  colorHex: z
    .string('is required')
    .trim()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #228B22')
    .toUpperCase(),
  /** the one picture of old data */
  image: pictureId,
  frontImage: pictureId,
  backImage: pictureId,
})

/** What is said of a color without any picture, under `frontImage` (A§5.4). */
export const pictureRequired = 'choose at least one picture'

/** A new color of a product: a name, a hex value and at least one picture (A§5.4, decision 47). */
export const newColorSchema = fields.refine(hasPicture, {
  path: ['frontImage'],
  error: pictureRequired,
  // said together with what is wrong about the other fields
  when: ({ value }) => typeof value === 'object' && value !== null,
})

/** A change of a color: what is not sent stays. */
export const colorChangeSchema = fields.partial()

export type NewColor = z.output<typeof newColorSchema>
export type ColorChange = z.output<typeof colorChangeSchema>

/** A color as the API answers it; pictures by id (V§3.1). */
export const colorAnswer = z.object({
  id: z.string(),
  colorName: z.string(),
  colorHex: z.string(),
  image: z.string().nullable(),
  frontImage: z.string().nullable(),
  backImage: z.string().nullable(),
})

export type ColorAnswer = z.output<typeof colorAnswer>

/** True where a color can be shown by at least one picture. */
export function hasPicture(
  color: Partial<Pick<ColorAnswer, 'image' | 'frontImage' | 'backImage'>>,
): boolean {
  return Boolean(color.image || color.frontImage || color.backImage)
}
