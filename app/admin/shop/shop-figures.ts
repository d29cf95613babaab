import { useCallback, useState } from 'react'
import type { ChartRange } from '#app/order-management/reports/over-time.ts'
import { useRead } from '#app/ui/calls/use-read.ts'

/** The shop’s figures, reloaded when its tabs change something; nothing is read unless wanted. */
export function useShopFigures(isWanted: boolean) {
  const read = isWanted ? {} : null
  const [range, setRange] = useState<ChartRange>('day')
  const orders = useRead('GET /api/admin/orders/stats', read)
  const products = useRead('GET /api/admin/products/stats', read)
  const shipping = useRead('GET /api/admin/shipstation/status', read)
  const overTime = useRead(
    'GET /api/admin/orders/over-time',
    isWanted ? { query: { range } } : null,
  )

  const [readOrders, readProducts, readOverTime] = [orders.reload, products.reload, overTime.reload]
  const reload = useCallback(() => {
    void readOrders()
    void readProducts()
    void readOverTime()
  }, [readOrders, readProducts, readOverTime])

  return { orders, products, shipping, overTime, range, setRange, reload }
}

export type ShopFigures = ReturnType<typeof useShopFigures>
