import { useCallback, useState } from 'react'
import type { ProductStats } from '#app/catalogue/admin/staff-products.ts'
import type { ChartRange, OverTime } from '#app/orders/admin/reports/over-time.ts'
import type { OrderStats } from '#app/orders/order-schema.ts'
import { useRead } from '#app/ui/calls/use-read.ts'

/** The shop in figures, read anew whenever its tabs have changed something. */
export function useShopFigures() {
  const [range, setRange] = useState<ChartRange>('day')
  const orders = useRead<OrderStats>('/api/admin/orders/stats')
  const products = useRead<ProductStats>('/api/admin/products/stats')
  const shipping = useRead<{ connected: boolean; message: string }>('/api/admin/shipstation/status')
  const overTime = useRead<OverTime>(`/api/admin/orders/over-time?range=${range}`)

  const [readOrders, readProducts, readOverTime] = [orders.reload, products.reload, overTime.reload]
  const reload = useCallback(() => {
    void readOrders()
    void readProducts()
    void readOverTime()
  }, [readOrders, readProducts, readOverTime])

  return { orders, products, shipping, overTime, range, setRange, reload }
}

export type ShopFigures = ReturnType<typeof useShopFigures>
