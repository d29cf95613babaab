import { useCallback, useEffect, useRef, useState } from 'react'
import type { SpanishPart } from '#app/content/spanish/spanish-schema.ts'
import { type Edits, readTexts, type StoredTexts, sortEdits } from './part-calls.ts'

const nothing: Edits = new Map()

/** Whether to read the texts, and the newest known version of their document. */
export type Wanted = { isWanted?: boolean; version?: number | undefined }

/** A part's stored texts and their edits. */
export function useTexts(
  part: Pick<SpanishPart, 'key' | 'isDocument'>,
  { isWanted = true, version = 0 }: Wanted,
) {
  const [stored, setStored] = useState<StoredTexts>()
  const [edits, setEdits] = useState<Edits>(nothing)
  /** keys of texts that someone else translated in the meantime */
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const [lost, setLost] = useState<readonly string[]>([])
  const [hasFailed, setHasFailed] = useState(false)

  /** current values, for when a response arrives */
  const newest = useRef({ stored, edits })
  newest.current = { stored, edits }

  /** Merges edits into reread texts. Returns the edits without conflicts. */
  const mergeTexts = useCallback(
    (texts: StoredTexts, before: StoredTexts, written: Edits): Edits => {
      const sorted = sortEdits(part, before, texts, written)
      setStored(texts)
      setTheirs((all) => new Set([...all, ...sorted.theirs.keys()]))
      setLost((all) => [...all, ...sorted.lost])
      setEdits(new Map([...sorted.same, ...sorted.theirs]))
      return sorted.same
    },
    [part],
  )

  const load = useCallback(async () => {
    try {
      const texts = await readTexts(part)
      const { stored: before, edits: written } = newest.current
      if (before) mergeTexts(texts, before, written)
      else setStored(texts)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }, [part, mergeTexts])

  const isKnown = isWanted || stored !== undefined
  // Syncs with the server: loads the texts, and again when their English changes.
  useEffect(() => {
    if (isKnown && (version === 0 || version !== newest.current.stored?.version)) void load()
  }, [load, isKnown, version])

  return {
    ...{ stored, setStored, edits, setEdits, theirs, setTheirs, lost, setLost },
    ...{ mergeTexts, load, hasFailed },
  }
}
