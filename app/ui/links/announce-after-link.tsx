import { useNavigationType } from 'react-router'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'

/**
 * Announces a filter's results to screen readers, since focus stays on the link. The live region must exist before
 * its text, and it isn't in the server's HTML.
 */
export function AnnounceAfterLink({ say }: { say: () => string }) {
  const isLive = useIsHydrated()
  return isLive ? <Announcement say={say} /> : null
}

/** The live region. Calls `say` only when needed. */
export function Announcement({ say }: { say: () => string }) {
  const isLinkFollowed = useNavigationType() === 'PUSH'
  return (
    <p role="status" className="sr-only">
      {isLinkFollowed ? say() : ''}
    </p>
  )
}
