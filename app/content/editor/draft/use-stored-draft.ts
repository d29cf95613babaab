import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { SaveConflict } from '#app/content/editor/document-calls.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { changedPart } from './differences.ts'
import { mergeEdits } from './merge-edits.ts'
import { dropStoredDraft, findStoredDraft, type StoredDraft, storeDraft } from './stored-draft.ts'
import type { Draft } from './use-draft.ts'

/** How long nobody types before the draft is kept, in milliseconds. */
const pauseMs = 500

/**
 * Keeps the draft in the browser while it differs from what is stored, and offers one that an
 * earlier visit left: `offered` until the person restores or discards it.
 */
export function useStoredDraft(
  { key, fields, whole }: DocumentDefinition,
  { stored, draft, isDirty, replace }: Draft,
  setChoice: (choice: SaveConflict) => void,
) {
  const { email } = useContext(OfficePersonContext)
  const draftKey = useMemo(() => ({ owner: email, key }), [email, key])
  const writer = useRef('')
  const [offered, setOffered] = useState<StoredDraft>()
  const hasLooked = useRef(false)
  /** keeps what was typed since the draft was last kept */
  const due = useRef<() => void>(undefined)

  // Syncs with the browser's storage: what an earlier visit left, once the document is there.
  useEffect(() => {
    if (!stored || hasLooked.current) return
    hasLooked.current = true
    writer.current = `${Date.now()}-${Math.random()}`
    const storedDraft = findStoredDraft(draftKey)
    if (!storedDraft) return
    const three = { base: storedDraft.base, ours: storedDraft.values, theirs: stored.values }
    const { values } = mergeEdits(fields, three)
    if (Object.keys(changedPart(fields, stored.values, values)).length > 0) setOffered(storedDraft)
    else dropStoredDraft(draftKey)
  }, [draftKey, fields, stored])

  // Syncs with the browser's storage: the draft is kept a moment after the last key.
  useEffect(() => {
    due.current = undefined
    if (!stored || offered || !hasLooked.current) return
    if (!isDirty) return dropStoredDraft(draftKey, writer.current)
    const write = () => {
      due.current = undefined
      const at = new Date().toISOString()
      storeDraft(draftKey, whole, {
        at,
        base: stored.values,
        values: draft,
        writer: writer.current,
      })
    }
    due.current = write
    const timer = setTimeout(write, pauseMs)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [draftKey, whole, stored, draft, isDirty, offered])

  // Syncs with the browser's storage: who leaves the section before that moment is over loses nothing either.
  useEffect(() => () => due.current?.(), [])

  function restore(): void {
    if (!stored || !offered) return
    // it is this tab's now: its save clears it away
    storeDraft(draftKey, whole, { ...offered, writer: writer.current })
    const three = { base: offered.base, ours: offered.values, theirs: stored.values }
    const merged = mergeEdits(fields, three)
    setOffered(undefined)
    if (merged.conflicts.length > 0) setChoice({ newest: stored, merged, isSaving: false })
    else replace(stored, merged.values)
  }

  function discard(): void {
    if (!offered) return
    dropStoredDraft(draftKey)
    setOffered(undefined)
    showToast({
      title: 'Discarded',
      description: 'The edits from your last visit were discarded.',
      action: {
        label: 'Undo',
        onSelect() {
          storeDraft(draftKey, whole, offered)
          setOffered(offered)
        },
      },
    })
  }

  return { offered, restore, discard }
}
