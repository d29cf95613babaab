import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { SaveConflict } from '#app/content/editor/document-calls.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { changedPart } from './differences.ts'
import { mergeEdits } from './merge-edits.ts'
import { dropStoredDraft, findStoredDraft, type StoredDraft, storeDraft } from './stored-draft.ts'
import type { Draft } from './use-draft.ts'

/** Debounce before the draft is stored. */
const debounceMs = 500

/**
 * Stores the draft in the browser while it has changes, and offers one from an earlier visit:
 * `offered` until it's restored or discarded.
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
  const hasChecked = useRef(false)
  /** writes what was typed since the last write */
  const pendingWrite = useRef<() => void>(undefined)

  // Syncs with localStorage: offers an earlier draft once the document is loaded.
  useEffect(() => {
    if (!stored || hasChecked.current) return
    hasChecked.current = true
    writer.current = `${Date.now()}-${Math.random()}`
    const storedDraft = findStoredDraft(draftKey)
    if (!storedDraft) return
    const three = { base: storedDraft.base, ours: storedDraft.values, theirs: stored.values }
    const { values } = mergeEdits(fields, three)
    if (Object.keys(changedPart(fields, stored.values, values)).length > 0) setOffered(storedDraft)
    else dropStoredDraft(draftKey)
  }, [draftKey, fields, stored])

  // Syncs with localStorage: writes the draft shortly after the last key.
  useEffect(() => {
    pendingWrite.current = undefined
    if (!stored || offered || !hasChecked.current) return
    if (!isDirty) return dropStoredDraft(draftKey, writer.current)
    const write = () => {
      pendingWrite.current = undefined
      const at = new Date().toISOString()
      storeDraft(draftKey, whole, {
        at,
        base: stored.values,
        values: draft,
        writer: writer.current,
      })
    }
    pendingWrite.current = write
    const timer = setTimeout(write, debounceMs)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [draftKey, whole, stored, draft, isDirty, offered])

  // Syncs with localStorage: writes pending edits when the section closes.
  useEffect(() => () => pendingWrite.current?.(), [])

  function restore(): void {
    if (!stored || !offered) return
    // this tab owns it now, so its save deletes it
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
