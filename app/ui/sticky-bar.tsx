import type { ReactNode } from 'react'

/** The breakpoint from which the bar isn't sticky. */
const rests = {
  sm: 'sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0',
  lg: 'sm:-mx-8 sm:px-8 lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0',
}

/**
 * A form's end that sticks to the bottom of narrow screens, without scripts. Must be a child of the form's column.
 * Not sticky while typing, when it would cover the field.
 */
export function StickyBar({
  columnsFrom,
  className = '',
  children,
}: {
  columnsFrom: keyof typeof rests
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={`standing z-10 -mx-5 border-t border-line bg-page px-5 py-3 ${rests[columnsFrom]} ${className}`}
    >
      {children}
    </div>
  )
}
