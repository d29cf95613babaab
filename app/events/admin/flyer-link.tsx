import { useContext } from 'react'
import { StoredValuesContext, useFormActions } from '#app/content/editor/form-context.ts'
import type { ListedEvent } from '#app/events/event-labels.ts'
import { isOver } from '#app/events/event-labels.ts'
import { flyerLabel, flyerPath } from '#app/site/print-paths.ts'
import { storedEvent } from './one-date.tsx'

/** Links to the flyer of a stored event. New and past events have none. */
export function FlyerLink({ item }: { item: unknown }) {
  const { today } = useFormActions()
  const before = storedEvent(useContext(StoredValuesContext), (item as ListedEvent).id)
  if (!before || isOver(before, today())) return null
  return (
    <p>
      <a
        href={flyerPath(before.id)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {flyerLabel}
        <span className="sr-only"> (published version, opens in a new tab)</span>
      </a>
    </p>
  )
}
