import { z } from 'zod'

/** Who saved a version and when (ISO text); null where nobody did, or who did has left. */
export const savedBySchema = z.object({
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
})

export type SavedBy = z.infer<typeof savedBySchema>

/** One saved version of a document, without its text. */
export const revisionSchema = savedBySchema.extend({ version: z.number() })

export type Revision = z.infer<typeof revisionSchema>

/** What `GET /api/admin/{document}/revisions` answers, newest first. */
export const revisionListSchema = z.object({
  revisions: z.array(revisionSchema),
  hasMore: z.boolean(),
})

export type RevisionList = z.infer<typeof revisionListSchema>

/** A version with its text, as `GET /api/admin/{document}/revisions/{version}` answers it. */
export type WholeRevision = Revision & { values: Record<string, unknown> }
