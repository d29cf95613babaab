import { mapFields } from '#app/content/kit/document.ts'
import { type Field, isRecord } from '#app/content/kit/fields.ts'
import { areDraftsForgotten, type DraftKey, nameOf } from './draft-keys.ts'
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

/** The draft that this person left of a document, or undefined. */
export function findKeptDraft(place: DraftKey): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept.base) || !isRecord(kept.values)) return undefined
    return kept as KeptDraft
  } catch {
    return undefined
  }
}

/** Keeps a draft, but none of its secrets; a browser without room keeps nothing. */
export function keepDraft(place: DraftKey, whole: Field, draft: KeptDraft): void {
  if (areDraftsForgotten()) return
  const values = mapFields(whole, draft.values, ({ kind }, value) =>
    kind === 'secret' ? undefined : value,
  )
  try {
    localStorage.setItem(nameOf(place), JSON.stringify({ ...draft, values }))
  } catch {
    // full or forbidden: leaving still asks
  }
}

/** Drops what is kept; with a writer, only what that tab wrote. */
export function dropKeptDraft(place: DraftKey, writer?: string): void {
  if (writer && findKeptDraft(place)?.writer !== writer) return
  try {
    localStorage.removeItem(nameOf(place))
  } catch {
    // forbidden: then nothing was kept either
  }
}
