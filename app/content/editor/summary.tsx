import { useDeferredValue, useMemo } from 'react'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'

/** The counters above a form, of the draft as it stands (A§2.4). */
export function Summary({ document, draft }: { document: DocumentDefinition; draft: DraftValues }) {
  const settled = useDeferredValue(draft)
  const counters = useMemo(
    () => document.summary?.(document.whole.read.parse(settled)) ?? [],
    [document, settled],
  )
  if (counters.length === 0) return null
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {counters.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-3 sm:p-4"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-serif text-xl leading-tight tabular-nums wrap-anywhere sm:text-2xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
