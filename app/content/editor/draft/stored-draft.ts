import { mapFields } from '#app/content/kit/document.ts'
import { type Field, isRecord } from '#app/content/kit/fields.ts'
import { areDraftsCleared, type DraftKey, nameOf } from './draft-keys.ts'
import type { DraftValues } from './draft-values.ts'

/** Unsaved edits in localStorage, which survive a crash or a closed tab. */
export type StoredDraft = {
  /** last written, ISO 8601 */
  at: string
  /** the values that the edits started from, for merging */
  base: DraftValues
  values: DraftValues
  /** the tab that wrote it; other tabs don't delete it */
  writer: string
}

/** This person's stored draft of a document, or undefined. */
export function findStoredDraft(draftKey: DraftKey): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(draftKey)) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored.base) || !isRecord(stored.values)) return undefined
    return stored as StoredDraft
  } catch {
    return undefined
  }
}

/** Stores a draft without its secrets. Does nothing if storage is full or blocked. */
export function storeDraft(draftKey: DraftKey, whole: Field, draft: StoredDraft): void {
  if (areDraftsCleared()) return
  const values = mapFields(whole, draft.values, ({ kind }, value) =>
    kind === 'secret' ? undefined : value,
  )
  try {
    localStorage.setItem(nameOf(draftKey), JSON.stringify({ ...draft, values }))
  } catch {
    // storage is full or blocked; leaving still warns
  }
}

/** Deletes a stored draft; with `writer`, only if that tab wrote it. */
export function dropStoredDraft(draftKey: DraftKey, writer?: string): void {
  if (writer && findStoredDraft(draftKey)?.writer !== writer) return
  try {
    localStorage.removeItem(nameOf(draftKey))
  } catch {
    // storage is blocked, so nothing was stored either
  }
}
