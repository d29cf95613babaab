import { useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxBulkOrders } from '#app/fulfillment/labels/bulk-limit.ts'
import { reasonNotToPack } from '#app/fulfillment/packing.ts'
import { PackingSlips } from '#app/order-management/fulfillment/packing-slip.tsx'
import { SetUpCarrier } from '#app/order-management/set-up-carrier.tsx'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { useIsCarrierOn } from '#app/ui/calls/carrier-state.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { BulkActionBar } from '#app/ui/selection/bulk-action-bar.tsx'
import { BulkStatusDialog } from './bulk-status-dialog.tsx'
import { LabelsDialog } from './labels-dialog.tsx'

/** Actions for the selected orders. Warns if some of them must not be packed. */
export function BulkActionsBar({
  orders,
  selectedIds,
  onChanged,
  onMarked,
}: {
  orders: readonly StaffOrder[]
  selectedIds: ReadonlySet<string>
  onChanged: (order: StaffOrder) => void
  /** orders have a new status, and their dialog is closed */
  onMarked: (ids: ReadonlySet<string>) => void
}) {
  const [open, setOpen] = useState<'labels' | 'slips' | 'move'>()
  const close = useCallback(() => setOpen(undefined), [])
  const marked = useRef(new Set<string>())
  const noteMarked = (id: string) => marked.current.add(id)
  const selected = orders.filter(({ id }) => selectedIds.has(id))
  const count = pluralize(selected.length, 'order', 'orders')
  const isTooMany = selected.length > maxBulkOrders
  const isOff = !useIsCarrierOn()
  const offId = useId()

  function closeMarked() {
    const ids = marked.current
    marked.current = new Set()
    if (ids.size === 0) return close()
    // the dialog returns the focus to the bar, which then may disappear
    flushSync(close)
    onMarked(ids)
  }

  // dialogs stay open even if an order leaves the list
  return (
    <>
      {selected.length === 0 ? null : (
        <BulkActionBar label="Selected orders">
          <p className="basis-full text-sm text-muted sm:hidden">{count} selected:</p>
          {isTooMany ? null : (
            <BarButton
              thing="Labels"
              rest={`for ${count}`}
              offId={isOff ? offId : undefined}
              onPress={() => setOpen('labels')}
            />
          )}
          <BarButton thing="Packing slips" rest={`for ${count}`} onPress={() => setOpen('slips')} />
          {isTooMany ? null : (
            <BarButton thing="Status" rest={`of ${count}`} onPress={() => setOpen('move')} />
          )}
          {isOff && !isTooMany ? (
            <p id={offId} className="basis-full text-sm">
              ShipStation isn’t set up, so labels are off. Enter tracking numbers in each order.{' '}
              <SetUpCarrier />
            </p>
          ) : null}
          <SelectionNote selected={selected} />
        </BulkActionBar>
      )}
      {open === 'slips' ? <PackingSlips orders={selected} onPrinted={close} /> : null}
      {open === 'move' ? (
        <BulkStatusDialog
          orders={selected}
          onChanged={onChanged}
          onMarked={noteMarked}
          onClose={closeMarked}
        />
      ) : null}
      {open === 'labels' ? (
        <LabelsDialog
          orders={selected}
          onLabelled={(order) => onChanged({ ...order, labels: Math.max(1, order.labels) })}
          onChanged={onChanged}
          onMarked={noteMarked}
          onClose={closeMarked}
        />
      ) : null}
    </>
  )
}

/** On phones it shows only what it's about, or the bar would cover the rows. */
function BarButton({
  thing,
  rest,
  offId,
  onPress,
}: {
  thing: string
  rest: string
  /** if the button is disabled, the id of the text that says why */
  offId?: string | undefined
  onPress: () => void
}) {
  return (
    <Button
      look="outline"
      className="max-sm:px-3"
      aria-disabled={offId !== undefined}
      aria-describedby={offId}
      onClick={() => (offId === undefined ? onPress() : undefined)}
    >
      <span>
        {thing} <span className="max-sm:sr-only">{rest}</span>
      </span>
    </Button>
  )
}

function SelectionNote({ selected }: { selected: readonly StaffOrder[] }) {
  const others = selected.filter((order) => reasonNotToPack(order)).length
  if (selected.length > maxBulkOrders) {
    return (
      <p role="status" className="basis-full text-sm">
        You can buy labels or update statuses for up to {maxBulkOrders} orders at a time. You
        selected {selected.length}.
      </p>
    )
  }
  if (others === 0) return null
  return (
    <p role="status" className="basis-full text-sm">
      {others === 1
        ? 'One selected order shouldn’t be packed. Its packing slip says why.'
        : `${others} selected orders shouldn’t be packed. Their packing slips say why.`}
    </p>
  )
}
