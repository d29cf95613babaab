import type { StaffOrder } from '#app/orders/order-schema.ts'
import { ColorDot } from '#app/shop/color-dot.tsx'
import { oneSize } from '#app/shop/words.ts'
import { formatMoment } from '#app/ui/moment.ts'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import { AddressLines } from './order-facts.tsx'

/** What lies in each parcel, on paper: one sheet for each order, without prices. */
export function PackingSlips({
  orders,
  onPrinted,
}: {
  orders: readonly StaffOrder[]
  onPrinted: () => void
}) {
  return (
    <PrintSheet onPrinted={onPrinted}>
      {orders.map((order) => (
        <Slip key={order.id} order={order} />
      ))}
    </PrintSheet>
  )
}

function Slip({ order }: { order: StaffOrder }) {
  return (
    <article className="not-last:break-after-page">
      <h1 className="text-2xl">Packing slip</h1>
      <p className="mt-1">
        Order #{order.number}, {formatMoment(order.createdAt)}
        {order.mode === 'test' ? ' (TEST)' : ''}
      </p>
      <div className="mt-6">
        <p className="font-semibold">{order.customerName}</p>
        {order.shippingBy === 'pickup' ? (
          <p>Picked up at the house</p>
        ) : (
          <AddressLines address={order.shippingAddress} />
        )}
      </div>
      <table className="mt-8 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-current">
            <th className="py-2 pr-4">Pieces</th>
            <th className="py-2 pr-4">Product</th>
            <th className="py-2 pr-4">Color</th>
            <th className="py-2">Size</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id} className="break-inside-avoid border-b border-current">
              <td className="py-2 pr-4">{item.quantity}</td>
              <td className="py-2 pr-4">{item.name}</td>
              <td className="py-2 pr-4">
                <WareColor name={item.color} hex={item.colorHex} />
              </td>
              <td className="py-2">{item.size === oneSize ? '' : item.size}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** The colour of a ware by its name, with a spot of it where it is still known. */
export function WareColor({ name, hex }: { name: string; hex: string | null }) {
  if (!name) return null
  return (
    <span className="inline-flex items-center gap-2">
      {hex ? <ColorDot hex={hex} className="size-4 shrink-0" /> : null}
      {name}
    </span>
  )
}
