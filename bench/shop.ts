import { join } from 'node:path'
import { openSqlite } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { type Running, startProduct } from './product.ts'
import { type Comparison, compare } from './tools/throughput.ts'
import { createVisitor } from './visitors.ts'

/** Results for a shop of one size: purchases per second, and cart reads compared with the bare server. */
export type ShopFigures = {
  products: number
  orders: number
  purchasesPerSecond: number
  cart: Comparison
}

const buyersAtOnce = 8
const purchaseSeconds = 10

/** Fills a shop in a data folder, starts the product on it, and measures. */
export async function measureShop(dataDir: string, size: number): Promise<ShopFigures> {
  const productId = await fillShop(dataDir, size)
  const product = await startProduct('node', dataDir, { TRUST_PROXY: '1' })
  try {
    const purchasesPerSecond = await buyForAWhile(product, productId)
    const cart = await measureCart(product, productId)
    return { products: 100 * size, orders: 2000 * size, purchasesPerSecond, cart }
  } finally {
    await product.stop()
  }
}

/** Measures reads of a cart with two items. */
export async function measureCart(product: Running, productId: string): Promise<Comparison> {
  const buyer = createVisitor(product, 1_000_000)
  for (const size of ['M', 'L']) await buyer.add(productId, size)
  return compare(
    'cart read',
    product,
    '/api/shop/cart',
    { cookie: buyer.cookie(), 'accept-encoding': 'identity' },
    'stringify',
  )
}

async function buyForAWhile(product: Running, productId: string): Promise<number> {
  const endsAt = performance.now() + purchaseSeconds * 1000
  let bought = 0
  async function keepBuying(first: number): Promise<void> {
    for (let n = first; performance.now() < endsAt; n += buyersAtOnce) {
      await createVisitor(product, n).buy(productId)
      bought += 1
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, (_, n) => keepBuying(n)))
  return bought / purchaseSeconds
}

/** Inserts products with stock, carts with one item each, and paid orders. Returns one product's id. */
export async function fillShop(dataDir: string, size: number): Promise<string> {
  const { db, close } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  const createdAt = '2026-11-01T10:00:00.000Z'
  const products = Array.from({ length: 100 * size }, (_, n) => ({
    id: newId(),
    name: `Shirt ${n}`,
    description: 'A shirt.',
    priceCents: 2499,
    category: 'apparel',
    type: 't-shirt',
    imageId: null,
    moreImageIds: '[]',
    sizes: '["M","L"]',
    sizePrices: '[]',
    vendorName: null,
    vendorLogoId: null,
    weightGrams: null,
    hiddenAt: null,
    featuredAt: null,
    archivedAt: null,
    createdAt,
    updatedAt: createdAt,
  }))
  const [first] = products
  const productId = first?.id ?? ''
  await db.insertInto('products').values(products.slice(0, 100)).execute()
  for (let at = 100; at < products.length; at += 100) {
    await db
      .insertInto('products')
      .values(products.slice(at, at + 100))
      .execute()
  }
  for (let at = 0; at < 20 * size; at += 1) await fillHundred(db, productId, createdAt)
  await close()
  return productId
}

const neverHappened = {
  paymentMethod: 'card' as const,
  carrierOrderId: null,
  carrierKey: null,
  carrierDigest: null,
  carrierOutdatedAt: null,
  linkVersion: 0,
  trackingNumber: null,
  carrierCode: null,
  holdExpiresAt: null,
  shippedAt: null,
  cancelledAt: null,
  expiredAt: null,
  archivedAt: null,
  redactedAt: null,
}

async function fillHundred(
  db: Awaited<ReturnType<typeof openSqlite>>['db'],
  productId: string,
  at: string,
): Promise<void> {
  const ids = Array.from({ length: 100 }, newId)
  await db
    .insertInto('carts')
    .values(ids.map((id) => ({ id, createdAt: at, updatedAt: at })))
    .execute()
  await db
    .insertInto('cartItems')
    .values(
      ids.map((cartId) => ({
        id: newId(),
        cartId,
        productId,
        size: 'M',
        colorId: '',
        color: 'Black',
        quantity: 1,
        createdAt: at,
      })),
    )
    .execute()
  const address = '{"street":"1 Mill Lane","city":"Town","state":"OR","zipCode":"97000"}'
  const sums = { subtotalCents: 2499, shippingCents: 695, taxCents: 0, totalCents: 3194 }
  const untaxed = { shippingTaxCents: 0, taxState: '', taxRate: 0, taxExemptNumber: '' }
  await db
    .insertInto('orders')
    .values(
      ids.map((id) => ({
        id,
        number: id.slice(0, 8),
        mode: 'test' as const,
        status: 'delivered' as const,
        paymentStatus: 'paid' as const,
        paymentIntentId: `pi_${id}`,
        cartId: id,
        quoteId: null,
        language: 'en' as const,
        customerName: 'A buyer',
        customerEmail: 'buyer@example.org',
        customerPhone: '',
        recipientName: '',
        giftMessage: '',
        shippingAddress: address,
        billingAddress: address,
        ...sums,
        ...untaxed,
        shippingBy: 'table',
        notes: '',
        search: `${id} a buyer`,
        createdAt: at,
        placedAt: at,
        paidAt: at,
        refundedCents: 0,
        ...neverHappened,
      })),
    )
    .execute()
}
