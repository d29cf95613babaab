import { addTestColor, addTestProduct } from '#app/catalog/products.fixtures.ts'
import { countStock } from '#app/stock/stock.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { SendOptions, TestApp } from '#test/support.ts'
import { writeVisitCookie } from './card-testing.server.ts'

/** Adds a shirt in two sizes and one color; `stock` is that of size M, null means made to order. */
export async function addTestShirt(
  store: Pick<AppContext, 'db' | 'now'>,
  { priceCents = 2499, stock = null as number | null } = {},
): Promise<{ productId: string; colorId: string }> {
  const productId = await addTestProduct(store, {
    name: 'Light left on shirt',
    priceCents,
    sizes: '["M","L"]',
  })
  const colorId = await addTestColor(store, productId, { name: 'Forest Green', hex: '#1F4D3A' })
  if (stock !== null) {
    await countStock(store.db, store.now(), productId, [{ size: 'M', colorId, quantity: stock }])
  }
  return { productId, colorId }
}

/** The buyer in tests. */
export const sam = { name: 'Sam Rivers', email: 'sam@example.org', phone: '' }
export const home = { street: '12 Mill Lane', city: 'Riverbend', state: 'OR', zip: '97000' }

/** A buyer's browser with its cookies. */
export function createBuyer(app: TestApp, clientIp = '192.0.2.1') {
  const cookies = new Map<string, string>()

  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(path: string, options: SendOptions = {}): Promise<Response> {
    const response = await app.send(path, { clientIp, cookie: cookie(), ...options })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  return {
    send,
    cookie,
    /** Sets the cookie that the checkout page sets. */
    visitCheckout(): void {
      const cookie = writeVisitCookie(app.context, cookies.get('lampstand.cart') ?? '')
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    },
    async add(productId: string, quantity = 1, size = 'M'): Promise<Response> {
      return send('/api/shop/cart', {
        json: { productId, size, color: 'Forest Green', quantity: String(quantity) },
      })
    },
    /** What the page does right before it charges the card. */
    async prepare(json: object = { customerInfo: sam, shippingAddress: home }): Promise<Prepared> {
      const response = await send('/api/shop/create-payment-intent', { json })
      return { status: response.status, ...(await response.json()) } as Prepared
    },
    /** Charges a test card, as the page's form does. */
    async pay(clientSecret: string, number = '4242424242424242'): Promise<Paid> {
      const response = await send('/api/shop/test-card', {
        json: { clientSecret, number, expMonth: 12, expYear: 2040, cvc: '123' },
      })
      return (await response.json()) as Paid
    },
    async confirm(paymentIntentId: string, more: object = {}): Promise<Response> {
      return send('/api/shop/confirm-payment', { json: { paymentIntentId, ...more } })
    },
  }
}

export type Buyer = ReturnType<typeof createBuyer>
export type Paid = { status: string; error?: { message: string } }
export type Prepared = {
  status: number
  clientSecret: string
  paymentIntentId: string
  orderId: string
  totals: Record<'subtotal' | 'shipping' | 'tax' | 'total', string> & { totalCents: number }
  error?: string
}

/** The stored orders, oldest first. */
export function orders({ context }: TestApp) {
  return context.db.selectFrom('orders').selectAll().orderBy('createdAt').execute()
}

/** How many of size M are left. */
export async function stockOf(
  { context }: TestApp,
  productId: string,
): Promise<number | undefined> {
  const row = await context.db
    .selectFrom('productStock')
    .select('quantity')
    .where('productId', '=', productId)
    .executeTakeFirst()
  return row?.quantity
}
