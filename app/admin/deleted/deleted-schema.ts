import { z } from 'zod'

/** The kinds of things that staff delete, with their labels. */
export const deletedKinds = {
  picture: 'Picture',
  file: 'File',
  page: 'Page',
  item: 'Part of a page',
  product: 'Product',
  color: 'Color',
  message: 'Message',
  reply: 'Saved reply',
  signUp: 'Newsletter subscriber',
  draft: 'Draft',
  task: 'Failed task',
} as const

export type DeletedKind = keyof typeof deletedKinds

const deletedThing = z.object({
  kind: z.enum(Object.keys(deletedKinds) as DeletedKind[]),
  id: z.string(),
  /** the product of a color, or the document of a draft or an item */
  of: z.string().nullable(),
  name: z.string(),
  place: z
    .object({
      version: z.number(),
      path: z.array(z.string()),
      index: z.number(),
      label: z.string(),
    })
    .optional()
    .describe('where an item of a document was: its list in the version before'),
  deletedAt: z.string(),
  goneAt: z.string().nullable().describe('null: kept because orders refer to it'),
})

/** Deleted items that can be restored, newest first. */
export const deletedSchema = z.object({
  things: z.array(deletedThing),
  hasMore: z.boolean().describe('older items exist'),
})

export type DeletedThing = z.output<typeof deletedThing>
export type Deleted = z.output<typeof deletedSchema>
