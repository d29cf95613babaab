import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { oneSize } from '#app/shop/words.ts'
import { formatMoment, type OpenedOrder } from './order-calls.ts'
import { AddressLines } from './order-facts.tsx'

const hidden = 'print:hidden!'

/** Paper is white in the dark theme too. */
const onPaper = { color: '#000', backgroundColor: '#fff' }

/** What lies in the parcel, on paper: it is drawn for the printer alone, and has no prices. */
export function PackingSlip({ order, onPrinted }: { order: OpenedOrder; onPrinted: () => void }) {
  // Syncs with the printer: the rest of the page is left out while this is there.
  useEffect(() => {
    const others = [...document.body.children].filter((child) => child.id !== 'packing-slip')
    for (const other of others) other.classList.add(hidden)
    window.addEventListener('afterprint', onPrinted, { once: true })
    const soon = setTimeout(() => window.print())
    return () => {
      clearTimeout(soon)
      window.removeEventListener('afterprint', onPrinted)
      for (const other of others) other.classList.remove(hidden)
    }
  }, [onPrinted])

  return createPortal(
    <div id="packing-slip" className="hidden p-8 print:block" style={onPaper}>
      <h1 className="text-2xl">Packing slip</h1>
      <p className="mt-1">
        Order #{order.number}, {formatMoment(order.createdAt)}
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
            <th className="py-2 pr-4">Colour</th>
            <th className="py-2">Size</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id} className="border-b border-current">
              <td className="py-2 pr-4">{item.quantity}</td>
              <td className="py-2 pr-4">{item.name}</td>
              <td className="py-2 pr-4">{item.color}</td>
              <td className="py-2">{item.size === oneSize ? '' : item.size}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
