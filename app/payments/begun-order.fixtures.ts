import { createBuyer, home, putShirt, sam } from '#app/checkout/checkout.fixtures.ts'
import type { TestApp } from '#test/support.ts'

/** An order whose payment is begun: two shirts of size M, of `stock`. */
export async function beginOrder(app: TestApp, { stock = 5 } = {}) {
  const { productId } = await putShirt(app.context, { stock })
  const buyer = createBuyer(app)
  await buyer.add(productId, 2)
  const { status: _, ...prepared } = await buyer.prepare({
    customerInfo: sam,
    shippingAddress: home,
  })
  return { buyer, productId, ...prepared }
}

/** An order as it is stored. */
export function orderOf({ context }: TestApp, id: string) {
  return context.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** An order's payment, and how many of its product are left. */
export async function standingOf(app: TestApp, order: { orderId: string; productId: string }) {
  const { paymentStatus } = await orderOf(app, order.orderId)
  const { quantity } = await app.context.db
    .selectFrom('productStock')
    .select('quantity')
    .where('productId', '=', order.productId)
    .where('size', '=', 'M')
    .executeTakeFirstOrThrow()
  return [paymentStatus, quantity]
}
