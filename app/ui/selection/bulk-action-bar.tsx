import type { ReactNode } from 'react'

/**
 * Bulk actions, stuck to the bottom of the window so that selecting moves no row. Visually last in its column, but
 * before the rows in tab order.
 */
export function BulkActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="selection-bar order-last -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-page px-4 py-3 sm:-mx-8 sm:px-8"
    >
      {children}
    </section>
  )
}
