import { useCallback, useEffect, useState } from 'react'
import { useBeforeUnload, useNavigate } from 'react-router'
import { ask } from '#app/ui/ask.tsx'
import type { OfficeSection } from './sections.ts'
import { sectionAddress } from './use-section.ts'

/**
 * Asks before unsaved edits are left: for another section, however the address came to name it, or
 * for another page (decision 88). Answers the section that is open, which is still the old one
 * while the question stands, and what that section calls to say whether it has edits.
 */
export function useLeaveGuard(named: OfficeSection) {
  const [held, setHeld] = useState<OfficeSection>()
  const section = held ?? named
  const navigate = useNavigate()

  useBeforeUnload((event) => {
    if (held) event.preventDefault()
  })

  // Syncs with the address bar: it has gone on already, and is put back where the person stays.
  useEffect(() => {
    if (held === undefined || held === named) return
    void askToLeave().then((isYes) => {
      if (isYes) setHeld(undefined)
      else void navigate(sectionAddress(held.key), { replace: true })
    })
  }, [held, named, navigate])

  const setDirty = useCallback(
    (isDirty: boolean) => setHeld(isDirty ? section : undefined),
    [section],
  )
  return { section, setDirty }
}

function askToLeave(): Promise<boolean> {
  return ask({
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved yet.',
    yes: 'Leave',
    no: 'Stay here',
  })
}
