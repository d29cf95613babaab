import { findPictures } from '#app/images/images.server.ts'
import type { Picture } from '#app/images/schema.ts'
import { listHeldByCart } from '#app/orders/held-by-cart.server.ts'
import { translateLines } from '#app/spanish/translate-lines.server.ts'
import { leftOf, type StockCount } from '#app/stock/stock.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { RequestContext } from '#platform/context.ts'
import { readCookie } from '#platform/http/cookies.ts'
import {
  type CartLine,
  type CartWithProducts,
  cartIdOf,
  readCartWithProducts,
} from './cart.server.ts'
import type { CartAnswer, CartItem } from './cart.ts'
import { quantityCookie, writeCartCookies } from './cart-cookie.ts'
import { shippingOf } from './cart-shipping.server.ts'

/** A cart for the visitor, and the cookies that its response sets. */
export type CartReply = { cart: CartAnswer; cookies: string[] }

const dayMs = 86_400_000

/** Reads the visitor's cart. Renews its 30 days at most once a day. */
export async function readOwnCart(context: RequestContext, request: Request): Promise<CartReply> {
  const own = await readCartWithProducts(context.db, cartIdOf(request))
  const cart = await presentCart(context, own)
  const isRenewed = await renew(context, own)
  const isCountCorrect = countIn(request) === cart.count
  const cookies = cookiesOf(context, own.cart.id, cart.count)
  return { cart, cookies: isRenewed || !isCountCorrect ? cookies : [] }
}

/** Reads a cart right after it was changed. */
export async function readChangedCart(
  context: RequestContext,
  cartId: string | null,
): Promise<CartReply> {
  const cart = await presentCart(context, await readCartWithProducts(context.db, cartId))
  return { cart, cookies: cookiesOf(context, cartId, cart.count) }
}

export function cartResponse({ cart, cookies }: CartReply): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return Response.json(cart, { headers })
}

function cookiesOf({ config }: RequestContext, cartId: string | null, count: number): string[] {
  return writeCartCookies(cartId, count, config.siteUrl)
}

/** The count that the browser's cookie holds. */
function countIn(request: Request): number {
  return Number(readCookie(request, quantityCookie))
}

async function renew(
  { db, now }: RequestContext,
  { cart: { id }, usedAt }: CartWithProducts,
): Promise<boolean> {
  const timestamp = now()
  if (!id || !usedAt || Date.parse(usedAt) > timestamp.getTime() - dayMs) return false
  const updatedAt = timestamp.toISOString()
  await db.updateTable('carts').set({ updatedAt }).where('id', '=', id).execute()
  return true
}

async function presentCart(
  context: RequestContext,
  { cart, products }: CartWithProducts,
): Promise<CartAnswer> {
  const { db } = context
  const [lines, pictures, held, { shippingCents, freeOverCents }] = await Promise.all([
    translateLines(context, cart.lines),
    findPictures(db, [...new Set(cart.lines.flatMap(({ imageId }) => imageId ?? []))]),
    cart.id && cart.lines.some(({ left }) => left !== null) ? listHeldByCart(db, cart.id) : [],
    shippingOf(context, cart),
  ])
  return {
    items: lines.map((line) =>
      presentLine(line, products.get(line.productId)?.imageId ?? null, pictures, held),
    ),
    count: cart.count,
    subtotal: toDecimal(cart.subtotalCents),
    shipping: toDecimal(shippingCents),
    total: toDecimal(cart.subtotalCents + shippingCents),
    freeOver: freeOverCents > 0 ? toDecimal(freeOverCents) : null,
  }
}

function presentLine(
  line: CartLine,
  productImage: string | null,
  pictures: Map<string, Picture>,
  held: StockCount[],
): CartItem {
  const { id, productId, name, size, color, quantity, isForSale, left } = line
  return {
    id,
    productId,
    product: { name, image: productImage, price: toDecimal(line.priceCents) },
    size,
    color,
    quantity: String(quantity),
    hasColors: line.colorId !== '',
    colorImage: line.imageId,
    picture: (line.imageId !== null && pictures.get(line.imageId)) || null,
    available: left === null ? null : left + (leftOf(held, line) ?? 0),
    isForSale,
  }
}
