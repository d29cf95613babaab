import type { ReactNode } from 'react'

/** A tab button, pressed while its view is open. */
export function TabButton({
  isOpen,
  onOpen,
  children,
}: {
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="min-h-11 rounded-control border border-muted px-4 font-semibold max-sm:px-2 max-sm:text-sm max-sm:leading-tight hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-sunken aria-pressed:text-accent"
    >
      {children}
    </button>
  )
}
