import { useNavigationType } from 'react-router'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'

/**
 * Says what a filter has brought, once its link is followed: the focus stays there, and hears nothing of the rest.
 * It stands there, empty, before it has to say anything, and costs the first flight no byte.
 */
export function AnnounceAfterLink({ say }: { say: () => string }) {
  const isLive = useIsHydrated()
  return isLive ? <Announcement say={say} /> : null
}

/** The place in which it is said; asked is only for what is said. */
export function Announcement({ say }: { say: () => string }) {
  const isLinkFollowed = useNavigationType() === 'PUSH'
  return (
    <p role="status" className="sr-only">
      {isLinkFollowed ? say() : ''}
    </p>
  )
}
