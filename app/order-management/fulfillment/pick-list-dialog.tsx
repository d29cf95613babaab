import { useCallback, useState } from 'react'
import type { Pick, PickList } from '#app/order-management/reports/pick-list.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import { Button } from '#app/ui/button.tsx'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import { ProductColor } from './packing-slip.tsx'

/** The items to pick for paid, unshipped orders, on screen and on paper. */
export function PickListDialog({ onClose }: { onClose: () => void }) {
  const { data, failure, reload } = useRead('GET /api/admin/orders/pick-list')
  const [isPrinting, setIsPrinting] = useState(false)
  const endPrinting = useCallback(() => setIsPrinting(false), [])
  return (
    <Dialog
      title="Pick list"
      width="wide"
      isToRead
      onClose={onClose}
      foot={
        data && hasLines(data) ? (
          <Button onClick={() => setIsPrinting(true)}>Print pick list</Button>
        ) : null
      }
    >
      {data ? (
        <Lists list={data} />
      ) : failure ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>The pick list couldn’t be loaded. {failure.message}</p>
          <Button look="outline" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status">Loading...</p>
      )}
      {data && isPrinting ? (
        <PrintSheet onPrinted={endPrinting}>
          <h1 className="text-2xl">Pick list</h1>
          <p className="mt-1 mb-6">{formatTimestamp(new Date().toISOString())}</p>
          <Lists list={data} />
        </PrintSheet>
      ) : null}
    </Dialog>
  )
}

function hasLines({ toSend, toPickUp }: PickList): boolean {
  return toSend.lines.length + toPickUp.lines.length > 0
}

function Lists({ list }: { list: PickList }) {
  if (!hasLines(list)) {
    return <p>Nothing to pack. Paid orders that haven’t shipped appear here.</p>
  }
  return (
    <div className="flex flex-col gap-8">
      {list.mode === 'test' ? <p>These are test orders. Don’t ship them.</p> : null}
      <Table title="To ship" pick={list.toSend} />
      <Table title="For pickup" pick={list.toPickUp} />
    </div>
  )
}

function Table({ title, pick: { lines, orders } }: { title: string; pick: Pick }) {
  if (lines.length === 0) return null
  const quantity = sum(lines.map((line) => line.quantity))
  return (
    <section>
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mb-3">
        {pluralize(quantity, 'item', 'items')} for {pluralize(orders, 'order', 'orders')}
      </p>
      <table className="w-full border-collapse text-left max-sm:block print:table">
        <thead className="max-sm:hidden print:table-header-group">
          <tr className="border-b border-current">
            <th className="py-2 pr-4">Qty</th>
            <th className="py-2 pr-4">Product</th>
            <th className="py-2 pr-4">Color</th>
            <th className="py-2 pr-4">Size</th>
            <th className="py-2">Orders</th>
          </tr>
        </thead>
        <tbody className="max-sm:block print:table-row-group">
          {lines.map((line) => (
            <tr
              key={[line.productId, line.color, line.colorHex, line.size].join(' ')}
              className="break-inside-avoid border-b border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2 print:table-row"
            >
              <td className="py-2 pr-4 font-semibold tabular-nums max-sm:p-0 max-sm:after:content-['_×'] print:after:content-none">
                {line.quantity}
              </td>
              <td className="py-2 pr-4 wrap-anywhere max-sm:p-0">{line.name}</td>
              <td className="py-2 pr-4 max-sm:p-0">
                <ProductColor name={line.color} hex={line.colorHex} />
              </td>
              <td className="py-2 pr-4 max-sm:p-0">{line.size === oneSize ? '' : line.size}</td>
              <td className="py-2 text-sm wrap-anywhere max-sm:w-full max-sm:p-0">
                {line.orders.map(describeOrder).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** '#7k2m9x4f', with the quantity if it's more than one. */
function describeOrder({ number, quantity }: Pick['lines'][number]['orders'][number]): string {
  return quantity > 1 ? `#${number} (${quantity})` : `#${number}`
}
