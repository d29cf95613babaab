import { useCallback, useMemo, useRef, useState } from 'react'
import type { StoredDocument } from '#app/content/editor/document-calls.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { dismissOnEdit } from '#app/ui/toasts/shown-toast.ts'
import { changedPart } from './differences.ts'
import { type DraftValues, withValueAt } from './draft-values.ts'
import { type Merged, mergeEdits } from './merge-edits.ts'

const nothing: DraftValues = {}

/** A document as stored, the person's draft of it, and its errors. */
export function useDraft(document: DocumentDefinition) {
  const [stored, setStored] = useState<StoredDocument>()
  const [draft, setDraft] = useState<DraftValues>(nothing)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** increases when the whole draft is replaced, which remounts the form */
  const [generation, setGeneration] = useState(0)

  const changed = useMemo(
    () => (stored ? changedPart(document.fields, stored.values, draft) : nothing),
    [document, stored, draft],
  )

  const replace = useCallback((newest: StoredDocument, values = newest.values) => {
    setStored(newest)
    setDraft(values)
    setErrors({})
    setGeneration((count) => count + 1)
  }, [])

  /** the draft when a response arrives, which may be newer than at the request */
  const latest = useRef(draft)
  latest.current = draft

  const rebase = useCallback(
    (newest: StoredDocument, base: DraftValues): Merged => {
      const ours = latest.current
      const merged = mergeEdits(document.fields, { base, ours, theirs: newest.values })
      if (Object.keys(changedPart(document.fields, base, ours)).length === 0) replace(newest)
      else {
        // don't remount the form: someone is typing in it
        setStored(newest)
        setDraft(merged.values)
      }
      return merged
    },
    [document, replace],
  )

  const set = useCallback((path: string, value: unknown) => {
    setDraft((values) => withValueAt(values, path, value))
    setErrors((old) => withoutPath(old, path))
    dismissOnEdit()
  }, [])

  const rearrange = useCallback(
    (path: string, items: readonly unknown[]) => {
      set(path, items)
      setGeneration((count) => count + 1)
    },
    [set],
  )

  return {
    ...{ stored, setStored, draft, setDraft, errors, setErrors, generation, changed },
    isDirty: Object.keys(changed).length > 0,
    /** replaces the draft with the stored document or other values */
    replace,
    /**
     * Rebases the draft from `base` onto the server's document. Later edits win; the result lists
     * conflicts.
     */
    rebase,
    latest,
    /** sets one field */
    set,
    /** replaces or reorders a list's items, which remounts the form */
    rearrange,
  }
}

export type Draft = ReturnType<typeof useDraft>

function withoutPath(errors: Record<string, string>, path: string): Record<string, string> {
  const left = Object.entries(errors).filter(
    ([wrong]) => wrong !== path && !wrong.startsWith(`${path}.`),
  )
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}
