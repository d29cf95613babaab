import type { ReactNode } from 'react'

/** Stays at the top while what is edited scrolls: how it stands, its buttons, why a save failed. */
export function Bar({
  state,
  failure = '',
  children,
}: {
  state: string
  failure?: string
  children: ReactNode
}) {
  return (
    <div className="sticky top-0 z-20 -mx-4 mb-6 border-b border-line bg-page px-4 py-3 sm:-mx-8 sm:px-8">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 flex-1 basis-52 text-sm text-muted">
          {state}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">{children}</div>
      </div>
      {failure ? (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  )
}
