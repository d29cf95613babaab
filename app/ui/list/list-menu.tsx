import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { moreIcon } from '#app/ui/symbols/drawn-icons.ts'

/**
 * A button that shows more: links and buttons of the class `list-menu-item`. Escape closes it. It has three dots, or its
 * label if `isNamed`.
 */
export function ListMenu({
  label,
  isNamed = false,
  children,
}: {
  label: string
  isNamed?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <>
      {isNamed ? (
        <Button look="outline" popoverTarget={id}>
          {label}
        </Button>
      ) : (
        <button type="button" popoverTarget={id} aria-label={label} className="list-menu-button">
          <Icon icon={moreIcon} className="size-5" />
        </button>
      )}
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
