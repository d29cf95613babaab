import { z } from 'zod'

/** Types of activity that staff can filter by, with the keys used in API calls. */
export const activityParts = {
  content: 'Pages and settings',
  pictures: 'Pictures',
  messages: 'Messages',
  events: 'Events and newsletter',
  products: 'Products',
  orders: 'Orders',
  people: 'Team',
  'sign-in': 'Sign-ins and account settings',
  exports: 'Downloads',
  imports: 'Imports',
  site: 'Dashboard tasks',
} as const

export type ActivityPart = keyof typeof activityParts

export const activityPartKeys = Object.keys(activityParts) as ActivityPart[]

const change = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** the values are versions of a document */
  isVersion: z.boolean().optional(),
})

/** Stored changes; unreadable ones become an empty list. */
export const storedChanges = z.array(change).catch([])

const entry = z.object({
  id: z.string(),
  at: z.string(),
  /** null: no longer known */
  by: z.string().nullable(),
  part: z.string(),
  did: z.string(),
  /** kind and id, such as 'order:7f3a'; empty if there's nothing to open */
  subject: z.string(),
  /** where staff see it */
  address: z.string().nullable(),
  name: z.string(),
  changes: z.array(change),
})

/** A page of the activity, and the people to filter by. */
export const activityPageSchema = z.object({
  acts: z.array(entry),
  next: z.string().nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})

export type ShownEntry = z.infer<typeof entry>
export type ActivityPage = z.infer<typeof activityPageSchema>
