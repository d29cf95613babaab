import type { ReactNode } from 'react'

/** From which width on the form has columns, and its end simply stands in its place. */
const rests = {
  sm: 'sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0',
  lg: 'sm:-mx-8 sm:px-8 lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0',
}

/**
 * The end of a form, which on a narrow screen stands at the foot of the screen for as long as it has
 * not been reached: no second copy of its button, no script. The form has to be a column of which the
 * bar is a child. While something is typed it rests in its place, for it would lie over the field.
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
