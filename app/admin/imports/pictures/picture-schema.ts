import { z } from 'zod'
import { importKey, jsonField, planSchema } from '#app/admin/imports/import-schema.ts'
import { descriptionLimit, imageCategories, uploadedImageSchema } from '#app/images/schema.ts'

/** Most pictures per import. */
export const maxPictures = 300

const chosen = z.strictObject({
  name: z.string('is missing').min(1, 'is missing').max(300, 'is too long'),
  size: z.number('must be a number').min(0),
})

/** A picture that was chosen but not uploaded yet. */
export type ChosenPicture = z.infer<typeof chosen>

const chosenList = jsonField(
  z.array(chosen).min(1).max(maxPictures),
  `must list 1 to ${maxPictures} pictures as JSON`,
)

/** A CSV of descriptions, and the pictures chosen with it. */
export const previewPicturesSchema = z.strictObject({
  file: z.file('choose a file'),
  pictures: chosenList,
})

const words = z.string('must be text').trim().max(descriptionLimit, 'is too long')

const caption = z.object({
  /** position of its row in the plan */
  at: z.number(),
  name: z.string(),
  description: words,
  spanish: words,
})

/** What the CSV says about a picture. */
export type PictureCaption = Omit<z.infer<typeof caption>, 'at'>

/** The plan, and the fields to send with each picture. */
export const picturesPlanSchema = planSchema.extend({ captions: z.array(caption) })

/** One picture of an import, with its description and the preview's counts. */
export const importPictureSchema = z.strictObject({
  image: z.file('choose a picture'),
  key: importKey,
  sheetName: z.string('is missing').max(300, 'is too long'),
  category: z.enum(imageCategories, `must be one of ${imageCategories.join(', ')}`),
  description: words.min(1, 'is required'),
  spanish: words.default(''),
  left: z.coerce.number('must be a number').int().min(0).max(10_000).default(0),
  refused: z.coerce.number('must be a number').int().min(0).max(10_000).default(0),
})

export const importedPictureSchema = uploadedImageSchema.extend({ id: z.string() })
