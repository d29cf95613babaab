import { type ReactNode, useRef } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronDown } from '#app/ui/symbols/solid.ts'

/** The buttons of the bar are narrow, so that they stand in one row on a phone. */
export const compactButton = 'px-3! max-sm:px-2! max-sm:text-[0.875rem]'

/** A choice of the bar's menus, and of the row beneath the bar. */
export const quietAction =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-left text-sm text-accent no-underline hover:bg-sunken'

/** A line of text that is pressed: it stands low, and is touched 44 px high, over what is no control. */
export const largeTapTarget =
  "relative rounded-control after:absolute after:inset-x-0 after:-top-1.5 after:-bottom-3.5 after:content-['']"

/**
 * What the bar of an editor has no room for, one press away; it closes as the menus of the site do.
 * `children` get what closes it and leaves the focus on its button.
 */
export function BarMenu({
  label,
  children,
}: {
  label: string
  children: (close: () => void) => ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)

  function close() {
    if (!menu.current) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={menu} data-menu="">
      <summary
        className={`${buttonClass('outline')} list-none ${compactButton} [&::-webkit-details-marker]:hidden`}
      >
        {label}
        <Icon icon={faChevronDown} className="size-3" />
      </summary>
      <div className="absolute inset-x-4 top-full max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-lg sm:left-auto sm:right-8 sm:w-96">
        {children(close)}
      </div>
    </details>
  )
}
