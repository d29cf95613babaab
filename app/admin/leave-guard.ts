import { useEffect } from 'react'
import { useBeforeUnload, useBlocker, useNavigate } from 'react-router'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { hasUnsaved } from '#app/ui/unsaved.ts'
import { sectionAt } from './office-addresses.ts'

/**
 * Stands as long as there are unsaved edits: asks before they are left for another section or tab,
 * however the address came to name it, or for another page (decision 88). Until it is answered the
 * section stays.
 */
export function LeaveGuard({ person }: { person: OfficePerson }) {
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // what is written in an order that is open goes with its address
      (hasUnsaved() && currentLocation.pathname !== nextLocation.pathname) ||
      sectionName(currentLocation.pathname, person) !== sectionName(nextLocation.pathname, person),
  )

  useBeforeUnload(preventDefault)

  // Syncs with the router, which waits for the answer. A fragment was typed by hand: it goes.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOver = false
    void askToLeave().then((isYes) => {
      if (isOver) return
      if (isYes) return blocker.proceed()
      blocker.reset()
      const { pathname, search, hash } = window.location
      if (hash) void navigate(pathname + search, { replace: true })
    })
    return () => {
      isOver = true
    }
  }, [blocker, navigate])

  return null
}

function preventDefault(event: Event): void {
  event.preventDefault()
}

/** A section and its tab: whoever goes from one thing of it to the next leaves nothing behind. */
function sectionName(pathname: string, person: OfficePerson): string {
  const opened = sectionAt(pathname, person)
  return opened ? `${opened.section.key} ${opened.part}` : ''
}

function askToLeave(): Promise<boolean> {
  return ask({
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved yet.',
    yes: 'Leave',
    no: 'Stay here',
  })
}
