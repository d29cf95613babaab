import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { SpanishPart, SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { CallError } from '#app/ui/calls/call.ts'
import { showToast } from '#app/ui/shown-toast.ts'
import {
  type Edits,
  keyOf,
  readTexts,
  type StoredTexts,
  saveTexts,
  sortEdits,
} from './part-calls.ts'
import { SpanishCopyContext } from './spanish-copy.ts'

const nothing: Edits = new Map()

/** How often a save begins anew because somebody else saved in between. */
const mostTries = 3

/** The texts of a part, what somebody writes for them, and how that is saved. */
export function usePart({ key: partKey, isDocument }: SpanishPart) {
  const part = useMemo(() => ({ key: partKey, isDocument }), [partKey, isDocument])
  const copy = useContext(SpanishCopyContext)
  const [stored, setStored] = useState<StoredTexts>()
  const [edits, setEdits] = useState<Edits>(nothing)
  /** keys of texts for which somebody else wrote meanwhile */
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const [lost, setLost] = useState<readonly string[]>([])
  const [failure, setFailure] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const isRunning = useRef(false)

  const load = useCallback(async () => {
    try {
      setStored(await readTexts(part))
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }, [part])

  // Syncs with the server: opening a part loads its texts.
  useEffect(() => void load(), [load])

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
      // what was written while the save was on its way stays
      setEdits((all) => new Map([...all].filter(([key, text]) => sent.get(key) !== text)))
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409 || tries === 0) throw error
      const newest = await readTexts(part)
      const sorted = sortEdits(part, basedOn, newest, sent)
      setStored(newest)
      setTheirs(new Set(sorted.theirs.keys()))
      setLost(sorted.lost)
      setEdits(new Map([...sorted.same, ...sorted.theirs]))
      if (sorted.same.size === 0) throw error
      await send(newest, sorted.same, tries - 1)
    }
  }

  async function save(): Promise<void> {
    if (isRunning.current || !stored || edits.size === 0) return
    isRunning.current = true
    setIsSaving(true)
    setFailure('')
    setTheirs(new Set())
    setLost([])
    try {
      await send(stored, edits, mostTries)
      showToast({ title: copy.savedTitle, description: copy.savedText })
    } catch (error) {
      const reason = error instanceof CallError ? `${error.message} ` : ''
      setFailure(`${reason}${copy.nothingLost}`)
      const description = copy.notSavedText
      showToast({ title: copy.notSavedTitle, description, isDestructive: true })
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
