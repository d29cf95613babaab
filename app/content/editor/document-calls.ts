import { changedPart } from '#app/content/editor/draft/differences.ts'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { type Merged, mergeEdits } from '#app/content/editor/draft/merge-edits.ts'
import { isSavedAsSent } from '#app/content/editor/draft/saved-as-sent.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { RevisionList, SavedBy, WholeRevision } from '#app/content/revisions/revisions.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { requireStaffSession } from '#app/ui/calls/signed-in.ts'

/** A document as stored, with the version a save is based on. */
export type StoredDocument = SavedBy & { values: DraftValues; version: number }

/** Fields that both sides changed: a person has to choose before anything is saved. */
export type SaveConflict = { newest: StoredDocument; merged: Merged; isSaving: boolean }

type Answer = AnswerOf<'GET /api/admin/{document}'>

/** Reads a document with its version. Asks for the password if the session has expired. */
export async function readStored(document: DocumentDefinition): Promise<StoredDocument> {
  const answer = await call('GET /api/admin/{document}', { params: { document: document.key } })
  if (answer.version !== undefined) return storedOf(answer)
  // The endpoint is public, so an expired session or a changed role only shows by the missing
  // version.
  await requireStaffSession()
  return readStored(document)
}

/** The newest version, read in the background: undefined without a session. Throws CallError. */
export async function readNewest(
  document: DocumentDefinition,
): Promise<StoredDocument | undefined> {
  const answer = await call('GET /api/admin/{document}', { params: { document: document.key } })
  return answer.version === undefined ? undefined : storedOf(answer)
}

/** The result of a save: stored, or a conflict in the same fields. */
export type SaveOutcome = { saved: StoredDocument } | { newest: StoredDocument; merged: Merged }

/** How often a save retries because someone else saved in between. */
const maxTries = 5

/**
 * Saves what differs from what is stored, merged with what others saved since. If both changed one
 * field, saves nothing and returns the conflicts. Throws CallError, also if the stored result isn't
 * what was sent.
 */
export async function saveDraft(
  document: DocumentDefinition,
  stored: StoredDocument,
  draft: DraftValues,
  tries = maxTries,
): Promise<SaveOutcome> {
  const change = changedPart(document.fields, stored.values, draft)
  try {
    const body = { ...change, version: stored.version }
    const params = { document: document.key }
    const answer = await call('POST /api/admin/{document}', { params, body })
    return { saved: verifySaved(document, change, storedOf(answer)) }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409 || tries === 0) throw error
    const newest = await readStored(document)
    const three = { base: stored.values, ours: draft, theirs: newest.values }
    const merged = mergeEdits(document.fields, three)
    if (merged.conflicts.length > 0) return { newest, merged }
    return saveDraft(document, newest, merged.values, tries - 1)
  }
}

/** A page of a document's history, newest first. */
export async function readRevisions(key: string, before?: number): Promise<RevisionList> {
  const query = { before }
  return call('GET /api/admin/{document}/revisions', { params: { document: key }, query })
}

/** One version of a document; 0 is the original text. */
export async function readRevision(key: string, version: number): Promise<WholeRevision> {
  const params = { document: key, version }
  return call('GET /api/admin/{document}/revisions/{version}', { params })
}

/** Restores an older version. Throws CallError, 409 if someone saved in between. */
export async function restoreRevision(
  key: string,
  version: number,
  basedOn: number,
): Promise<StoredDocument> {
  const params = { document: key, version }
  const body = { version: basedOn }
  const name = 'POST /api/admin/{document}/revisions/{version}/restore'
  return storedOf(await call(name, { params, body }))
}

function storedOf({
  version = 0,
  savedAt = null,
  savedBy = null,
  ...values
}: Answer): StoredDocument {
  return { values, version, savedAt, savedBy }
}

function verifySaved(
  document: DocumentDefinition,
  change: DraftValues,
  stored: StoredDocument,
): StoredDocument {
  if (isSavedAsSent(document.whole, change, stored.values)) return stored
  throw new CallError('The saved page doesn’t match what you sent.')
}
