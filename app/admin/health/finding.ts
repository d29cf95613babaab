import { z } from 'zod'

/** Under which headings findings stand, in this order. */
export const findingGroups = {
  visitors: 'Visitors see this',
  waiting: 'Waiting for you',
  machine: 'The machine',
} as const

export type FindingGroup = keyof typeof findingGroups

/** Something that a look at the site found, before anybody asks who may see it. */
export type Found = {
  /** which check found it, as in 'dead-link' */
  check: string
  /** of what: the same thing has the same words at every look */
  subject: string
  group: FindingGroup
  /** what is wrong, in a sentence */
  title: string
  why: string
  remedy: string
  /** the address of the office at which it is put right */
  address: string
  /** what changes when the finding does; without it, the title */
  state?: string
}

const finding = z.object({
  key: z.string(),
  group: z.enum(['visitors', 'waiting', 'machine']),
  title: z.string(),
  why: z.string(),
  remedy: z.string(),
  address: z.string(),
})

const aside = finding.extend({
  reason: z.string(),
  setAsideAt: z.string(),
  by: z.string().nullable(),
})

/** What Site health shows. */
export const siteHealthSchema = z.object({
  findings: z.array(finding),
  /** how many more there are of each group than are shown */
  more: z.object({ visitors: z.number(), waiting: z.number(), machine: z.number() }),
  /** known, and left as they are until they change */
  aside: z.array(aside),
  /** when this was found out */
  lookedAt: z.string(),
  /** other people's pages that this site leads to */
  links: z.object({
    /** false: this site asks nobody, as it is not public */
    isOn: z.boolean(),
    count: z.number(),
    /** how many of them no look has reached yet */
    waiting: z.number(),
    lastAt: z.string().nullable(),
  }),
  /** how the machine is, a sentence each; the owner's */
  facts: z.array(z.string()),
})

export type Finding = z.infer<typeof finding>
export type FindingAside = z.infer<typeof aside>
export type SiteHealth = z.infer<typeof siteHealthSchema>

/** The longest reason for leaving a finding as it is, in characters. */
export const longestReason = 300
