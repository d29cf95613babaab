import { ProductsPanel } from '#app/catalog/admin/products-panel.tsx'
import { OrdersPanel } from '#app/order-management/screens/orders-panel.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { ShopChart } from './shop-chart.tsx'
import { useShopFigures } from './shop-figures.ts'
import { ShopStats } from './shop-stats.tsx'

/** Shop management (A§2.8): the shop's figures, then a tab for each part that this person may open. */
export function Section(props: SectionProps) {
  const may = { report: useMay('reports'), products: useMay('products'), orders: useMay('orders') }
  const showsFigures = may.report && may.products && may.orders
  const figures = useShopFigures(showsFigures)
  const orders = { key: 'orders', label: 'Orders', address: `${props.address}/orders` }
  const products = { key: 'products', label: 'Products', address: `${props.address}/products` }
  const opensOrders = may.orders && (props.part === orders.key || !may.products)
  return (
    <div className="flex flex-col gap-6">
      {showsFigures ? (
        <div className="grid gap-4 xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start">
          <ShopStats figures={figures} />
          <ShopChart figures={figures} />
        </div>
      ) : null}
      <Tabs
        label="Shop management"
        tabs={[...(may.products ? [products] : []), ...(may.orders ? [orders] : [])]}
        openKey={opensOrders ? orders.key : products.key}
      >
        {opensOrders ? (
          <OrdersPanel path={orders.address} onChanged={figures.reload} />
        ) : (
          <ProductsPanel {...props} onChanged={figures.reload} />
        )}
      </Tabs>
    </div>
  )
}
