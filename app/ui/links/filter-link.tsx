import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'

/** A filter choice as a list item with a URL. */
export function FilterLink({
  to,
  targetId,
  isCurrent,
  children,
}: {
  to: string
  /** id of the filtered part, to jump to if the page reloads before React */
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
