import { z } from 'zod'
import { arrayQuery, searchQuery } from '#platform/paging.ts'

/** The nine categories of the image library (decision 82). */
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

/** A file must be smaller than this (A§5.1): 10 MB, in bytes. */
export const uploadLimit = 10 * 1024 * 1024

/** The longest description, in characters. */
export const descriptionLimit = 1000

/** The error for larger files, in the browser and on the server. */
export const tooLargeMessage = 'File size must be less than 10MB'

const share = z
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(100, 'must be at most 100')

/** The focal point that no crop cuts off, in percent of width and height. */
export const focusSchema = z.strictObject({ x: share, y: share }, 'must be a point: x and y')

export type Focus = z.infer<typeof focusSchema>

/** The default focal point. */
export const defaultFocus: Focus = { x: 50, y: 50 }

/** Drawings have no renditions. */
export const vectorType = 'image/svg+xml'

/** A picture as pages draw it: `version` makes its URL unique; sizes in pixels. */
export const pictureSchema = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  version: z.string(),
  /** an SVG: sharp at every size, so it has no renditions */
  isVector: z.boolean().default(false),
  /** the focal point; the center if omitted */
  focus: focusSchema.optional(),
  /** for staff only: what a picture without alt text is called */
  fileName: z.string().max(500).optional(),
})

export type Picture = z.infer<typeof pictureSchema>

/** What cleaning can remove from a picture and change how it looks. */
export const pictureLosses = [
  'motion',
  'scripts',
  'animation',
  'links',
  'fonts',
  'outside',
  'embedded',
  'html',
  'styles',
  'other',
] as const

export type PictureLoss = (typeof pictureLosses)[number]

/** A picture of the library as staff see it (A§3.1). */
export const libraryImageSchema = z.object({
  id: z.string(),
  filename: z.string(),
  originalName: z.string(),
  category: z.enum(imageCategories),
  /** bytes, as stored */
  size: z.number(),
  mimeType: z.string(),
  description: z.string(),
  isDecorative: z.boolean(),
  focus: focusSchema,
  url: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: z.string(),
  /** when it was put in the trash; null while it is in the library */
  deletedAt: z.string().nullable(),
})

export type LibraryImage = z.infer<typeof libraryImageSchema>

/** A newly uploaded picture and its losses. */
export const uploadedImageSchema = z.object({
  image: libraryImageSchema,
  losses: z.array(z.enum(pictureLosses)),
})

export type UploadedImage = z.infer<typeof uploadedImageSchema>

/** The answer to an upload. */
export const uploadAnswerSchema = uploadedImageSchema.extend({
  isKnown: z.boolean().describe('true: the library had this picture, so nothing was stored'),
})

export type UploadAnswer = z.infer<typeof uploadAnswerSchema>

/** The picture for visitors: without file or people's names (decision 4). */
export const publicImageSchema = z.object({
  id: z.string(),
  category: z.enum(imageCategories),
  alt: z.string(),
})

const category = z.enum(imageCategories, `must be one of ${imageCategories.join(', ')}`)
const description = z.string('must be text').trim().max(descriptionLimit, 'is too long')

/** The form of an upload. The description is the alt text, unless the picture is decorative. */
export const uploadSchema = z.object({
  image: z.file('choose a picture'),
  category,
  description: description.default(''),
  decorative: z.enum(['true', 'false'], 'must be true or false').default('false'),
  reuse: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .describe('true: answer with the library’s picture of the same content instead of a copy'),
})

/** A change of a picture; omitted fields stay. */
export const imageChangeSchema = z.strictObject({
  category: category.optional(),
  description: description.optional(),
  decorative: z.boolean('must be true or false').optional(),
  focus: focusSchema.optional(),
})

export type ImageChange = z.infer<typeof imageChangeSchema>

const search = searchQuery('words in the file name or description; for staff only')

const wordless = z
  .enum(['true', 'false'], 'must be true or false')
  .optional()
  .describe('true: only pictures without a description that are not decorative')

export const imageListQuery = z.object({
  id: z.string().max(100).optional().describe('one picture alone'),
  wordless,
  category: category.optional().describe('only this shelf'),
  search,
  deleted: z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .describe('true: what’s in the trash, newest first; for people who can edit content'),
  ...arrayQuery('picture'),
})

export type ImageListQuery = z.infer<typeof imageListQuery>

export const imageCountsQuery = z.object({ search, wordless })

/** Counts of matching pictures, by category and in the trash. */
export const imageCountsSchema = z.object({
  categories: z.record(z.enum(imageCategories), z.number()),
  deleted: z.number(),
  mayUpload: z.array(z.enum(imageCategories)).describe('categories the caller can upload to'),
})

export type ImageCounts = z.infer<typeof imageCountsSchema>

/** The most file names that one call asks about. */
export const knownNamesLimit = 100

/** File names of pictures to upload. */
export const knownImagesRequest = z.strictObject({
  names: z.array(z.string('must be text').max(500, 'is too long')).max(knownNamesLimit),
})

/** The newest picture of the library for each name that has one. */
export const knownImagesSchema = z.object({
  known: z.array(z.object({ name: z.string(), image: libraryImageSchema })),
})

/** Where a picture is used: the page or product, and the place in it. */
export const imageUsesSchema = z.object({
  uses: z.array(z.object({ where: z.string(), place: z.string() })),
})

export type ImageUse = z.infer<typeof imageUsesSchema>['uses'][number]
