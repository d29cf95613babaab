import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** One of the parts of a section, and its address. */
export type Tab = { key: string; label: string; address: string }

/** Parts of a section of which one is seen, each with a link. `label` names the row of tabs. */
export function Tabs({
  label,
  tabs,
  openKey,
  children,
}: {
  label: string
  tabs: readonly Tab[]
  openKey: string
  /** the part that is seen */
  children: ReactNode
}) {
  return (
    <>
      <nav aria-label={label} className="flex flex-wrap gap-2 border-b border-line">
        {tabs.map(({ key, label: name, address }) => (
          <Link
            key={key}
            to={address}
            aria-current={key === openKey ? 'page' : undefined}
            className="flex min-h-11 items-center border-b-4 border-transparent px-4 font-semibold text-muted no-underline aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
      <section aria-label={tabs.find(({ key }) => key === openKey)?.label}>{children}</section>
    </>
  )
}
