import { useContext, useMemo, useRef, useState } from 'react'
import type { SpanishPart, SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { CallError } from '#app/ui/calls/call.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { type Edits, keyOf, readTexts, type StoredTexts, saveTexts } from './part-calls.ts'
import { SpanishCopyContext } from './spanish-copy.ts'
import { useTexts, type Wanted } from './use-texts.ts'

/** How often a save retries because someone else saved in between. */
const maxTries = 3

/** A part's texts, their edits, and saving. Reads when wanted, and again when `version` changes. */
export function usePart(
  { key: partKey, isDocument }: Pick<SpanishPart, 'key' | 'isDocument'>,
  given: Wanted = {},
) {
  const part = useMemo(() => ({ key: partKey, isDocument }), [partKey, isDocument])
  const copy = useContext(SpanishCopyContext)
  const {
    stored,
    setStored,
    edits,
    setEdits,
    theirs,
    setTheirs,
    lost,
    setLost,
    mergeTexts,
    load,
    hasFailed,
  } = useTexts(part, given)
  const [failure, setFailure] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const isRunning = useRef(false)

  function write(text: SpanishText, spanish: string | undefined): void {
    setEdits((all) => {
      const next = new Map(all)
      if (spanish === undefined) next.delete(keyOf(part, text))
      else next.set(keyOf(part, text), spanish)
      return next
    })
  }

  async function send(basedOn: StoredTexts, sent: Edits, tries: number): Promise<void> {
    try {
      const saved = await saveTexts(part, basedOn, sent)
      setStored(saved)
      // keep what was typed while the save was in flight
      setEdits((all) => new Map([...all].filter(([key, text]) => sent.get(key) !== text)))
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409 || tries === 0) throw error
      const texts = await readTexts(part)
      const same = mergeTexts(texts, basedOn, sent)
      if (same.size === 0) throw error
      await send(texts, same, tries - 1)
    }
  }

  /** Returns whether all edits are saved. */
  async function save(): Promise<boolean> {
    if (isRunning.current || !stored || edits.size === 0) return edits.size === 0
    isRunning.current = true
    setIsSaving(true)
    setFailure('')
    setTheirs(new Set())
    setLost([])
    try {
      await send(stored, edits, maxTries)
      showToast({ title: copy.savedTitle, description: copy.savedText })
      return true
    } catch (error) {
      const reason = error instanceof CallError ? `${error.message} ` : ''
      setFailure(`${reason}${copy.nothingLost}`)
      const description = copy.notSavedText
      showToast({ title: copy.notSavedTitle, description, isDestructive: true })
      return false
    } finally {
      isRunning.current = false
      setIsSaving(false)
    }
  }

  return {
    ...{ stored, edits, theirs, lost, failure, hasFailed, isSaving, load, write, save },
    isDirty: edits.size > 0,
  }
}

export type PartEditor = ReturnType<typeof usePart>
