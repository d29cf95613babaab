import type { OrderEvent } from '#app/orders/order-schema.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'

/** Newest first. */
export function OrderHistory({ history }: { history: readonly OrderEvent[] }) {
  return (
    <section>
      <h3 className="mb-2 text-lg font-semibold">History</h3>
      <ol className="flex flex-col gap-3">
        {history.toReversed().map((event) => (
          <li key={`${event.createdAt} ${event.kind}`} className="border-l-2 border-line pl-3">
            <p className="wrap-anywhere">{event.detail}</p>
            <p className="text-sm text-muted">
              {formatTimestamp(event.createdAt)}
              {event.by ? `, ${event.by}` : ''}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
