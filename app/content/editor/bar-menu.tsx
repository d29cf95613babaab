import { type ReactNode, useRef } from 'react'
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { moreIcon } from '#app/ui/symbols/drawn-icons.ts'
import { faChevronDown } from '#app/ui/symbols/solid.ts'

/** Narrow buttons, so that the bar fits in one row on a phone. */
export const compactButton = 'px-3! max-sm:px-2! max-sm:text-[0.875rem]'

const joinedButton = 'min-w-11 rounded-l-none! border-l! border-l-current/40! px-2!'

/** A menu item of the bar, or an action in the row below it. */
export const quietAction =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-left text-sm text-accent no-underline hover:bg-sunken'

/** Gives a low line of text a 44 px tap target. */
export const largeTapTarget =
  "relative rounded-control after:absolute after:inset-x-0 after:-top-1.5 after:-bottom-3.5 after:content-['']"

/**
 * A menu for what doesn't fit in an editor's bar. `children` get a function that closes it and
 * returns the focus to its button, which is three dots on a phone. `joined`: only an arrow, at the end of a button with
 * this look.
 */
export function BarMenu({
  label,
  joined,
  children,
}: {
  label: string
  joined?: ButtonLook
  children: (close: () => void) => ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)

  function close() {
    if (!menu.current) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={menu} data-menu="" className={joined ? 'grid' : undefined}>
      <summary
        className={`${buttonClass(joined ?? 'outline')} list-none ${joined ? joinedButton : `${compactButton} max-sm:min-w-11`} [&::-webkit-details-marker]:hidden`}
      >
        <span className={joined ? 'sr-only' : 'max-sm:sr-only'}>{label}</span>
        {joined ? null : <Icon icon={moreIcon} className="size-5 sm:hidden" />}
        <Icon icon={faChevronDown} className={joined ? 'size-3' : 'size-3 max-sm:hidden'} />
      </summary>
      <div
        className={`absolute top-full max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-lg ${joined ? 'right-4 w-56 sm:right-8' : 'inset-x-4 sm:left-auto sm:right-8 sm:w-96'}`}
      >
        {children(close)}
      </div>
    </details>
  )
}
