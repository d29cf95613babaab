import type { OrderEvent } from '#app/orders/order-schema.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { OrderCard } from './order-card.tsx'

const shownEvents = 6

/** The order's history, newest first; what's older folds. */
export function OrderTimeline({ history }: { history: readonly OrderEvent[] }) {
  if (history.length === 0) return null
  const events = history.toReversed()
  const folded = events.slice(shownEvents)
  return (
    <OrderCard title="Timeline">
      <EventList events={events.slice(0, shownEvents)} />
      {folded.length > 0 ? (
        <details className="mt-2">
          <summary className="unfolds flex rounded-control">
            {pluralize(folded.length, 'earlier entry', 'earlier entries')}
          </summary>
          <EventList events={folded} />
        </details>
      ) : null}
    </OrderCard>
  )
}

function EventList({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {events.map((event) => (
        <li key={`${event.createdAt} ${event.kind}`} className="border-l-2 border-line pl-3">
          <p className="wrap-anywhere">{event.detail}</p>
          <p className="text-sm text-muted">
            {formatTimestamp(event.createdAt)}
            {event.by ? `, ${event.by}` : ''}
          </p>
        </li>
      ))}
    </ol>
  )
}
