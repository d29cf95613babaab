import { changedPart } from '#app/content/editor/draft/differences.ts'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { type Merged, mergeEdits } from '#app/content/editor/draft/merge-edits.ts'
import { isSavedAsSent } from '#app/content/editor/draft/saved-as-sent.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { RevisionList, SavedBy, WholeRevision } from '#app/content/revisions/revisions.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { requireStaffSession } from '#app/ui/calls/signed-in.ts'

/** A document as the server has it, with the version that a save is based on. */
export type StoredDocument = SavedBy & { values: DraftValues; version: number }

/** Fields that we and somebody else changed: a person has to choose before anything is saved. */
export type SaveConflict = { newest: StoredDocument; merged: Merged; isSaving: boolean }

type Answer = AnswerOf<'GET /api/admin/{document}'>

/** Reads a document with its version; asks for the password where the session has ended. */
export async function readStored(document: DocumentDefinition): Promise<StoredDocument> {
  const answer = await call('GET /api/admin/{document}', { params: { document: document.key } })
  if (answer.version !== undefined) return storedOf(answer)
  // Strangers may read this too, so an ended session, or a role that was changed, shows by what is missing.
  await requireStaffSession()
  return readStored(document)
}

/** What became of a save: stored, or the same fields changed by somebody else meanwhile. */
export type SaveOutcome = { saved: StoredDocument } | { newest: StoredDocument; merged: Merged }

/** How often a save begins anew because somebody else saved in between. */
const maxTries = 5

/**
 * Saves what differs from what is stored. What somebody else saved meanwhile is kept beside it;
 * where both changed one field, nothing is saved and the answer says which. Throws CallError; also
 * where the server took the change and then shows something else.
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

/** The history of a document, fifty at a time. */
export async function readRevisions(key: string, before?: number): Promise<RevisionList> {
  const query = { before }
  return call('GET /api/admin/{document}/revisions', { params: { document: key }, query })
}

/** One version of a document; 0 is what came with the site. */
export async function readRevision(key: string, version: number): Promise<WholeRevision> {
  const params = { document: key, version }
  return call('GET /api/admin/{document}/revisions/{version}', { params })
}

/** Makes an older version the newest. Throws CallError, 409 where somebody saved meanwhile. */
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
