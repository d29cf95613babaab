import { type ReactNode, useState } from 'react'

/** One of the parts of a section. */
export type Tab<Key extends string> = { key: Key; label: string }

/** Parts of a section of which one is seen; the first one opens. `label` names the row of tabs. */
export function Tabs<Key extends string>({
  label,
  tabs,
  children,
}: {
  label: string
  tabs: readonly [Tab<Key>, ...Tab<Key>[]]
  children: (key: Key) => ReactNode
}) {
  const [open, setOpen] = useState(tabs[0])
  return (
    <>
      <nav aria-label={label} className="flex gap-2 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            aria-pressed={tab.key === open.key}
            onClick={() => setOpen(tab)}
            className="min-h-11 border-b-4 border-transparent px-4 font-semibold text-muted aria-pressed:border-accent aria-pressed:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </nav>
      <section aria-label={open.label}>{children(open.key)}</section>
    </>
  )
}
