import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'

/** One choice among a few ways to look at a page, as an item of their list. It has an address. */
export function FilterLink({
  to,
  targetId,
  isCurrent,
  children,
}: {
  to: string
  /** id of what is filtered: where the page is opened anew, before React, it is shown there */
  targetId: string
  isCurrent: boolean
  children: ReactNode
}) {
  const isLive = useIsHydrated()
  return (
    <li>
      <Link
        to={isLive ? to : `${to}#${targetId}`}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={`filter-link ${
          isCurrent
            ? 'border-accent bg-accent text-on-accent'
            : 'border-line bg-surface text-ink hover:bg-sunken'
        }`}
      >
        {children}
      </Link>
    </li>
  )
}
