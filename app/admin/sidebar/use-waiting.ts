import { useEffect, useRef } from 'react'
import { useRead } from '#app/ui/calls/use-read.ts'
import type { Waiting } from './waiting.ts'

/** What waits in the sections of the sidebar, and the ministry's time zone, read anew whenever another section opens. */
export function useWaiting(sectionKey: string): Waiting & { timeZone?: string } {
  const { data, reload } = useRead('GET /api/admin/waiting')
  const seen = useRef(sectionKey)

  // Syncs with the server: what was seen to in one section no longer waits in the next.
  useEffect(() => {
    if (seen.current === sectionKey) return
    seen.current = sectionKey
    void reload()
  }, [sectionKey, reload])

  return data ?? nothingKnown
}

const nothingKnown: Waiting = {}
