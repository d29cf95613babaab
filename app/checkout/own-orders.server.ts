import { isOrderKey, orderPath } from '#app/orders/order-link.server.ts'
import type { BuyerOrder, Order } from '#app/orders/order-schema.ts'
import { readOrder } from '#app/orders/orders.server.ts'
import { presentForBuyer } from '#app/orders/present.ts'
import { providerTimeout, timeoutMs } from '#app/payments/payments.server.ts'
import { settlePayment } from '#app/payments/settle.server.ts'
import { translateLines } from '#app/spanish/translate-lines.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { withTimeout } from '#platform/limits/with-timeout.ts'
import { readOrdersCookie } from './orders-cookie.ts'

/** An order's state for its buyer. `confirming`: the card processor hasn't answered yet. */
export type OrderState = 'paid' | 'confirming' | 'unpaid' | 'refunded'

export type OwnOrder = {
  order: BuyerOrder
  state: OrderState
  /** its signed link, if email is off */
  ownPath: string | undefined
}

/**
 * The order that this visitor may see (decision 26): by an email's signed link, by id in the
 * browser that made it, or the last one paid in this browser. Otherwise undefined. Checks a payment
 * whose outcome is unknown.
 */
export async function findOwnOrder(
  context: RequestContext,
  request: Request,
): Promise<OwnOrder | undefined> {
  const { searchParams } = new URL(request.url)
  const named = searchParams.get('order') ?? ''
  const own = readOrdersCookie(context.secrets, request)
  const id = named || (await findLastPlaced(context, own))
  const order = id ? await readOrder(context.db, id) : undefined
  if (!order) return undefined
  const key = searchParams.get('key') ?? ''
  const isAllowed = own.includes(order.id) || isOrderKey(context.secrets, order, key)
  return isAllowed ? describe(context, order) : undefined
}

/** How the payment of this browser's order ended; undefined if it has no such order. */
export async function findPaymentState(
  context: RequestContext,
  request: Request,
  id: string,
): Promise<OrderState | undefined> {
  if (!readOrdersCookie(context.secrets, request).includes(id)) return undefined
  const order = await readOrder(context.db, id)
  return order && (await describe(context, order)).state
}

/** This browser's orders that were started and, as far as we know, not paid. */
export async function listUnpaidOrders(
  { db, secrets }: RequestContext,
  request: Request,
): Promise<{ id: string; paymentIntentId: string | null }[]> {
  const ids = readOrdersCookie(secrets, request)
  if (ids.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', 'paymentIntentId'])
    .where('id', 'in', ids)
    .where('paymentStatus', '=', 'pending')
    .where('expiredAt', 'is', null)
    .execute()
}

async function findLastPlaced({ db }: RequestContext, ids: string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('placedAt', 'is not', null)
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function describe(context: RequestContext, order: Order): Promise<OwnOrder> {
  if (order.placedAt || !order.paymentIntentId) {
    return present(context, order, stateOf(order))
  }
  const state = await askProvider(context, order.paymentIntentId)
  const now = (await readOrder(context.db, order.id)) ?? order
  return present(context, now, now.placedAt ? stateOf(now) : state)
}

/** Presents an order in the page's language. */
async function present(
  context: RequestContext,
  order: Order,
  state: OrderState,
): Promise<OwnOrder> {
  return {
    order: presentForBuyer({ ...order, items: await translateLines(context, order.items) }),
    state,
    ownPath: context.mail.isOn ? undefined : orderPath(context.secrets, order),
  }
}

/** A card processor that doesn't answer in time hasn't said no. */
async function askProvider(context: RequestContext, paymentId: string): Promise<OrderState> {
  try {
    const settling = settlePayment(context, paymentId)
    const { state } = await withTimeout(timeoutMs, settling, providerTimeout)
    return state === 'open' ? 'unpaid' : 'confirming'
  } catch (error) {
    context.log.warn({ err: error }, 'could not check a payment')
    return 'confirming'
  }
}

/**
 * `refunded` means in full, by staff or because an item sold out; an open dispute isn't decided.
 */
function stateOf({ placedAt, refundedCents, totalCents, paymentStatus }: Order): OrderState {
  if (!placedAt) return 'unpaid'
  if (paymentStatus === 'disputed') return 'paid'
  return refundedCents >= totalCents ? 'refunded' : 'paid'
}
