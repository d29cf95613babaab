import { type ReactNode, useRef } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronDown } from '#app/ui/symbols/solid.ts'

/** Narrow buttons, so that the bar fits in one row on a phone. */
export const compactButton = 'px-3! max-sm:px-2! max-sm:text-[0.875rem]'

/** A menu item of the bar, or an action in the row below it. */
export const quietAction =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-left text-sm text-accent no-underline hover:bg-sunken'

/** Gives a low line of text a 44 px tap target. */
export const largeTapTarget =
  "relative rounded-control after:absolute after:inset-x-0 after:-top-1.5 after:-bottom-3.5 after:content-['']"

/**
 * A menu for what doesn't fit in an editor's bar. `children` get a function that closes it and
 * returns the focus to its button.
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
