import { useCallback, useMemo, useState } from 'react'
import { type DraftValues, valueAt } from '#app/content/editor/draft/draft-values.ts'
import { newWarnings } from '#app/content/editor/draft/save-warnings.ts'
import { useDraft } from '#app/content/editor/draft/use-draft.ts'
import { useStoredDraft } from '#app/content/editor/draft/use-stored-draft.ts'
import { brokenLinkWarnings } from '#app/content/editor/fields/broken-links.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { getOwn } from '#platform/get-own.ts'
import { documentDraft } from './save-sections.ts'
import {
  type DocumentSection,
  draftDocumentOf,
  type StoredByKey,
  storedDraftOf,
} from './sections.ts'
import { useRefetch } from './use-refetch.ts'
import { type PendingChoice, useSaveSections } from './use-save-sections.ts'
import { useStoredSections } from './use-stored-sections.ts'

/** One draft over sections of several documents. A save only touches changed documents. */
export function useSections(
  name: { key: string; label: string },
  sections: readonly DocumentSection[],
) {
  const { key, label } = name
  const combined = useMemo(() => draftDocumentOf({ key, label }, sections), [key, label, sections])
  const draft = useDraft(combined)
  const { replace, stored } = draft
  const [documents, setDocuments] = useState<StoredByKey>({})
  const [waiting, setWaiting] = useState<readonly PendingChoice[]>([])
  const wait = (more: readonly PendingChoice[]) => setWaiting((old) => [...old, ...more])

  const begin = useCallback(
    (read: StoredByKey) => {
      setDocuments(read)
      replace(storedDraftOf(sections, read))
    },
    [sections, replace],
  )
  const { failed, isLoading, read } = useStoredSections(sections, begin)
  // offer an earlier visit's draft only if every document loaded
  const whole = { ...draft, stored: failed.length === 0 ? stored : undefined }
  const storedDraft = useStoredDraft(combined, whole, (choice) => wait([{ choice }]))
  const state = { combined, sections, draft, documents, setDocuments, wait }
  const { saveThese, isSaving, reasons } = useSaveSections(state)
  const { refetch, isRefetching } = useRefetch(state, read)
  const changedParts = sections.filter(({ document }) => Object.hasOwn(draft.changed, document.key))

  async function save(): Promise<void> {
    const isConfirmed = await confirmSave(changedParts, documents, draft.draft)
    if (isConfirmed) await saveThese(changedParts, documents, draft.draft)
  }

  /**
   * Applies the person's choices to the draft, and goes on with the save if one was in progress.
   */
  function choose(values: DraftValues): void {
    const [first] = waiting
    if (!first) return
    setWaiting(waiting.slice(1))
    const { section, choice } = first
    if (!section) {
      replace(choice.newest, values)
      return
    }
    const newest = { ...documents, [section.document.key]: choice.newest }
    const next = { ...draft.draft, [section.document.key]: valueAt(values, section.path) }
    setDocuments(newest)
    replace(storedDraftOf(sections, newest), next)
    void saveThese([section], newest, next)
  }

  return {
    ...draft,
    ...{ failed, isLoading, isSaving, isRefetching, reasons, storedDraft, changedParts },
    ...{ save, refetch, choose, choice: waiting[0]?.choice },
    cancelChoice: () => setWaiting(waiting.slice(1)),
  }
}

/** The combined draft and its actions. */
export type SectionsEditor = ReturnType<typeof useSections>

/** Asks for confirmation if a save triggers warnings. */
async function confirmSave(
  sections: readonly DocumentSection[],
  documents: StoredByKey,
  values: DraftValues,
) {
  const found = sections.map(async (section) => {
    const stored = getOwn(documents, section.document.key)
    if (!stored) return []
    const both = [
      section.document,
      stored.values,
      documentDraft(section, documents, values),
    ] as const
    return [...newWarnings(...both), ...(await brokenLinkWarnings(...both))]
  })
  const warnings = (await Promise.all(found)).flat()
  if (warnings.length === 0) return true
  const text = [...new Set(warnings)].join(' ')
  return ask({ title: 'Save these changes?', text, yes: 'Save anyway', no: 'Keep editing' })
}
