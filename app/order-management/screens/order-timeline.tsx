import { Link } from 'react-router'
import { officePath } from '#app/accounts/sign-in/return-path.ts'
import { isEmailEvent } from '#app/emails/email-event.ts'
import type { OrderEvent } from '#app/orders/order-schema.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { OrderCard } from './order-card.tsx'

const shownEvents = 6

/** The order's history, newest first; what's older folds. */
export function OrderTimeline({
  orderId,
  history,
}: {
  orderId: string
  history: readonly OrderEvent[]
}) {
  if (history.length === 0) return null
  const events = history.toReversed()
  const folded = events.slice(shownEvents)
  return (
    <OrderCard title="Timeline">
      <EventList orderId={orderId} events={events.slice(0, shownEvents)} />
      {folded.length > 0 ? (
        <details className="mt-2">
          <summary className="unfolds flex rounded-control">
            {pluralize(folded.length, 'earlier entry', 'earlier entries')}
          </summary>
          <EventList orderId={orderId} events={folded} />
        </details>
      ) : null}
    </OrderCard>
  )
}

function EventList({ orderId, events }: { orderId: string; events: readonly OrderEvent[] }) {
  // the log lists an order's emails for people who may see orders
  const maySeeLog = useMay('orders')
  return (
    <ol className="flex flex-col gap-3">
      {events.map((event) => (
        <li key={`${event.createdAt} ${event.kind}`} className="border-l-2 border-line pl-3">
          <p className="wrap-anywhere">{event.detail}</p>
          <p className="text-sm text-muted">
            {formatTimestamp(event.createdAt)}
            {event.by ? `, ${event.by}` : ''}
            {maySeeLog && isEmailEvent(event.kind) ? (
              <>
                {', '}
                <Link
                  to={emailLogPath(orderId)}
                  className="inline-flex items-center pointer-coarse:min-h-11 text-accent underline"
                >
                  Email Log
                </Link>
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The email log, with this order's emails only. */
function emailLogPath(orderId: string): string {
  return `${officePath}/email-log?${new URLSearchParams({ about: `order:${orderId}` })}`
}
