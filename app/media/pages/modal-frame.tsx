import type { ReactNode } from 'react'

/** The classes of the close button, link or real button alike. */
export const closeShape =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken'

/** The classes of the overlay and its box. */
export const overlayShape =
  'fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-night/80 p-3 sm:p-8'
export const boxShape =
  'relative block w-full max-w-4xl overflow-hidden rounded-card border border-line bg-surface text-ink'

/** The row of the title and the close button. */
export function ModalHead({ children }: { children: ReactNode }) {
  return <div className="flex items-start justify-between gap-4 py-3 pr-3 pl-5">{children}</div>
}
