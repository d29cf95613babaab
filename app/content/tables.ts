declare module '#platform/db/tables.ts' {
  interface Tables {
    documents: DocumentTable
    documentRevisions: DocumentRevisionTable
    withdrawnTestimonials: WithdrawnTestimonialTable
    previews: PreviewTable
    sharedDrafts: SharedDraftTable
    draftVersions: DraftVersionTable
    plannedChanges: PlannedChangeTable
    previewLinks: PreviewLinkTable
  }
}

export type DocumentTable = {
  key: string
  body: string
  version: number
  updatedAt: string
  updatedBy: string | null
}

export type DocumentRevisionTable = {
  id: string
  documentKey: string
  version: number
  body: string
  savedAt: string
  savedBy: string | null
}

/** `fingerprint` is a keyed hash of a testimonial that must not be shown again. */
export type WithdrawnTestimonialTable = {
  fingerprint: string
  withdrawnAt: string
  withdrawnBy: string | null
}

/** Unsaved edits, previewed on their page by the session that made them. */
export type PreviewTable = {
  id: string
  sessionId: string
  documentKey: string
  /** JSON: differences from the document */
  body: string
  expiresAt: string
}

/** A draft that staff share. A document has at most one open draft. */
export type SharedDraftTable = {
  id: string
  documentKey: string
  openedAt: string
  /** null while it is open */
  endedAt: string | null
  ending: 'published' | 'discarded' | null
  /** the document's version after publishing */
  publishedVersion: number | null
}

/** A saved version of a draft, numbered from 1. */
export type DraftVersionTable = {
  draftId: string
  number: number
  /** JSON: changes to the document, in its stored form */
  body: string
  /** the document's version when the draft began */
  basedOn: number
  savedAt: string
  savedBy: string | null
}

/** A scheduled publish or takedown of a draft. */
export type PlannedChangeTable = {
  id: string
  draftId: string
  act: 'publish' | 'takeDown'
  dueAt: string
  state: 'planned' | 'done' | 'withdrawn' | 'failed'
  plannedAt: string
  /** the user's id; the change is made in their name */
  plannedBy: string
  endedAt: string | null
  /** why it failed, or how the result differs from the plan; a sentence, or empty */
  note: string
}

/** A link that shows a draft to someone without an account. Only its token's hash is stored. */
export type PreviewLinkTable = {
  id: string
  tokenHash: string
  draftId: string
  madeAt: string
  madeBy: string | null
  expiresAt: string
}
