import { useCallback, useRef, useState } from 'react'
import { OrderShipping } from '#app/order-management/fulfillment/order-shipping.tsx'
import { PackingSlips } from '#app/order-management/fulfillment/packing-slip.tsx'
import { OrderLines } from '#app/orders/order-lines.tsx'
import type { OrderEvent, StaffOrder } from '#app/orders/order-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { useUnsaved } from '#app/ui/dialogs/unsaved.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Problem } from '#app/ui/problem.tsx'
import { formatDecimalMoney, OrderBadges } from './order-badges.tsx'
import {
  changeOrder,
  listedOrder,
  type OpenedOrder,
  readOrder,
  toastSuccess,
} from './order-calls.ts'
import { OrderCorrection } from './order-correction.tsx'
import { OrderEmails } from './order-emails.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderNotes } from './order-notes.tsx'
import { RefundForm } from './refund-form.tsx'
import { StatusSelect } from './status-select.tsx'

/** One order with everything staff can do with it (A§2.8). */
export function OrderDialog({
  order: listed,
  onClose,
  onChanged,
}: {
  order: Pick<StaffOrder, 'id' | 'number'>
  onClose: () => void
  onChanged: (order: StaffOrder) => void
}) {
  const read = useRead('GET /api/admin/orders/{id}', { params: { id: listed.id } })
  const [changed, setChanged] = useState<OpenedOrder>()
  const [isPrinting, setIsPrinting] = useState(false)
  const [hasNotes, setHasNotes] = useState(false)
  const [hasCorrection, setHasCorrection] = useState(false)
  const leave = useUnsaved(hasNotes || hasCorrection)
  const endPrinting = useCallback(() => setIsPrinting(false), [])
  const { problem, attempt } = useTry('Failed to load order')
  const order = changed ?? read.data

  function put(opened: OpenedOrder) {
    setChanged(opened)
    onChanged(listedOrder(opened))
  }

  async function refresh() {
    const now = await attempt(() => readOrder(listed.id))
    if (now) put(now)
  }

  return (
    <Dialog
      title={`Order #${listed.number}`}
      width="wide"
      onClose={() => void leave(onClose)}
      problem={problem}
      foot={
        order ? (
          <>
            <Button look="outline" onClick={() => setIsPrinting(true)}>
              Packing slip
            </Button>
            <ArchiveButton order={order} onChanged={put} />
          </>
        ) : null
      }
    >
      {order ? (
        <OpenOrder
          order={order}
          put={put}
          refresh={refresh}
          onNotes={setHasNotes}
          onCorrection={setHasCorrection}
        />
      ) : (
        <p role={read.failure ? 'alert' : 'status'}>
          {read.failure ? `Failed to load order. ${read.failure.message}` : 'Loading...'}
        </p>
      )}
      {order && isPrinting ? <PackingSlips orders={[order]} onPrinted={endPrinting} /> : null}
    </Dialog>
  )
}

function OpenOrder({
  order,
  put,
  refresh,
  onNotes,
  onCorrection,
}: {
  order: OpenedOrder
  put: (order: OpenedOrder) => void
  refresh: () => Promise<void>
  onNotes: (isDirty: boolean) => void
  onCorrection: (isDirty: boolean) => void
}) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const top = useRef<HTMLDivElement>(null)

  function showCorrected(corrected: OpenedOrder) {
    put(corrected)
    // the form is below what it changed, and its focused button disappears
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'center' })
  }

  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-8">
        <div ref={top} tabIndex={-1} className="flex flex-wrap items-center gap-4 outline-none">
          <StatusSelect order={order} onChanged={put} />
          <OrderBadges order={order} />
        </div>
        {order.warning ? <p role="status">{order.warning}</p> : null}
        <Recalculated order={order} />
        <section aria-label="Items">
          <OrderLines lines={order.items} />
        </section>
        <OrderFacts order={order} />
        {isCorrecting ? (
          <OrderCorrection
            order={order}
            onSaved={showCorrected}
            onClose={() => setIsCorrecting(false)}
            onDirty={onCorrection}
          />
        ) : order.placedAt && !order.redactedAt ? (
          <Button look="outline" className="self-start" onClick={() => setIsCorrecting(true)}>
            Edit contact and address
          </Button>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <OrderShipping order={order} put={put} refresh={refresh} />
        <OrderNotes order={order} onSaved={put} onDirty={onNotes} />
        <RefundForm key={order.refunded} order={order} refresh={refresh} />
        <OrderEmails order={order} refresh={refresh} />
        <OrderHistory history={order.history} />
      </div>
    </div>
  )
}

/** What the order would cost at its corrected address. */
function Recalculated({ order }: { order: OpenedOrder }) {
  const now = order.recalculated
  if (!now) return null
  const isSame = now.shipping === order.shipping && now.tax === order.tax
  return (
    <p role="status">
      {isSame
        ? 'Shipping and tax are the same at the corrected address.'
        : `At the corrected address, shipping is ${formatDecimalMoney(now.shipping)} (was ${formatDecimalMoney(order.shipping)}) and tax is ${formatDecimalMoney(now.tax)} (was ${formatDecimalMoney(order.tax)}). Nothing was charged.`}
    </p>
  )
}

/** Archives or restores an order. Payments are never deleted (decision 31). */
function ArchiveButton({
  order,
  onChanged,
}: {
  order: OpenedOrder
  onChanged: (order: OpenedOrder) => void
}) {
  const archiving = useTry('Failed to delete order')
  const restoring = useTry('Failed to restore order')

  async function restore() {
    const back = await restoring.attempt(() => changeOrder(order.id, { archived: false }))
    if (!back) return
    toastSuccess('Order restored')
    onChanged(back)
  }

  async function archive() {
    const isSure = await ask({
      title: `Archive order ${order.number}?`,
      text: 'It moves out of the list. Its payments and history are kept, and you can restore it.',
      yes: 'Archive order',
      isDestructive: true,
    })
    if (!isSure) return
    await archiving.attempt(async () => {
      await call('DELETE /api/admin/orders/{id}', { params: { id: order.id } })
      toastSuccess('Order archived', () => void restore())
      onChanged(await readOrder(order.id))
    })
  }

  return (
    <>
      {order.archivedAt ? (
        <Button look="outline" onClick={() => void restore()}>
          Restore order
        </Button>
      ) : (
        <Button look="danger" onClick={() => void archive()}>
          Archive order
        </Button>
      )}
      <Problem text={archiving.problem || restoring.problem} />
    </>
  )
}

/** Newest first. */
function OrderHistory({ history }: { history: readonly OrderEvent[] }) {
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
