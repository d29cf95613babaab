import { z } from 'zod'
import { ownPageSlug } from './own-page-slug.ts'

const maxTitleLength = 120

/** A new page. */
export const newOwnPageSchema = z.strictObject({
  title: z
    .string('must be text')
    .trim()
    .min(1, 'Please give the page a title')
    .max(maxTitleLength, `Please shorten this to ${maxTitleLength} characters`),
  address: ownPageSlug.describe('a word in the path, without the slash before it'),
})

export const ownPageSlugSchema = z.strictObject({ address: ownPageSlug })

/** A page that staff added. */
export const ownPageSchema = z.object({
  id: z.string(),
  address: z.string().describe('without the slash before it'),
  title: z.string(),
  isOn: z.boolean().describe('visitors find it'),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})

/** A page in the list of pages. */
export const listedOwnPageSchema = ownPageSchema.extend({
  visibleFrom: z.string().nullable().describe('when a scheduled draft turns a hidden page on'),
})

export type NewOwnPage = z.output<typeof newOwnPageSchema>
export type OwnPageFacts = z.output<typeof ownPageSchema>
export type ListedOwnPage = z.output<typeof listedOwnPageSchema>
