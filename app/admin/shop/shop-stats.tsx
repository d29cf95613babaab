import { formatMoney } from '#app/ui/format/money.ts'
import { centsOf } from './shop-chart-labels.ts'
import type { ShopFigures } from './shop-figures.ts'

/** The shop in six figures (A§2.8). One that fails to load shows a dash without delaying the others. */
export function ShopStats({ figures }: { figures: ShopFigures }) {
  const { shipping } = figures
  const orders = figures.orders.data
  const products = figures.products.data
  const isConnected = shipping.data?.connected ?? !shipping.failure
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3 lg:grid-cols-6">
      <Stat name="Total products" figure={products?.total} />
      <Stat name="Featured products" figure={products?.featured} />
      <Stat
        name="Total orders"
        figure={orders?.total}
        note={orders && orders.testOrders > 0 ? testsAmong(orders) : undefined}
      />
      <Stat name="Pending orders" figure={orders?.pending} />
      <Stat
        name="Revenue"
        figure={orders && formatMoney(centsOf(orders.revenue))}
        note={orders?.mode === 'test' ? 'Test payments, not real money' : undefined}
      />
      <Stat
        name="ShipStation"
        figure={shipping.isLoading ? undefined : isConnected ? 'Connected' : 'Disconnected'}
        note={isConnected ? undefined : whyNot(shipping.data)}
      />
    </dl>
  )
}

/** Why ShipStation isn't connected, in its own words if it answered. */
function whyNot(status: ShopFigures['shipping']['data']): string | undefined {
  return status?.configured === false ? 'ShipStation isn’t set up' : status?.message
}

function testsAmong({ total, testOrders }: { total: number; testOrders: number }): string {
  return total === testOrders ? 'All are test orders' : `${testOrders} are test orders`
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
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="text-base font-semibold wrap-anywhere tabular-nums">
        {figure?.toLocaleString('en-US') ?? '–'}
        {note ? (
          <span className="block text-xs leading-tight font-normal text-muted">{note}</span>
        ) : null}
      </dd>
    </div>
  )
}
