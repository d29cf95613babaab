import { ProductsPanel } from '#app/catalog/admin/products-panel.tsx'
import { OrdersPanel } from '#app/order-management/screens/orders-panel.tsx'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { ShopChart } from './shop-chart.tsx'
import { useShopFigures } from './shop-figures.ts'
import { ShopStats } from './shop-stats.tsx'

/** Shop management (A§2.8): the shop's figures, then a tab for each part. */
export function Section(props: SectionProps) {
  const figures = useShopFigures()
  const orders = `${props.address}/orders`
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start">
        <ShopStats figures={figures} />
        <ShopChart figures={figures} />
      </div>
      <Tabs
        label="Shop management"
        tabs={[
          { key: 'products', label: 'Products', address: `${props.address}/products` },
          { key: 'orders', label: 'Orders', address: orders },
        ]}
        openKey={props.part || 'products'}
      >
        {props.part === 'orders' ? (
          <OrdersPanel path={orders} onChanged={figures.reload} />
        ) : (
          <ProductsPanel {...props} onChanged={figures.reload} />
        )}
      </Tabs>
    </div>
  )
}
