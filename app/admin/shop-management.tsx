import { useState } from 'react'
import { OrdersPanel } from '#app/orders/admin/orders-panel.tsx'
import { ProductsPanel } from '#app/shop/admin/products-panel.tsx'
import type { SectionProps } from '#app/ui/office-section.ts'
import { ShopChart } from './shop-chart.tsx'
import { useShopFigures } from './shop-figures.ts'
import { ShopStats } from './shop-stats.tsx'

/** What there is to do in the shop; the first one opens. */
const tabs = [
  { key: 'products', label: 'Products', Panel: ProductsPanel },
  { key: 'orders', label: 'Orders', Panel: OrdersPanel },
] as const

/** Shop management (A§2): the shop in figures, and its parts one tab each. */
export function Section(props: SectionProps) {
  const [currentKey, setCurrentKey] = useState<string>(tabs[0].key)
  const figures = useShopFigures()
  const { key, label, Panel } = tabs.find((tab) => tab.key === currentKey) ?? tabs[0]
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start">
        <ShopStats figures={figures} />
        <ShopChart figures={figures} />
      </div>
      <nav aria-label="Shop management" className="flex gap-2 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            aria-pressed={tab.key === key}
            onClick={() => setCurrentKey(tab.key)}
            className="min-h-11 border-b-4 border-transparent px-4 font-semibold text-muted aria-pressed:border-accent aria-pressed:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </nav>
      <section aria-label={label}>
        <Panel {...props} onChanged={figures.reload} />
      </section>
    </div>
  )
}
