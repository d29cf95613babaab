import { z } from 'zod'
import { wholeNumber } from '#platform/db/whole-number.ts'

/** How long a link shows a draft to somebody without an account. */
export const linkDays = 7
/** How far ahead something can be planned. */
export const maxDaysAhead = 731

/** Who kept a draft and when; null for who has left. */
const savedSchema = z.object({
  number: z.number(),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
})

/** The draft of a document that staff share, as it was kept last, and as it was before. */
const sharedDraftSchema = savedSchema.extend({
  id: z.string(),
  /** the document as it was when the draft began, and with what the draft changes */
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  versions: z.array(savedSchema),
})

/** What is to happen, or has happened, with a draft by itself. */
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

/** An address at which somebody without an account sees a draft; the address itself is told once. */
const previewLinkSchema = z.object({
  id: z.string(),
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  expiresAt: z.string(),
})

export type PreviewLink = z.infer<typeof previewLinkSchema>

/** All that stands between a document and what visitors see of it later. */
export const publishingSchema = z.object({
  draft: sharedDraftSchema.nullable(),
  planned: z.array(plannedChangeSchema),
  links: z.array(previewLinkSchema),
})

export type Publishing = z.infer<typeof publishingSchema>
export type SharedDraft = NonNullable<Publishing['draft']>

/** One document with a draft, or with something planned, in the list of all of them. */
export const plannedDocumentSchema = z.object({
  key: z.string(),
  label: z.string(),
  draft: savedSchema.nullable(),
  planned: z.array(plannedChangeSchema),
  links: z.array(previewLinkSchema),
})

export type PlannedDocument = z.infer<typeof plannedDocumentSchema>

const instant = z.iso.datetime({ error: 'must be a time, such as 2026-12-24T18:00:00Z' })

/** When a draft is published, and when what it changed is taken down again; without either: now, and never. */
export const whenSchema = z.strictObject({
  number: wholeNumber(1, 'must be the draft number'),
  publishAt: instant.optional(),
  takeDownAt: instant.optional(),
})

export type When = z.infer<typeof whenSchema>

/** Which draft a call is about, and in which state the caller had it. */
export const ofDraft = z.object({ id: z.string().max(32) })
export const ofVersion = z.strictObject({
  number: wholeNumber(1, 'must be the draft number'),
})

/** Which draft somebody has before them, in which of its states. */
export type KnownDraft = { id: string; number: number }
