import { z } from 'zod'

/** Who saved a version and when (ISO 8601); null for no one, or for former staff. */
export const savedBySchema = z.object({
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})

export type SavedBy = z.infer<typeof savedBySchema>

/** One saved version of a document, without its text. */
export const revisionSchema = savedBySchema.extend({ version: z.number() })

export type Revision = z.infer<typeof revisionSchema>

/** The response of `GET /api/admin/{document}/revisions`, newest first. */
export const revisionListSchema = z.object({
  revisions: z.array(revisionSchema),
  hasMore: z.boolean(),
})

export type RevisionList = z.infer<typeof revisionListSchema>

/** A version with its values, from `GET /api/admin/{document}/revisions/{version}`. */
export type WholeRevision = Revision & { values: Record<string, unknown> }
