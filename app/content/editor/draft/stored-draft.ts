import { mapFields } from '#app/content/kit/document.ts'
import { type Field, isRecord } from '#app/content/kit/fields.ts'
import { areDraftsCleared, type DraftKey, nameOf } from './draft-keys.ts'
import type { DraftValues } from './draft-values.ts'

/** Edits that were not saved, as the browser keeps them through a crash or a closed tab. */
export type StoredDraft = {
  /** when it was last written, ISO text */
  at: string
  /** the values that the edits began from, to tell what somebody else changed since */
  base: DraftValues
  values: DraftValues
  /** the tab that wrote it: another one does not clear it away */
  writer: string
}

/** The draft that this person left of a document, or undefined. */
export function findStoredDraft(draftKey: DraftKey): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(draftKey)) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored.base) || !isRecord(stored.values)) return undefined
    return stored as StoredDraft
  } catch {
    return undefined
  }
}

/** Keeps a draft, but none of its secrets; a browser without room keeps nothing. */
export function storeDraft(draftKey: DraftKey, whole: Field, draft: StoredDraft): void {
  if (areDraftsCleared()) return
  const values = mapFields(whole, draft.values, ({ kind }, value) =>
    kind === 'secret' ? undefined : value,
  )
  try {
    localStorage.setItem(nameOf(draftKey), JSON.stringify({ ...draft, values }))
  } catch {
    // full or forbidden: leaving still asks
  }
}

/** Drops what is kept; with a writer, only what that tab wrote. */
export function dropStoredDraft(draftKey: DraftKey, writer?: string): void {
  if (writer && findStoredDraft(draftKey)?.writer !== writer) return
  try {
    localStorage.removeItem(nameOf(draftKey))
  } catch {
    // forbidden: then nothing was kept either
  }
}
