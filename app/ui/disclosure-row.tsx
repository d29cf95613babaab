import { type ReactNode, useId } from 'react'

/** A row of a list that opens: what it says in short, and beneath it all the rest while it is open. */
export function DisclosureRow({
  summary,
  isOpen,
  onToggle,
  children,
}: {
  summary: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const bodyId = useId()
  return (
    <li className="rounded-card border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={onToggle}
        className="unfolds flex w-full rounded-card px-4 py-3 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">{summary}</span>
      </button>
      <div id={bodyId} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen ? children : null}
      </div>
    </li>
  )
}
