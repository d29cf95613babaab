import { type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { moreIcon } from '#app/ui/symbols/drawn-icons.ts'

/** A button with three dots that shows more: links of the class `list-menu-item`. Escape closes it. */
export function ListMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className="list-menu-button">
        <Icon icon={moreIcon} className="size-5" />
      </button>
      {/* a click on an item also closes it; with the keyboard, too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its items are links */}
      <div
        id={id}
        popover="auto"
        className="list-menu"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
