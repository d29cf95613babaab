import { useState } from 'react'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { mergeEdits } from '#app/content/editor/draft/merge-edits.ts'
import { type DocumentSection, type StoredByKey, storedDraftOf } from './sections.ts'
import type { SectionsState } from './use-save-sections.ts'

/** Rereads documents and keeps the edits; `forget` removes deleted items from both sides first. */
export function useRefetch(
  { combined, sections, draft, documents, setDocuments, wait }: SectionsState,
  read: (wanted: readonly DocumentSection[]) => Promise<StoredByKey>,
) {
  const [isRefetching, setIsRereading] = useState(false)

  async function refetch(
    wanted: readonly DocumentSection[],
    forget = (values: DraftValues) => values,
  ) {
    setIsRereading(true)
    const newest = { ...documents, ...(await read(wanted)) }
    setIsRereading(false)
    const stored = storedDraftOf(sections, newest)
    const merged = mergeEdits(combined.fields, {
      base: forget(draft.stored?.values ?? {}),
      ours: forget(draft.latest.current),
      theirs: stored.values,
    })
    setDocuments(newest)
    if (merged.conflicts.length === 0) return draft.replace(stored, merged.values)
    draft.replace(stored)
    wait([{ choice: { newest: stored, merged, isSaving: false } }])
  }

  return { refetch, isRefetching }
}
