import { useCallback, useMemo, useState } from 'react'
import { type DraftValues, valueAt } from '#app/content/editor/draft/draft-values.ts'
import { newWarnings } from '#app/content/editor/draft/save-warnings.ts'
import { useDraft } from '#app/content/editor/draft/use-draft.ts'
import { useKeptDraft } from '#app/content/editor/draft/use-kept-draft.ts'
import { deadLinkWarnings } from '#app/content/editor/fields/dead-links.ts'
import { ask } from '#app/ui/ask.tsx'
import { ownValue } from '#platform/own-value.ts'
import { wholeDraft } from './save-sections.ts'
import {
  type DocumentSection,
  draftDocumentOf,
  type StoredByKey,
  storedDraftOf,
} from './sections.ts'
import { useReread } from './use-reread.ts'
import { useSaveSections, type Waiting } from './use-save-sections.ts'
import { useStoredSections } from './use-stored-sections.ts'

/** One draft over parts of many documents; a save touches the documents that were changed alone. */
export function useSections(
  name: { key: string; label: string },
  parts: readonly DocumentSection[],
) {
  const { key, label } = name
  const sheet = useMemo(() => draftDocumentOf({ key, label }, parts), [key, label, parts])
  const draft = useDraft(sheet)
  const { replace, stored } = draft
  const [documents, setDocuments] = useState<StoredByKey>({})
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const wait = (more: readonly Waiting[]) => setWaiting((old) => [...old, ...more])

  const begin = useCallback(
    (read: StoredByKey) => {
      setDocuments(read)
      replace(storedDraftOf(parts, read))
    },
    [parts, replace],
  )
  const { failed, isLoading, read } = useStoredSections(parts, begin)
  // what an earlier visit left is only offered where all of it can be laid over what is stored
  const whole = { ...draft, stored: failed.length === 0 ? stored : undefined }
  const kept = useKeptDraft(sheet, whole, (choice) => wait([{ choice }]))
  const state = { sheet, parts, draft, documents, setDocuments, wait }
  const { saveThese, isSaving, reasons } = useSaveSections(state)
  const { reread, isRereading } = useReread(state, read)
  const changedParts = parts.filter(({ document }) => Object.hasOwn(draft.changed, document.key))

  async function save(): Promise<void> {
    const isAllMeant = await isMeant(changedParts, documents, draft.draft)
    if (isAllMeant) await saveThese(changedParts, documents, draft.draft)
  }

  /** Lays the person's choices over the draft; saves the part where that is what was under way. */
  function choose(values: DraftValues): void {
    const [first] = waiting
    if (!first) return
    setWaiting(waiting.slice(1))
    const { part, choice } = first
    if (!part) {
      replace(choice.newest, values)
      return
    }
    const newest = { ...documents, [part.document.key]: choice.newest }
    const next = { ...draft.draft, [part.document.key]: valueAt(values, part.path) }
    setDocuments(newest)
    replace(storedDraftOf(parts, newest), next)
    void saveThese([part], newest, next)
  }

  return {
    ...draft,
    ...{ failed, isLoading, isSaving, isRereading, reasons, kept, changedParts },
    ...{ save, reread, choose, choice: waiting[0]?.choice },
    cancelChoice: () => setWaiting(waiting.slice(1)),
  }
}

/** The draft of a section with everything that may happen to it. */
export type SectionsEditor = ReturnType<typeof useSections>

/** Asks where a save would put something on the site that may not be meant. */
async function isMeant(
  parts: readonly DocumentSection[],
  documents: StoredByKey,
  values: DraftValues,
) {
  const found = parts.map(async (part) => {
    const stored = ownValue(documents, part.document.key)
    if (!stored) return []
    const both = [part.document, stored.values, wholeDraft(part, documents, values)] as const
    return [...newWarnings(...both), ...(await deadLinkWarnings(...both))]
  })
  const warnings = (await Promise.all(found)).flat()
  if (warnings.length === 0) return true
  const text = [...new Set(warnings)].join(' ')
  return ask({ title: 'Save it like this?', text, yes: 'Save anyway', no: 'Back to the form' })
}
