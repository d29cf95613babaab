import { createBuyer, home, putShirt, sam } from '#app/checkout/checkout.fixtures.ts'
import type { TestApp } from '#test/support.ts'

/** An order whose payment is begun: two shirts of size M, of `stock`. */
export async function createPendingOrder(app: TestApp, { stock = 5 } = {}) {
  const { productId } = await putShirt(app.context, { stock })
  const buyer = createBuyer(app)
  await buyer.add(productId, 2)
  const { status: _, ...prepared } = await buyer.prepare({
    customerInfo: sam,
    shippingAddress: home,
  })
  return { buyer, productId, ...prepared }
}

/** The same, paid for; its bank moves as it is told, and webhooks tell of it in whatever order. */
export async function createPaidOrder(app: TestApp) {
  const controls = await app.stripe()
  controls.setMode('hold')
  const { buyer, orderId, paymentIntentId: intentId, clientSecret } = await createPendingOrder(app)
  await buyer.pay(clientSecret)
  await buyer.confirm(intentId)
  return {
    ...{ controls, buyer, orderId, intentId },
    async bank(move: 'dispute' | 'inquiry' | 'escalate' | 'win' | 'lose') {
      const [dispute] = await app.context.payments.listDisputes(intentId)
      const path = dispute ? `disputes/${dispute.id}` : `payment_intents/${intentId}`
      await controls.act(`/test/${path}/${move}`)
      await controls.deliverHeld({ times: 2, order: 'random' })
    },
  }
}

/** An order as it is stored. */
export function orderOf({ context }: TestApp, id: string) {
  return context.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** An order's payment, and how many of its product are left. */
export async function readPaymentAndStock(
  app: TestApp,
  order: { orderId: string; productId: string },
) {
  const { paymentStatus } = await orderOf(app, order.orderId)
  const { quantity } = await app.context.db
    .selectFrom('productStock')
    .select('quantity')
    .where('productId', '=', order.productId)
    .where('size', '=', 'M')
    .executeTakeFirstOrThrow()
  return [paymentStatus, quantity]
}
