declare module '#platform/db/tables.ts' {
  interface Tables {
    productStock: ProductStockTable
    stockMovements: StockMovementTable
  }
}

/** Units that can still be sold, without reserved ones. No row: made to order. */
export type ProductStockTable = {
  productId: string
  size: string
  /** empty if the product has no colors */
  colorId: string
  quantity: number
}

/** Every change of `productStock`; their sum is its quantity. */
export type StockMovementTable = {
  id: string
  productId: string
  size: string
  colorId: string
  change: number
  reason: 'count' | 'reserve' | 'release' | 'restock'
  orderId: string | null
  createdAt: string
}
