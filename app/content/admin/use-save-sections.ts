import { useRef, useState } from 'react'
import type { SaveConflict } from '#app/content/editor/document-calls.ts'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { mergeEdits } from '#app/content/editor/draft/merge-edits.ts'
import type { Draft } from '#app/content/editor/draft/use-draft.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { getOwn } from '#platform/get-own.ts'
import { errorsOf, reasonsOf, type SavedSections, saveSections, toastOf } from './save-sections.ts'
import { type DocumentSection, type StoredByKey, storedDraftOf } from './sections.ts'

/** A choice that a person has to make: about a part that is being saved, or about the whole draft. */
export type PendingChoice = { choice: SaveConflict; section?: DocumentSection }

/** What the hooks of a section share. */
export type SectionsState = {
  combined: DocumentDefinition
  sections: readonly DocumentSection[]
  draft: Draft
  documents: StoredByKey
  setDocuments: (documents: StoredByKey) => void
  /** puts choices before the person, one after another */
  wait: (more: readonly PendingChoice[]) => void
}

/** Saves parts and says what became of them; `reasons` holds why not, by the document's key. */
export function useSaveSections({ combined, sections, draft, setDocuments, wait }: SectionsState) {
  const [isSaving, setIsSaving] = useState(false)
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const isRunning = useRef(false)

  async function saveThese(
    these: readonly DocumentSection[],
    basedOn: StoredByKey,
    sent: DraftValues,
  ) {
    if (isRunning.current) return
    isRunning.current = true
    setIsSaving(true)
    const result = await saveSections(these, basedOn, sent)
    isRunning.current = false
    setIsSaving(false)
    finish(result, basedOn, sent)
  }

  function finish(result: SavedSections, basedOn: StoredByKey, sent: DraftValues): void {
    const saved = result.saved.map(({ section, stored }) => [section.document.key, stored])
    const newest: StoredByKey = { ...basedOn, ...Object.fromEntries(saved) }
    const stored = storedDraftOf(sections, newest)
    setDocuments(newest)
    draft.setStored(stored)
    // what was typed while the save was on its way stays
    const savedParts = result.saved.map(({ section: { document } }) => [
      document.key,
      getOwn(stored.values, document.key),
    ])
    const theirs: DraftValues = { ...sent, ...Object.fromEntries(savedParts) }
    draft.setDraft((ours) => mergeEdits(combined.fields, { base: sent, ours, theirs }).values)
    draft.setErrors(errorsOf(result))
    setReasons(reasonsOf(result))
    const toast = toastOf(result)
    if (toast) showToast(toast)
    wait(
      result.conflicts.map(({ section, ...conflict }) => ({
        section,
        choice: { ...conflict, isSaving: true },
      })),
    )
  }

  return { saveThese, isSaving, reasons }
}
