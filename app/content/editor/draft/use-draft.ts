import { useCallback, useMemo, useRef, useState } from 'react'
import type { StoredDocument } from '#app/content/editor/document-calls.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { changedPart } from './differences.ts'
import { type DraftValues, withValueAt } from './draft-values.ts'
import { type Merged, mergeEdits } from './merge-edits.ts'

const nothing: DraftValues = {}

/** What is stored of a document, what a person made of it, and what is wrong with that. */
export function useDraft(document: DocumentDefinition) {
  const [stored, setStored] = useState<StoredDocument>()
  const [draft, setDraft] = useState<DraftValues>(nothing)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** rises when the draft is replaced as a whole, so that the form begins anew */
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

  /** what stands in the form when an answer comes, which may be more than when it was asked for */
  const latest = useRef(draft)
  latest.current = draft

  const take = useCallback(
    (newest: StoredDocument, base: DraftValues): Merged => {
      const ours = latest.current
      const merged = mergeEdits(document.fields, { base, ours, theirs: newest.values })
      if (Object.keys(changedPart(document.fields, base, ours)).length === 0) replace(newest)
      else {
        // the form does not begin anew: somebody is writing in it
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
    /** puts the server's document, or values made from it, in the place of everything here */
    replace,
    /**
     * Puts what the server has in the place of what stood in the form as `base`; what was written since stays, also
     * where both changed a field, which the answer tells.
     */
    take,
    latest,
    /** changes one field */
    set,
    /** puts other items into a list, or the same in another order: the form begins anew */
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
