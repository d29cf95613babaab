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
} as const

const found = z.object({
  kind: z.enum(Object.keys(hitKinds) as [keyof typeof hitKinds, ...(keyof typeof hitKinds)[]]),
  label: z.string(),
  /** tells it apart from others with the same label; for a message, its ISO time */
  note: z.string(),
  address: z.string(),
})

/** At most five of each kind, and only what the person may open. */
export const hitsSchema = z.object({ found: z.array(found) })

export type SearchHit = z.infer<typeof found>
