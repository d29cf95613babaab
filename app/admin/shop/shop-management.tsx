import { ProductsPanel } from '#app/catalog/admin/products-panel.tsx'
import { OrdersPanel } from '#app/order-management/screens/orders-panel.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { ShopChart } from './shop-chart.tsx'
import { useShopFigures } from './shop-figures.ts'
import { ShopStats } from './shop-stats.tsx'

/**
 * Shop management (A§2.8): the shop’s figures, a tab for each part that this person may open, and the
 * shop’s chart.
 */
export function Section(props: SectionProps) {
  const may = { report: useMay('reports'), products: useMay('products'), orders: useMay('orders') }
  const showsFigures = may.report && may.products && may.orders
  const figures = useShopFigures(showsFigures)
  const orders = { key: 'orders', label: 'Orders', address: `${props.address}/orders` }
  const products = { key: 'products', label: 'Products', address: `${props.address}/products` }
  const opensOrders = may.orders && (props.part === orders.key || !may.products)
  return (
    <div className="flex flex-col gap-4">
      {showsFigures ? (
        // on a phone the list comes first
        <div className="max-sm:order-1">
          <ShopStats figures={figures} />
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
      {showsFigures ? (
        <div className="max-sm:order-1">
          <ShopChart figures={figures} />
        </div>
      ) : null}
    </div>
  )
}
