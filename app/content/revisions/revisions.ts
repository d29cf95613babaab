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

/** Names of what a version changed: the first few, and how many more there are. */
const changedNamesSchema = z.object({ names: z.array(z.string()), more: z.number() })

export type ChangedNames = z.infer<typeof changedNamesSchema>

/** The response of `GET /api/admin/{document}/revisions`, newest first. */
export const revisionListSchema = z.object({
  revisions: z.array(revisionSchema.extend({ changed: changedNamesSchema })),
  hasMore: z.boolean(),
})

/** A version in the list of a document's history. */
export type ListedRevision = Revision & { changed: ChangedNames }

export type RevisionList = z.infer<typeof revisionListSchema>

/** A version with its values, from `GET /api/admin/{document}/revisions/{version}`. */
export type WholeRevision = Revision & { values: Record<string, unknown> }
