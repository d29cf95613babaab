import { z } from 'zod'
import { wholeNumber } from '#platform/db/whole-number.ts'

/** How long a preview link works. */
export const linkDays = 7
/** How far ahead a change can be scheduled. */
export const maxDaysAhead = 731

/** Who saved a draft and when; null for former staff. */
const savedSchema = z.object({
  number: z.number(),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
})

/** A shared draft: its last version and its history. */
const sharedDraftSchema = savedSchema.extend({
  id: z.string(),
  /** the document when the draft was started, and with the draft's changes */
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  versions: z.array(savedSchema),
})

/** A scheduled change of a draft, or its result. */
export const plannedChangeSchema = z.object({
  id: z.string(),
  act: z.enum(['publish', 'takeDown']),
  dueAt: z.string(),
  state: z.enum(['planned', 'done', 'withdrawn', 'failed']),
  plannedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  note: z.string(),
})

export type PlannedChange = z.infer<typeof plannedChangeSchema>

/** A preview link. Its URL is only returned once. */
const previewLinkSchema = z.object({
  id: z.string(),
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  expiresAt: z.string(),
})

export type PreviewLink = z.infer<typeof previewLinkSchema>

/** A document's draft, schedule, and preview links. */
export const publishingSchema = z.object({
  draft: sharedDraftSchema.nullable(),
  planned: z.array(plannedChangeSchema),
  links: z.array(previewLinkSchema),
})

export type Publishing = z.infer<typeof publishingSchema>
export type SharedDraft = NonNullable<Publishing['draft']>

/** A document with a draft or a schedule, in the list of all. */
export const plannedDocumentSchema = z.object({
  key: z.string(),
  label: z.string(),
  draft: savedSchema.nullable(),
  planned: z.array(plannedChangeSchema),
  links: z.array(previewLinkSchema),
})

export type PlannedDocument = z.infer<typeof plannedDocumentSchema>

const instant = z.iso.datetime({ error: 'must be a time, such as 2026-12-24T18:00:00Z' })

/** When to publish a draft and when to take it down; without either, now and never. */
export const publishTimesSchema = z.strictObject({
  number: wholeNumber(1, 'must be the draft number'),
  publishAt: instant.optional(),
  takeDownAt: instant.optional(),
})

export type PublishTimes = z.infer<typeof publishTimesSchema>

/** The draft a call is about, and the version its caller saw. */
export const ofDraft = z.object({ id: z.string().max(32) })
export const ofVersion = z.strictObject({
  number: wholeNumber(1, 'must be the draft number'),
})

/** The draft and version someone is looking at. */
export type KnownDraft = { id: string; number: number }
