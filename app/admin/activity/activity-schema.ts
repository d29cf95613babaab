import { z } from 'zod'

/** The parts by which staff narrow the activity, as the calls of the office name them. */
export const activityParts = {
  content: 'Pages and settings',
  pictures: 'Pictures',
  messages: 'Messages',
  events: 'Events and newsletter',
  products: 'Products',
  orders: 'Orders',
  people: 'People',
  'sign-in': 'Sign-ins and own accounts',
  exports: 'Downloads',
  imports: 'What was brought in',
  site: 'What needed attention',
} as const

export type ActivityPart = keyof typeof activityParts

export const activityPartKeys = Object.keys(activityParts) as ActivityPart[]

const change = z.object({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** it is the version of a document */
  isVersion: z.boolean().optional(),
})

/** What is stored of changes: a text that cannot be read shows none. */
export const storedChanges = z.array(change).catch([])

const act = z.object({
  id: z.string(),
  at: z.string(),
  /** null: somebody who is not known any more */
  by: z.string().nullable(),
  part: z.string(),
  did: z.string(),
  /** kind and id, as in 'order:7f3a'; empty where it was on nothing that can be opened */
  subject: z.string(),
  /** where staff see it */
  address: z.string().nullable(),
  name: z.string(),
  changes: z.array(change),
})

/** A page of the activity, and who can be asked for. */
export const activityPageSchema = z.object({
  acts: z.array(act),
  next: z.string().nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})

export type ShownAct = z.infer<typeof act>
export type ActivityPage = z.infer<typeof activityPageSchema>
