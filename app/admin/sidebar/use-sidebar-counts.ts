import { useEffect, useRef } from 'react'
import { useRead } from '#app/ui/calls/use-read.ts'
import type { SidebarCounts } from './sidebar-counts.ts'

/** The sidebar's counts and the ministry's time zone, reloaded when another section opens. */
export function useSidebarCounts(sectionKey: string): SidebarCounts & { timeZone?: string } {
  const { data, reload } = useRead('GET /api/admin/waiting')
  const seen = useRef(sectionKey)

  // Syncs with the server: work done in one section lowers its count.
  useEffect(() => {
    if (seen.current === sectionKey) return
    seen.current = sectionKey
    void reload()
  }, [sectionKey, reload])

  return data ?? nothingKnown
}

const nothingKnown: SidebarCounts = {}
