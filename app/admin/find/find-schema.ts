import { z } from 'zod'

/** What a search of the whole office finds, in the order in which it is shown. */
export const foundKinds = {
  section: 'Section',
  page: 'Page of the site',
  setting: 'Setting',
  order: 'Order',
  product: 'Product',
  message: 'Message',
  person: 'Person',
} as const

const found = z.object({
  kind: z.enum(
    Object.keys(foundKinds) as [keyof typeof foundKinds, ...(keyof typeof foundKinds)[]],
  ),
  label: z.string(),
  /** tells it from others of that name; of a message when it came, ISO */
  note: z.string(),
  address: z.string(),
})

/** At most five of each kind, and of each only what the person may open. */
export const foundSchema = z.object({ found: z.array(found) })

export type Found = z.infer<typeof found>
