import { useCallback, useEffect, useState } from 'react'
import { readStored } from '#app/content/editor/document-calls.ts'
import { errorToast, loadFailure } from '#app/content/editor/office-copy.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { getOwn } from '#platform/get-own.ts'
import type { DocumentSection, StoredByKey } from './sections.ts'

/** Reads each document separately, so that one failure doesn't affect the others. */
export function useStoredSections(
  sections: readonly DocumentSection[],
  take: (read: StoredByKey) => void,
) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const [isLoading, setIsLoading] = useState(true)

  const read = useCallback(async (wanted: readonly DocumentSection[]): Promise<StoredByKey> => {
    const results = await Promise.allSettled(wanted.map(({ document }) => readStored(document)))
    const found: StoredByKey = Object.fromEntries(
      results.flatMap((result, at) =>
        result.status === 'fulfilled' ? [[wanted[at]?.document.key, result.value]] : [],
      ),
    )
    const missing = wanted.filter(({ document }) => !getOwn(found, document.key))
    setFailed((old) => [
      ...old.filter((key) => !wanted.some(({ document }) => document.key === key)),
      ...missing.map(({ document }) => document.key),
    ])
    // only one toast shows at a time, so it names all failures
    const loud = missing.filter(({ document }) => !document.isLoadFailureQuiet)
    const message = loud.map(({ document }) => loadFailure(document)).join('. ')
    if (message) showToast(errorToast(message))
    return found
  }, [])

  // Syncs with the server: opening the section reads every document.
  useEffect(() => {
    let isGone = false
    void read(sections).then((found) => {
      if (isGone) return
      take(found)
      setIsLoading(false)
    })
    return () => {
      isGone = true
    }
  }, [sections, read, take])

  return { failed, isLoading, read }
}
