import { useCallback, useState } from 'react'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { PackingSlips } from './packing-slip.tsx'

/** Prints the packing slips of the orders that are ticked, a sheet for each. */
export function SlipBar({
  orders,
  tickedIds,
  onTick,
}: {
  orders: readonly StaffOrder[]
  tickedIds: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
}) {
  const [isPrinting, setIsPrinting] = useState(false)
  const endPrinting = useCallback(() => setIsPrinting(false), [])
  const ticked = orders.filter(({ id }) => tickedIds.has(id))
  const hasAll = ticked.length === orders.length
  if (orders.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={hasAll}
          onChange={() => onTick(hasAll ? new Set() : new Set(orders.map(({ id }) => id)))}
          className="size-5 accent-accent"
        />
        Tick all shown
      </label>
      {ticked.length > 0 ? (
        <Button look="outline" onClick={() => setIsPrinting(true)}>
          Print {ticked.length} packing {ticked.length === 1 ? 'slip' : 'slips'}
        </Button>
      ) : (
        <p className="text-sm text-muted">Tick orders to print their packing slips.</p>
      )}
      {isPrinting ? <PackingSlips orders={ticked} onPrinted={endPrinting} /> : null}
    </div>
  )
}
