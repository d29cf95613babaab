import { mapFields } from '#app/content/document.ts'
import { type Field, isRecord } from '#app/content/fields.ts'
import type { DraftValues } from './draft-values.ts'

/** Edits that were not saved, as the browser keeps them through a crash or a closed tab. */
export type KeptDraft = {
  /** when it was last written, ISO text */
  at: string
  /** the values that the edits began from, to tell what somebody else changed since */
  base: DraftValues
  values: DraftValues
  /** the tab that wrote it: another one does not clear it away */
  writer: string
}

/** The draft that is kept of a document, or undefined. */
export function findKeptDraft(key: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept.base) || !isRecord(kept.values)) return undefined
    return kept as KeptDraft
  } catch {
    return undefined
  }
}

/** Keeps a draft, but none of its secrets; a browser without room keeps nothing. */
export function keepDraft(key: string, whole: Field, draft: KeptDraft): void {
  const values = mapFields(whole, draft.values, ({ kind }, value) =>
    kind === 'secret' ? undefined : value,
  )
  try {
    localStorage.setItem(placeOf(key), JSON.stringify({ ...draft, values }))
  } catch {
    // full or forbidden: leaving still asks
  }
}

/** Drops what is kept; with a writer, only what that tab wrote. */
export function dropKeptDraft(key: string, writer?: string): void {
  if (writer && findKeptDraft(key)?.writer !== writer) return
  try {
    localStorage.removeItem(placeOf(key))
  } catch {
    // forbidden: then nothing was kept either
  }
}

function placeOf(key: string): string {
  return `lampstand.draft.${key}`
}
