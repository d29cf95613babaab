import { useCallback, useState } from 'react'
import type { ChartRange } from '#app/order-management/reports/over-time.ts'
import { useRead } from '#app/ui/calls/use-read.ts'

/** The shop's figures, reloaded when its tabs change something. */
export function useShopFigures() {
  const [range, setRange] = useState<ChartRange>('day')
  const orders = useRead('GET /api/admin/orders/stats')
  const products = useRead('GET /api/admin/products/stats')
  const shipping = useRead('GET /api/admin/shipstation/status')
  const overTime = useRead('GET /api/admin/orders/over-time', { query: { range } })

  const [readOrders, readProducts, readOverTime] = [orders.reload, products.reload, overTime.reload]
  const reload = useCallback(() => {
    void readOrders()
    void readProducts()
    void readOverTime()
  }, [readOrders, readProducts, readOverTime])

  return { orders, products, shipping, overTime, range, setRange, reload }
}

export type ShopFigures = ReturnType<typeof useShopFigures>
