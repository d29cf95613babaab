import type { ReactNode } from 'react'

/** A value before and after; render it in a `dl`. */
export function ChangedValue({
  label,
  before,
  after,
}: {
  label: string
  before: ReactNode
  after: ReactNode
}) {
  return (
    <div className="border-b border-line py-3 last:border-0">
      <dt className="font-semibold">{label}</dt>
      <dd className="mt-1 grid gap-3 sm:grid-cols-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="block text-sm text-muted">Before</span>
          {before}
        </p>
        <p className="min-w-0 wrap-anywhere">
          <span className="block text-sm text-muted">After</span>
          {after}
        </p>
      </dd>
    </div>
  )
}
