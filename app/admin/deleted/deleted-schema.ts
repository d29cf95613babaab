import { z } from 'zod'

/** The kinds of things that staff delete, as they are told of. */
export const deletedKinds = {
  picture: 'Picture',
  page: 'Page',
  product: 'Product',
  color: 'Color',
  message: 'Message',
  reply: 'Saved reply',
  signUp: 'Newsletter address',
  draft: 'Draft',
  task: 'Failed task',
} as const

export type DeletedKind = keyof typeof deletedKinds

const deletedThing = z.object({
  kind: z.enum(Object.keys(deletedKinds) as DeletedKind[]),
  id: z.string(),
  /** the product of a color, the document of a draft */
  of: z.string().nullable(),
  name: z.string(),
  deletedAt: z.string(),
  goneAt: z.string().nullable().describe('null: it is kept, since orders know it'),
})

/** What was deleted and can be put back, the newest first. */
export const deletedSchema = z.object({
  things: z.array(deletedThing),
  hasMore: z.boolean().describe('there is older than is shown'),
})

export type DeletedThing = z.output<typeof deletedThing>
export type Deleted = z.output<typeof deletedSchema>
