import { useDeferredValue, useMemo } from 'react'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import type { Counter, DocumentDefinition } from '#app/content/kit/document.ts'
import { largeTapTarget } from './bar-menu.tsx'
import { goToBlock } from './fields/block-links.tsx'

/** The counters above a form (A§2.4). Without room they're cut off and expand on click. */
export function Summary({
  document,
  draft,
  isFolded,
}: {
  document: DocumentDefinition
  draft: DraftValues
  isFolded: boolean
}) {
  const settled = useDeferredValue(draft)
  const counters = useMemo(
    () => document.summary?.(document.whole.read.parse(settled)) ?? [],
    [document, settled],
  )
  if (counters.length === 0) return null
  if (!isFolded) return <Counters counters={counters} />
  return (
    <details className="group/counters min-w-0 flex-1 text-sm leading-snug">
      <summary className={`unfolds flex min-h-6 py-0.5 text-muted ${largeTapTarget}`}>
        <span className="min-w-0 truncate">
          {counters.map(({ label, value }) => `${label} ${value}`).join(' · ')}
        </span>
      </summary>
      <Counters counters={counters} />
    </details>
  )
}

function Counters({ counters }: { counters: Counter[] }) {
  return (
    <dl className="flex flex-wrap gap-x-5 text-sm leading-snug">
      {counters.map(({ label, value, block }) => (
        <div key={label} className="flex items-center gap-1.5">
          <dt className="text-muted">
            {block ? (
              <button
                type="button"
                className="min-h-6 rounded-control underline hover:text-ink pointer-coarse:min-h-11"
                onClick={() => goToBlock(block)}
              >
                {label}
              </button>
            ) : (
              label
            )}
          </dt>
          <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
