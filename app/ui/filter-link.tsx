import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** One choice among a few ways to look at a page, as an item of their list. It has an address. */
export function FilterLink({
  to,
  isCurrent,
  children,
}: {
  to: string
  isCurrent: boolean
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-4 py-2 leading-tight font-semibold transition-colors duration-150 ${
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
