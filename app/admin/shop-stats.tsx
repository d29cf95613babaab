import type { OrderStats } from '#app/orders/order-schema.ts'
import { formatMoney, parseCents } from '#app/shop/money.ts'
import { useRead } from '#app/ui/use-read.ts'

/** The shop in six figures (A§2). One that cannot be read shows a dash and keeps none waiting. */
export function ShopStats() {
  const { data: orders } = useRead<OrderStats>('/api/admin/orders/stats')
  const { data: products } = useRead<{ featured: string }[]>('/api/shop/products')
  const shipping = useRead<{ connected: boolean; message: string }>('/api/admin/shipstation/status')
  const featured = products?.filter((product) => product.featured === 'true')
  const isConnected = shipping.data?.connected ?? !shipping.failure
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      <Stat name="Total products" figure={products?.length} />
      <Stat name="Featured products" figure={featured?.length} />
      <Stat name="Total orders" figure={orders?.total} />
      <Stat name="Pending orders" figure={orders?.pending} />
      <Stat name="Revenue" figure={orders && formatMoney(parseCents(orders.revenue) ?? 0)} />
      <Stat
        name="ShipStation"
        figure={shipping.isLoading ? undefined : isConnected ? 'Connected' : 'Disconnected'}
        note={isConnected ? undefined : shipping.data?.message.replace('Disconnected: ', '')}
      />
    </dl>
  )
}

function Stat({
  name,
  figure,
  note,
}: {
  name: string
  figure: string | number | undefined
  note?: string | undefined
}) {
  return (
    <div className="rounded-card border border-line bg-surface p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold wrap-anywhere tabular-nums">
        {figure ?? '–'}
        {note ? <span className="block text-sm font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  )
}
