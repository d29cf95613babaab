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

/** A conflict to resolve: about a section being saved, or about the whole draft. */
export type PendingChoice = { choice: SaveConflict; section?: DocumentSection }

/** State that the hooks of a combined editor share. */
export type SectionsState = {
  combined: DocumentDefinition
  sections: readonly DocumentSection[]
  draft: Draft
  documents: StoredByKey
  setDocuments: (documents: StoredByKey) => void
  /** queues conflicts for the person to resolve */
  wait: (more: readonly PendingChoice[]) => void
}

/** Saves sections and reports results; `reasons` says why a save failed, by document key. */
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
    // keep what was typed while the save was in flight
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
