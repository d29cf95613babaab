import type { ReactNode } from 'react'

/**
 * What is done with the rows that are ticked, at the foot of the window for as long as some are, wherever in the list one
 * is: a tick moves no row from under the hand. It is the last of a column, whose rows come after it for who goes by keys.
 */
export function BulkActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="foot-bar order-last -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-page px-4 py-3 sm:-mx-8 sm:px-8"
    >
      {children}
    </section>
  )
}
