import { randomBytes } from 'node:crypto'
import { readSaleProducts, type SaleProduct } from '#app/catalog/sale-products.server.ts'
import { listHeldByCart } from '#app/orders/held-by-cart.server.ts'
import { sizeLabel } from '#app/stock/line-labels.ts'
import { defaultColor, maxQuantity, oneSize } from '#app/stock/product-terms.ts'
import { leftOf, readStock, type StockKey } from '#app/stock/stock.server.ts'
import { message, type Words, wordsOf } from '#app/ui/words/words.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { RateLimit } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { sourceLanguage } from '#platform/language.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { isOffered } from './cart.server.ts'
import type { NewCartItem } from './cart.ts'
import { cartDays } from './cart-cookie.ts'

/** Cart changes by one IP address, which a whole church may share. */
export const cartLimit: RateLimit = { name: 'carts', count: 240, seconds: 60 }

/** Changes of one cart. */
const perCartLimit: RateLimit = { name: 'cart', count: 60, seconds: 60 }

/** Different items in one cart. */
const maxLines = 50

type Store = Pick<AppContext, 'db' | 'now' | 'secrets'> & Partial<Pick<RequestContext, 'language'>>

/**
 * Adds units to a cart and returns its id, a new one if the visitor has no cart. The same item
 * again raises its quantity (decision 39) in one guarded statement, so concurrent adds all count.
 * Throws `notFound`, `badRequest` for a size or color the product doesn't come in, `conflict` for
 * more than are left.
 */
export async function addItem(
  store: Store,
  cartId: string | null,
  adding: NewCartItem,
): Promise<string> {
  if (cartId) await requireWithinLimit(store, perCartLimit, cartId)
  const { db, now } = store
  const t = translatorOf(store)
  const products = await readSaleProducts(db, [adding.productId])
  const product = products.get(adding.productId)
  if (!product?.isForSale) throw new AppError('notFound', message('This product isn’t for sale'))
  const color = chooseColor(product, adding.color, t)
  const key = {
    productId: product.id,
    size: chooseSize(product, adding.size, t),
    colorId: color.id,
  }
  const limit = await maxQuantityFor(db, cartId, key)
  if (adding.quantity > limit.count) throw tooManyError(limit, t)
  return db.transaction().execute(async (tx) => {
    const id = await lockOrCreateCart(tx, now(), cartId)
    await requireLineLimit(tx, id, key, t)
    const merged = await tx
      .insertInto('cartItems')
      .values({
        ...key,
        id: newId(),
        cartId: id,
        color: color.name,
        quantity: adding.quantity,
        createdAt: now().toISOString(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['cartId', 'productId', 'size', 'colorId'])
          .doUpdateSet((row) => ({
            quantity: row('cartItems.quantity', '+', row.ref('excluded.quantity')),
          }))
          .where((row) =>
            row(row('cartItems.quantity', '+', row.ref('excluded.quantity')), '<=', limit.count),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!merged) throw tooManyError(limit, t, await quantityOf(tx, id, key))
    return id
  })
}

/**
 * Sets a line's quantity. Throws `notFound` if it isn't in this cart, `conflict` for more than are
 * left.
 */
export async function changeQuantity(
  store: Store,
  cartId: string | null,
  itemId: string,
  quantity: number,
): Promise<void> {
  if (cartId) await requireWithinLimit(store, perCartLimit, cartId)
  const { db, now } = store
  const item = await db
    .selectFrom('cartItems')
    .select(['productId', 'size', 'colorId'])
    .where('id', '=', itemId)
    .where('cartId', '=', cartId ?? '')
    .executeTakeFirst()
  if (!item || !cartId) throw itemNotFound()
  const products = await readSaleProducts(db, [item.productId])
  const product = products.get(item.productId)
  if (!product || !isOffered(product, item.size, item.colorId)) {
    throw new AppError('conflict', message('This is no longer available'))
  }
  const limit = await maxQuantityFor(db, cartId, item)
  if (quantity > limit.count) throw tooManyError(limit, translatorOf(store))
  await db.transaction().execute(async (tx) => {
    await lockOrCreateCart(tx, now(), cartId)
    const { numUpdatedRows } = await tx
      .updateTable('cartItems')
      .set({ quantity })
      .where('id', '=', itemId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw itemNotFound()
  })
}

/** Removes a line. Throws `notFound` if it isn't in this cart. */
export async function removeItem(
  store: Store,
  cartId: string | null,
  itemId: string,
): Promise<void> {
  if (!cartId) throw itemNotFound()
  await requireWithinLimit(store, perCartLimit, cartId)
  await store.db.transaction().execute(async (tx) => {
    await lockOrCreateCart(tx, store.now(), cartId)
    const { numDeletedRows } = await tx
      .deleteFrom('cartItems')
      .where('id', '=', itemId)
      .where('cartId', '=', cartId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw itemNotFound()
  })
}

/** Deletes a cart and its lines; an order started from it stays. */
export async function removeCart(db: Db, cartId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // delete the cart first: an add in another tab waits for that and then finds no cart
    await tx.deleteFrom('carts').where('id', '=', cartId).execute()
    await tx.deleteFrom('cartItems').where('cartId', '=', cartId).execute()
  })
}

/** Deletes carts that no one has used for 30 days (decision 49). */
export async function removeIdleCarts({ db, now }: Pick<Store, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - cartDays * 86_400_000).toISOString()
  await db.transaction().execute(async (tx) => {
    const idle = tx.selectFrom('carts').select('id').where('updatedAt', '<', before)
    await tx.deleteFrom('cartItems').where('cartId', 'in', idle).execute()
    await tx.deleteFrom('carts').where('updatedAt', '<', before).execute()
  })
}

/**
 * Marks a cart as used, and locks it until the transaction ends. Creates a new one for an unknown
 * id: an id that we didn't generate is never adopted.
 */
async function lockOrCreateCart(tx: Db, now: Date, cartId: string | null): Promise<string> {
  const updatedAt = now.toISOString()
  if (cartId) {
    const { numUpdatedRows } = await tx
      .updateTable('carts')
      .set({ updatedAt })
      .where('id', '=', cartId)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return cartId
  }
  const id = randomBytes(16).toString('base64url')
  await tx.insertInto('carts').values({ id, createdAt: updatedAt, updatedAt }).execute()
  return id
}

async function requireLineLimit(tx: Db, cartId: string, key: StockKey, t: Words): Promise<void> {
  const lines = await tx
    .selectFrom('cartItems')
    .select(['productId', 'size', 'colorId'])
    .where('cartId', '=', cartId)
    .execute()
  const isNew = !lines.some(
    (line) =>
      line.productId === key.productId && line.size === key.size && line.colorId === key.colorId,
  )
  if (isNew && lines.length >= maxLines) {
    throw new AppError(
      'conflict',
      t('A cart can hold up to {count} different items', { count: maxLines }),
    )
  }
}

async function quantityOf(tx: Db, cartId: string, key: StockKey): Promise<number> {
  const { quantity } = await tx
    .selectFrom('cartItems')
    .select('quantity')
    .where('cartId', '=', cartId)
    .where('productId', '=', key.productId)
    .where('size', '=', key.size)
    .where('colorId', '=', key.colorId)
    .executeTakeFirstOrThrow()
  return quantity
}

type QuantityLimit = { count: number; isStock: boolean }

/** How many units this cart may hold: 99, or what's left of counted stock. */
async function maxQuantityFor(
  db: Db,
  cartId: string | null,
  key: StockKey,
): Promise<QuantityLimit> {
  const left = leftOf(await readStock(db, [key.productId]), key)
  if (left === null) return { count: maxQuantity, isStock: false }
  const held = cartId ? (leftOf(await listHeldByCart(db, cartId), key) ?? 0) : 0
  const count = Math.min(left + held, maxQuantity)
  return { count, isStock: count < maxQuantity }
}

function tooManyError({ count, isStock }: QuantityLimit, t: Words, inCart = 0): AppError {
  if (!isStock) {
    return new AppError(
      'conflict',
      t('You can buy up to {count} of each item', { count: maxQuantity }),
    )
  }
  if (count === 0) return new AppError('conflict', t('Sold out'))
  const text =
    inCart > 0
      ? t('Only {count} left, and you already have {inCart} in your cart', { count, inCart })
      : t('Only {count} left', { count })
  return new AppError('conflict', text)
}

function itemNotFound(): AppError {
  return new AppError('notFound', message('This is no longer in your cart'))
}

/** The product's own spelling of a size, or 'One Size' if it has no sizes. */
function chooseSize({ name, sizes }: SaleProduct, request: string, t: Words): string {
  const offered = sizes.length === 0 ? [oneSize] : sizes
  if (sizes.length === 0 && request === '') return oneSize
  const size = offered.find((one) => one.toLowerCase() === request.toLowerCase())
  if (size) return size
  throw new AppError(
    'badRequest',
    request
      ? t('{name} comes in {choices}', {
          name,
          choices: offered.map((size) => sizeLabel(size, t)).join(', '),
        })
      : t('Please select a size before adding to cart.'),
  )
}

/** The color with this name; a product without colors is sold as 'Black' (decisions 42, 43). */
function chooseColor(
  { name, colors }: SaleProduct,
  request: string,
  t: Words,
): { id: string; name: string } {
  if (colors.length === 0) return { id: '', name: defaultColor }
  const color = colors.find((one) => one.name.toLowerCase() === request.toLowerCase())
  if (color) return color
  const choices = colors.map((one) => one.name).join(', ')
  throw new AppError('badRequest', t('{name} comes in {choices}', { name, choices }))
}

function translatorOf({ language = sourceLanguage }: Store): Words {
  return wordsOf(language)
}
