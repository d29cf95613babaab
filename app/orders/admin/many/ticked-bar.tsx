import { useCallback, useState } from 'react'
import { mostAtOnce } from '#app/fulfilment/labels/most-at-once.ts'
import { reasonNotToPack } from '#app/fulfilment/packing.ts'
import { PackingSlips } from '#app/orders/admin/parcels/packing-slip.tsx'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { LabelsDialog } from './labels-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

/**
 * What is done with all orders that are ticked: their labels, their packing slips, their status. All at
 * once are ticked only those that are to be packed; whoever ticks another one is told what becomes of it.
 */
export function TickedBar({
  orders,
  tickedIds,
  onTick,
  onChanged,
}: {
  orders: readonly StaffOrder[]
  tickedIds: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
  onChanged: (order: StaffOrder) => void
}) {
  const [open, setOpen] = useState<'labels' | 'slips' | 'move'>()
  const close = useCallback(() => setOpen(undefined), [])
  const ticked = orders.filter(({ id }) => tickedIds.has(id))
  const toPack = orders.filter((order) => !reasonNotToPack(order))
  const hasAll = toPack.length > 0 && toPack.every(({ id }) => tickedIds.has(id))
  const isTooMany = ticked.length > mostAtOnce
  if (orders.length === 0) return null
  return (
    <section aria-label="Ticked orders" className="flex flex-wrap items-center gap-3">
      <label
        className={`flex min-h-11 cursor-pointer items-center gap-2 ${ticked.length > 0 ? 'basis-full' : ''}`}
      >
        <input
          type="checkbox"
          checked={hasAll}
          disabled={toPack.length === 0}
          onChange={() => onTick(hasAll ? new Set() : new Set(toPack.map(({ id }) => id)))}
          className="size-5 accent-accent"
        />
        Tick all shown that are to be packed ({toPack.length})
      </label>
      {ticked.length === 0 ? (
        <p className="text-sm text-muted">
          Tick orders for their labels, packing slips or status, all at once.
        </p>
      ) : (
        <>
          {isTooMany ? null : (
            <Button look="outline" onClick={() => setOpen('labels')}>
              Labels for {pluralize(ticked.length, 'order', 'orders')}
            </Button>
          )}
          <Button look="outline" onClick={() => setOpen('slips')}>
            Print {pluralize(ticked.length, 'packing slip', 'packing slips')}
          </Button>
          {isTooMany ? null : (
            <Button look="outline" onClick={() => setOpen('move')}>
              Move {pluralize(ticked.length, 'order', 'orders')} on
            </Button>
          )}
        </>
      )}
      <Remark ticked={ticked} />
      {open === 'slips' ? <PackingSlips orders={ticked} onPrinted={close} /> : null}
      {open === 'move' ? <MoveDialog orders={ticked} onMoved={onChanged} onClose={close} /> : null}
      {open === 'labels' ? (
        <LabelsDialog
          orders={ticked}
          onLabelled={(order) => onChanged({ ...order, labels: Math.max(1, order.labels) })}
          onMoved={onChanged}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

/** What is to be known of those that are ticked, before anything is done with them. */
function Remark({ ticked }: { ticked: readonly StaffOrder[] }) {
  const others = ticked.filter((order) => reasonNotToPack(order)).length
  if (ticked.length > mostAtOnce) {
    return (
      <p role="status" className="basis-full text-sm">
        Labels and status are for at most {mostAtOnce} orders at once, and {ticked.length} are
        ticked.
      </p>
    )
  }
  if (others === 0) return null
  return (
    <p role="status" className="basis-full text-sm">
      {others === 1
        ? 'One of them is not to be packed (cancelled, already on its way or not paid): its slip says so in large letters.'
        : `${others} of them are not to be packed (cancelled, already on their way or not paid): their slips say so in large letters.`}
    </p>
  )
}
