import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changedPart } from '#app/content/editor/draft/differences.ts'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { type Merged, mergeEdits } from '#app/content/editor/draft/merge-edits.ts'
import { newWarnings, saveEffects } from '#app/content/editor/draft/save-warnings.ts'
import { type Draft, useDraft } from '#app/content/editor/draft/use-draft.ts'
import { useStoredDraft } from '#app/content/editor/draft/use-stored-draft.ts'
import { brokenLinkWarnings } from '#app/content/editor/fields/broken-links.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { staleSpanishWarnings } from '#app/content/spanish/admin/spanish-warnings.ts'
import { CallError } from '#app/ui/calls/call.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import {
  readNewest,
  readStored,
  type SaveConflict,
  type StoredDocument,
  saveDraft,
} from './document-calls.ts'
import {
  errorToast,
  hasSpecifiedSaveToast,
  loadFailure,
  savedToast,
  saveFailure,
} from './office-copy.ts'

/**
 * Describes effects of a save outside the document, one sentence each, such as emails it triggers.
 */
export type DescribeEffects = (stored: DraftValues, draft: DraftValues) => Promise<string[]>

/** The editing state and actions of one document. Components draw; this acts. */
export function useDocumentEditor(document: DocumentDefinition, describeEffects?: DescribeEffects) {
  const draft = useDraft(document)
  const [choice, setChoice] = useState<SaveConflict>()
  const { hasFailed, load, refetch } = useLoad(document, draft, setChoice)
  const { save, isSaving, failure } = useSave(document, draft, setChoice)
  const newer = useNewer(document, draft)
  /** the shared draft's values, if the form shows it */
  const [kept, setKept] = useState<DraftValues>()
  const isDraftSaved =
    draft.isDirty &&
    kept !== undefined &&
    Object.keys(changedPart(document.fields, kept, draft.draft)).length === 0
  const unsaved = { ...draft, isDirty: draft.isDirty && !isDraftSaved }
  const storedDraft = useStoredDraft(document, unsaved, setChoice)

  /** Applies the person's choices, and goes on with the save if one was in progress. */
  function choose(values: DraftValues) {
    if (!choice) return
    setChoice(undefined)
    draft.replace(choice.newest, values)
    if (choice.isSaving) void save(choice.newest, values)
  }

  /**
   * Merges other edits into the stored values, asking about conflicts. Returns false while there
   * are unsaved edits, or if `isQuiet` keeps it from asking.
   */
  function applyEdits(
    { base, values: ours }: { base: DraftValues; values: DraftValues },
    { isQuiet = false } = {},
  ): boolean {
    const { stored, isDirty, replace } = draft
    if (!stored || isDirty) return false
    const merged = mergeEdits(document.fields, { base, ours, theirs: stored.values })
    if (isQuiet && merged.conflicts.length > 0) return false
    if (merged.conflicts.length > 0) setChoice({ newest: stored, merged, isSaving: false })
    else {
      replace(stored, merged.values)
      setKept(merged.values)
    }
    return true
  }

  /** Marks `sent` as saved in the shared draft; later typing stays unsaved. */
  function markDraftSaved(
    { base, values }: { base: DraftValues; values: DraftValues },
    sent: DraftValues,
  ) {
    if (!draft.stored) return
    const three = { base, ours: values, theirs: draft.stored.values }
    const merged = mergeEdits(document.fields, three).values
    draft.setDraft(
      (ours) => mergeEdits(document.fields, { base: sent, ours, theirs: merged }).values,
    )
    setKept(merged)
  }

  /** Returns to the shared draft if it's open, otherwise to the published version. A toast undoes it. */
  function discardEdits(isDraftOpen: boolean) {
    const { stored, draft: typed, isDirty, replace } = draft
    if (!stored || !isDirty) return
    replace(stored, isDraftOpen ? kept : stored.values)
    showToast({
      title: 'Discarded',
      description: 'Your unsaved edits were discarded.',
      action: { label: 'Undo', onSelect: () => replace(stored, typed) },
    })
  }

  /** Shows the published version in the form again. */
  function showStored() {
    if (draft.stored) draft.replace(draft.stored)
  }

  return {
    ...draft,
    /** whether the form matches the shared draft */
    isDraftSaved,
    ...{ applyEdits, markDraftSaved, showStored, discardEdits },
    newer,
    ...{ hasFailed, load, refetch, isSaving, failure, choice, choose, storedDraft },
    cancelChoice: () => setChoice(undefined),
    /** effects of publishing these values; undefined if the document has none */
    describeEffects: describeEffects
      ? async (values: DraftValues) =>
          draft.stored ? await describeEffects(draft.stored.values, values) : []
      : undefined,
    save: async () => {
      const { stored, draft: values } = draft
      return stored && (await confirmSave(document, stored, values, describeEffects))
        ? save(stored, values)
        : false
    },
  }
}

export type DocumentEditor = ReturnType<typeof useDocumentEditor>

/** Asks for confirmation if a save triggers warnings or has effects. */
async function confirmSave(
  document: DocumentDefinition,
  stored: StoredDocument,
  values: DraftValues,
  describeEffects: DescribeEffects | undefined,
): Promise<boolean> {
  const warnings = [
    ...newWarnings(document, stored.values, values),
    ...(await brokenLinkWarnings(document, stored.values, values)),
    ...(await staleSpanishWarnings(document, stored.values, values)),
  ]
  const effects = [
    ...saveEffects(document, stored.values, values),
    ...((await describeEffects?.(stored.values, values)) ?? []),
  ]
  const text = [...warnings, ...effects].join(' ')
  if (!text) return true
  const yes = warnings.length > 0 ? 'Save anyway' : 'Save'
  return ask({ title: 'Save these changes?', text, yes, no: 'Keep editing' })
}

function useLoad(
  document: DocumentDefinition,
  { stored, rebase, latest }: Draft,
  setChoice: (choice: SaveConflict) => void,
) {
  const [hasFailed, setHasFailed] = useState(false)

  /** Rereads the document and rebases edits made since `base`. */
  const fetchAndRebase = useCallback(
    async (base: DraftValues): Promise<{ newest: StoredDocument; merged: Merged } | undefined> => {
      try {
        const newest = await readStored(document)
        setHasFailed(false)
        return { newest, merged: rebase(newest, base) }
      } catch {
        setHasFailed(true)
        if (!document.isLoadFailureQuiet) showToast(errorToast(loadFailure(document)))
        return undefined
      }
    },
    [document, rebase],
  )

  const load = useCallback(
    async (): Promise<boolean> => (await fetchAndRebase(latest.current)) !== undefined,
    [fetchAndRebase, latest],
  )

  /** Rereads the document and keeps all edits, asking about conflicts. */
  async function refetch(): Promise<boolean> {
    const read = stored && (await fetchAndRebase(stored.values))
    if (!read) return false
    if (read.merged.conflicts.length > 0) setChoice({ ...read, isSaving: false })
    return true
  }

  // Syncs with the server: loads the document.
  useEffect(() => void load(), [load])

  return { hasFailed, load, refetch }
}

/** What others saved since, and whether it changes the same fields; known after the window gets the focus. */
function useNewer(document: DocumentDefinition, { stored, draft, isDirty }: Draft) {
  const [newest, setNewest] = useState<StoredDocument>()

  // Syncs with the server when the person comes back to unsaved edits.
  useEffect(() => {
    if (!isDirty) return
    async function look(): Promise<void> {
      try {
        setNewest(await readNewest(document))
      } catch {
        // a save finds it too
      }
    }
    const onFocus = () => void look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [document, isDirty])

  return useMemo(() => {
    if (!isDirty || !stored || !newest || newest.version <= stored.version) return undefined
    const three = { base: stored.values, ours: draft, theirs: newest.values }
    const { savedAt, savedBy } = newest
    const hasConflicts = mergeEdits(document.fields, three).conflicts.length > 0
    return { savedAt, savedBy, hasConflicts }
  }, [document, stored, draft, isDirty, newest])
}

function useSave(
  document: DocumentDefinition,
  { setStored, setDraft, setErrors }: Draft,
  setChoice: (choice: SaveConflict) => void,
) {
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const isRunning = useRef(false)

  /** Returns whether it was saved. */
  async function save(basedOn: StoredDocument, values: DraftValues): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setIsSaving(true)
    setFailure('')
    setErrors({})
    try {
      const outcome = await saveDraft(document, basedOn, values)
      if ('merged' in outcome) setChoice({ ...outcome, isSaving: true })
      else finish(outcome.saved, values)
      return 'saved' in outcome
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      setErrors(refusal?.fields ?? {})
      setFailure(whatToDo(refusal))
      const isMarked = Object.keys(refusal?.fields ?? {}).length > 0
      if (!isMarked || hasSpecifiedSaveToast(document)) {
        showToast(errorToast(saveFailure(document, error)))
      }
      return false
    } finally {
      isRunning.current = false
      setIsSaving(false)
    }
  }

  function finish(saved: StoredDocument, values: DraftValues): void {
    setStored(saved)
    // keep what was typed while the save was in flight
    const three = { base: values, theirs: saved.values }
    setDraft((ours) => mergeEdits(document.fields, { ...three, ours }).values)
    showToast(savedToast(document))
  }

  return { save, isSaving, failure }
}

function whatToDo(refusal: CallError | undefined): string {
  const count = Object.keys(refusal?.fields ?? {}).length
  if (count > 0) return 'Nothing was saved. Fix the marked fields and try again.'
  const reason = refusal?.message ?? 'Something went wrong.'
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`
  return `${sentence} Your edits are kept in this browser.`
}
