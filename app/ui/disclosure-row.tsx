import { type ReactNode, useId } from 'react'

/** A list row that opens to show details. */
export function DisclosureRow({
  summary,
  checkbox,
  isOpen,
  onToggle,
  children,
}: {
  summary: ReactNode
  /** selects the row */
  checkbox?: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const bodyId = useId()
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="flex">
        {checkbox}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          className={`unfolds flex w-full min-w-0 flex-1 rounded-card py-3 pr-4 text-left hover:bg-sunken ${checkbox ? 'pl-1' : 'pl-4'}`}
        >
          <span className="min-w-0 flex-1">{summary}</span>
        </button>
      </div>
      <div id={bodyId} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen ? children : null}
      </div>
    </li>
  )
}
