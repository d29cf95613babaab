import { z } from 'zod'

/** What an office search finds, in display order. */
export const hitKinds = {
  section: 'Section',
  page: 'Page',
  setting: 'Setting',
  order: 'Order',
  product: 'Product',
  message: 'Message',
  person: 'Person',
  response: 'RSVP',
  signUp: 'Newsletter',
} as const

/** Kinds with names, which are also found if they're misspelled. */
export const similarKinds = ['order', 'message', 'person', 'response', 'signUp'] as const

export type SimilarKind = (typeof similarKinds)[number]

const found = z.object({
  kind: z.enum(Object.keys(hitKinds) as [keyof typeof hitKinds, ...(keyof typeof hitKinds)[]]),
  label: z.string(),
  /** tells it apart from others with the same label; for a message, its ISO time */
  note: z.string(),
  address: z.string(),
  isSimilar: z.boolean().optional().describe('true: its name is spelled much like the search'),
})

/** At most five of each kind, and only what the person may open. */
export const hitsSchema = z.object({ found: z.array(found) })

export type SearchHit = z.infer<typeof found>
