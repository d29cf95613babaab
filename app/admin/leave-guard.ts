import { useEffect } from 'react'
import { useBeforeUnload, useBlocker, useNavigate } from 'react-router'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { hasUnsaved } from '#app/ui/dialogs/unsaved.ts'
import { sectionAt } from './office-routes.ts'

/**
 * Rendered while there are unsaved edits. Asks before navigating to another section, tab, or page,
 * however the URL changed (decision 88).
 */
export function LeaveGuard({ person }: { person: OfficePerson }) {
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // unsaved text in an open order belongs to its URL
      (hasUnsaved() && currentLocation.pathname !== nextLocation.pathname) ||
      sectionName(currentLocation.pathname, person) !== sectionName(nextLocation.pathname, person),
  )

  useBeforeUnload(preventDefault)

  // Syncs with the router, which waits for the answer. After "Keep editing", a hand-typed fragment
  // is removed.
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

/** A section and its tab. Moving between items of the same one loses nothing. */
function sectionName(pathname: string, person: OfficePerson): string {
  const opened = sectionAt(pathname, person)
  return opened ? `${opened.section.key} ${opened.part}` : ''
}

function askToLeave(): Promise<boolean> {
  return ask({
    title: 'Leave without saving?',
    text: 'Your changes here haven’t been saved.',
    yes: 'Leave',
    no: 'Keep editing',
  })
}
