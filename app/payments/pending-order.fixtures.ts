import { addTestShirt, createBuyer, home, sam } from '#app/checkout/checkout.fixtures.ts'
import type { TestApp } from '#test/support.ts'

/** An unpaid order with two shirts, size M, from `stock`. */
export async function createPendingOrder(app: TestApp, { stock = 5 } = {}) {
  const { productId } = await addTestShirt(app.context, { stock })
  const buyer = createBuyer(app)
  await buyer.add(productId, 2)
  const { status: _, ...prepared } = await buyer.prepare({
    customerInfo: sam,
    shippingAddress: home,
  })
  return { buyer, productId, ...prepared }
}

/** A paid order. `bank` moves its dispute; webhooks arrive twice and in random order. */
export async function createPaidOrder(app: TestApp) {
  const controls = await app.stripe()
  controls.setMode('hold')
  const { buyer, orderId, paymentIntentId: paymentId, clientSecret } = await createPendingOrder(app)
  await buyer.pay(clientSecret)
  await buyer.confirm(paymentId)
  return {
    ...{ controls, buyer, orderId, paymentId },
    async bank(move: 'dispute' | 'inquiry' | 'escalate' | 'win' | 'lose') {
      const [dispute] = await app.context.payments.listDisputes(paymentId)
      const path = dispute ? `disputes/${dispute.id}` : `payment_intents/${paymentId}`
      await controls.act(`/test/${path}/${move}`)
      await controls.deliverHeld({ times: 2, order: 'random' })
    },
  }
}

export function orderOf({ context }: TestApp, id: string) {
  return context.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The order's payment status and its product's remaining stock. */
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
