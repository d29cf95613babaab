import { z } from 'zod'

/** Groups of findings, in display order. */
export const findingGroups = {
  visitors: 'Visitors see this',
  waiting: 'Waiting for you',
  machine: 'Server',
} as const

export type FindingGroup = keyof typeof findingGroups

/** A finding before permissions are checked. */
export type RawFinding = {
  /** which check found it, such as 'dead-link' */
  check: string
  /** its subject, stable from one check to the next */
  subject: string
  group: FindingGroup
  /** the problem, in one sentence */
  title: string
  why: string
  remedy: string
  /** the office URL where it's fixed */
  address: string
  /** the data behind it, not its words: an ignored finding comes back when this changes */
  state: string
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

/** What Site Health shows. */
export const siteHealthSchema = z.object({
  findings: z.array(finding),
  /** how many more each group has than are shown */
  more: z.object({ visitors: z.number(), waiting: z.number(), machine: z.number() }),
  /** ignored until they change */
  aside: z.array(aside),
  /** when this was checked */
  lookedAt: z.string(),
  /** outside pages that this site links to */
  links: z.object({
    /** false: the site isn't public yet, so links aren't checked */
    isOn: z.boolean(),
    count: z.number(),
    /** how many haven't been checked yet */
    waiting: z.number(),
    lastAt: z.string().nullable(),
  }),
  /** server status, one sentence each; owners only */
  facts: z.array(z.string()),
})

export type Finding = z.infer<typeof finding>
export type IgnoredFinding = z.infer<typeof aside>
export type SiteHealth = z.infer<typeof siteHealthSchema>

/** Longest reason for ignoring a finding, in characters. */
export const maxReasonLength = 300
