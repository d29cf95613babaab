import {
  pictureOf,
  readSaleProducts,
  type SaleProduct,
  variantOf,
} from '#app/catalog/sale-products.server.ts'
import { isVariant } from '#app/catalog/stock-rows.ts'
import { priceOf } from '#app/stock/size-prices.ts'
import { leftOf, readStock, type StockCount } from '#app/stock/stock.server.ts'
import type { Cents } from '#app/ui/format/money.ts'
import { sum } from '#app/ui/format/sum.ts'
import { cacheQuery } from '#platform/db/cached-query.ts'
import type { Db } from '#platform/db/open.ts'
import { readCookie } from '#platform/http/cookies.ts'
import { cartCookie } from './cart-cookie.ts'

/** A cart line with the catalog's current name, color, and price. */
export type CartLine = {
  id: string
  productId: string
  name: string
  size: string
  /** empty if the product has no colors */
  colorId: string
  /** 'Black' if the product has no colors (decision 42) */
  color: string
  quantity: number
  priceCents: Cents
  /** the front of the color, or the product's own picture */
  imageId: string | null
  /** of one unit */
  weightGrams: number
  /** missing without one */
  sku?: string
  /** how many can still be bought; null: made to order */
  left: number | null
  /** false: hidden, deleted, or no longer made in this size or color */
  isForSale: boolean
}

/** A cart. `count` includes every line, `subtotalCents` only those for sale. */
export type Cart = {
  id: string | null
  lines: CartLine[]
  count: number
  subtotalCents: Cents
}

/** The id of the visitor's cart from the request's cookie; null without one. */
export function cartIdOf(request: Request): string | null {
  const id = readCookie(request, cartCookie)
  return /^[\w-]{22}$/.test(id) ? id : null
}

/** Reads a cart, oldest line first; an unknown one is empty. */
export async function readCart(db: Db, cartId: string | null): Promise<Cart> {
  return (await readCartWithProducts(db, cartId)).cart
}

/** A cart with its products, and when it was last used (null if it's empty). */
export type CartWithProducts = {
  cart: Cart
  products: Map<string, SaleProduct>
  usedAt: string | null
}

/** Reads a cart with its products. */
export async function readCartWithProducts(
  db: Db,
  cartId: string | null,
): Promise<CartWithProducts> {
  const rows = cartId ? await listItems(db, { cartId }) : []
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const [products, stock] = await Promise.all([
    readSaleProducts(db, productIds),
    readStock(db, productIds),
  ])
  const lines = rows.map((row) => describe(row, products.get(row.productId), stock))
  const forSale = lines.filter(({ isForSale }) => isForSale)
  const cart = {
    id: cartId,
    lines,
    count: sum(lines.map(({ quantity }) => quantity)),
    subtotalCents: sum(forSale.map(({ priceCents, quantity }) => priceCents * quantity)),
  }
  return { cart, products, usedAt: rows[0]?.usedAt ?? null }
}

/** Whether a product is sold in this size and color: staff may have removed either. */
export function isOffered(product: SaleProduct, size: string, colorId: string): boolean {
  return product.isForSale && isVariant({ size, colorId }, product)
}

type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

const listItems = cacheQuery((db, { cartId }: { cartId: string }) =>
  db
    .selectFrom('cartItems')
    .innerJoin('carts', 'carts.id', 'cartItems.cartId')
    .select(['cartItems.id', 'productId', 'size', 'colorId', 'color', 'quantity'])
    .select('carts.updatedAt as usedAt')
    .where('cartId', '=', cartId)
    .orderBy('cartItems.createdAt')
    .orderBy('cartItems.id'),
)

function describe(
  { usedAt: _, ...row }: ItemRow,
  product: SaleProduct | undefined,
  stock: StockCount[],
): CartLine {
  const variant = product && variantOf(product, row)
  return {
    ...row,
    name: product?.name ?? 'A product we no longer sell',
    color: product?.colors.find(({ id }) => id === row.colorId)?.name ?? row.color,
    priceCents: product ? priceOf(product, row.size) : 0,
    imageId: product ? pictureOf(product, row.colorId) : null,
    weightGrams: variant?.weightGrams ?? product?.weightGrams ?? 0,
    ...(variant?.sku ? { sku: variant.sku } : {}),
    left: leftOf(stock, row),
    isForSale: product !== undefined && isOffered(product, row.size, row.colorId),
  }
}
