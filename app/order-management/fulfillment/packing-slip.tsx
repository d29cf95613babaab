import { useEffect } from 'react'
import { ColorDot } from '#app/catalog/color-dot.tsx'
import { reasonNotToPack, type Sender } from '#app/fulfillment/packing.ts'
import { AddressLines } from '#app/orders/address-lines.tsx'
import { shipToName } from '#app/orders/gift.ts'
import { linesToSend } from '#app/orders/lines-to-send.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import { toastFailure } from '#app/ui/toasts/try-with-toast.ts'
import type { PackedOrder } from './packing-schema.ts'

/** What a packing slip shows; staff’s orders have more. */
type SlipOrder = Omit<PackedOrder, 'placedAt' | 'trackings' | 'items'> & {
  items: readonly Omit<PackedOrder['items'][number], 'picture'>[]
}

/** Prints one sheet per order, without prices. If the sender can't be loaded, shows a toast instead. */
export function PackingSlips({
  orders,
  onPrinted,
}: {
  orders: readonly SlipOrder[]
  onPrinted: () => void
}) {
  const { data: sender, failure } = useRead('GET /api/admin/orders/sender')

  // Syncs with the toasts: a failed load ends the printing.
  useEffect(() => {
    if (!failure) return
    toastFailure(failure, `Failed to print packing slips. ${failure.message}`)
    onPrinted()
  }, [failure, onPrinted])

  if (!sender) return null
  return (
    <PrintSheet onPrinted={onPrinted}>
      {orders.map((order) => (
        <Slip key={order.id} order={order} sender={sender} />
      ))}
    </PrintSheet>
  )
}

/** One sheet with the units to send. */
export function Slip({ order, sender }: { order: SlipOrder; sender: Sender }) {
  const reason = reasonNotToPack(order)
  return (
    <article className="not-last:break-after-page">
      <div className="flex items-start justify-between gap-8 wrap-anywhere">
        <div>
          <h1 className="text-2xl">Packing slip</h1>
          <p className="mt-1">
            Order #{order.number}, {formatTimestamp(order.createdAt)}
            {order.mode === 'test' ? ' (TEST)' : ''}
          </p>
        </div>
        <SenderBlock sender={sender} />
      </div>
      {reason ? (
        <p className="mt-6 border-4 border-current p-3 text-2xl font-bold uppercase">{reason}</p>
      ) : null}
      <div className="mt-6 wrap-anywhere">
        <p className="text-sm">To</p>
        <p className="font-semibold">{shipToName(order)}</p>
        {order.shippingBy === 'pickup' ? (
          <p>Customer pickup</p>
        ) : (
          <AddressLines address={order.shippingAddress} />
        )}
      </div>
      {order.giftMessage ? (
        <p className="mt-6 border border-current p-3 text-lg whitespace-pre-line wrap-anywhere">
          {order.giftMessage}
        </p>
      ) : null}
      <table className="mt-8 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-current">
            <th className="py-2 pr-4">Qty</th>
            <th className="py-2 pr-4">Product</th>
            <th className="py-2 pr-4">Color</th>
            <th className="py-2">Size</th>
          </tr>
        </thead>
        <tbody>
          {linesToSend(order.items).map((item) => (
            <tr key={item.id} className="break-inside-avoid border-b border-current">
              <td className="py-2 pr-4">{item.quantity}</td>
              <td className="py-2 pr-4">{item.name}</td>
              <td className="py-2 pr-4">
                <ProductColor name={item.color} hex={item.colorHex} />
              </td>
              <td className="py-2">{item.size === oneSize ? '' : item.size}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** The return address. */
function SenderBlock({ sender: { name, address, phone, email } }: { sender: Sender }) {
  return (
    <address className="max-w-1/2 text-right not-italic">
      <span className="block text-sm">From</span>
      <span className="block font-semibold">{name}</span>
      {[...address, phone, email].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** A color's name, with a swatch if its hex value is known. */
export function ProductColor({ name, hex }: { name: string; hex: string | null }) {
  if (!name) return null
  return (
    <span className="inline-flex items-center gap-2">
      {hex ? <ColorDot hex={hex} className="size-4 shrink-0" /> : null}
      {name}
    </span>
  )
}
