import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Tab = { key: string; label: string; address: string }

/** Tabs as links. `label` names the row. */
export function Tabs({
  label,
  tabs,
  openKey,
  children,
}: {
  label: string
  tabs: readonly Tab[]
  openKey: string
  /** the open tab's content */
  children: ReactNode
}) {
  return (
    <>
      <nav aria-label={label} className="flex flex-wrap gap-2 border-b border-line max-sm:gap-0">
        {tabs.map(({ key, label: name, address }) => (
          <Link
            key={key}
            to={address}
            aria-current={key === openKey ? 'page' : undefined}
            className="flex min-h-11 items-center border-b-4 border-transparent px-4 font-semibold text-muted no-underline max-sm:px-2 max-sm:text-sm aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
      <section aria-label={tabs.find(({ key }) => key === openKey)?.label}>{children}</section>
    </>
  )
}
