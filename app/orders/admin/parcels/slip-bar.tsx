import { useCallback, useState } from 'react'
import { reasonNotToPack } from '#app/fulfilment/packing.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { PackingSlips } from './packing-slip.tsx'

/**
 * Prints the packing slips of the orders that are ticked, a sheet for each. All at once are ticked
 * only those that are to be packed; whoever ticks another one is told what its slip says.
 */
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
  const toPack = orders.filter((order) => !reasonNotToPack(order))
  const others = ticked.filter((order) => reasonNotToPack(order)).length
  const hasAll = toPack.length > 0 && toPack.every(({ id }) => tickedIds.has(id))
  if (orders.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={hasAll}
          disabled={toPack.length === 0}
          onChange={() => onTick(hasAll ? new Set() : new Set(toPack.map(({ id }) => id)))}
          className="size-5 accent-accent"
        />
        Tick all shown that are to be packed ({toPack.length})
      </label>
      {ticked.length > 0 ? (
        <Button look="outline" onClick={() => setIsPrinting(true)}>
          Print {pluralize(ticked.length, 'packing slip', 'packing slips')}
        </Button>
      ) : (
        <p className="text-sm text-muted">Tick orders to print their packing slips.</p>
      )}
      {others > 0 ? (
        <p role="status" className="basis-full text-sm">
          {others === 1
            ? 'One of them is not to be packed (cancelled, already on its way or not paid): its slip says so in large letters.'
            : `${others} of them are not to be packed (cancelled, already on their way or not paid): their slips say so in large letters.`}
        </p>
      ) : null}
      {isPrinting ? <PackingSlips orders={ticked} onPrinted={endPrinting} /> : null}
    </div>
  )
}
