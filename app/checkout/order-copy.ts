import type { BuyerOrder } from '#app/orders/order-schema.ts'
import type { OrderState } from './own-orders.server.ts'

/** What the buyer's page says first, by where the order stands. */
export function greetingOf(
  order: BuyerOrder,
  state: OrderState,
  isMailOn: boolean,
): { title: string; text: string } {
  const [firstName = ''] = order.customerName.split(' ')
  switch (state) {
    case 'confirming':
      return {
        title: 'We are confirming your payment',
        text: `Your bank has not answered yet. This can take a few minutes. Please do not pay again: your order is kept, and ${isMailOn ? 'we write to you as soon as it is placed' : 'this page says when it is placed'}.`,
      }
    case 'unpaid':
      return {
        title: 'This order is not paid yet',
        text: 'Your card has not been charged. What you chose is still in your cart.',
      }
    case 'refunded':
      return {
        title: 'Your money is on its way back',
        text: 'This order was paid back in full. Banks take five to ten days to show it.',
      }
    case 'paid':
      return {
        title: firstName ? `Thank you, ${firstName}` : 'Thank you',
        text: paidText(order),
      }
  }
}

function paidText({ status, shippedAt }: BuyerOrder): string {
  if (status === 'cancelled') return 'This order was cancelled.'
  if (status === 'delivered') return 'Your order has arrived.'
  return shippedAt ? 'Your order is on its way.' : 'Your order is placed and paid.'
}

/** What happens next, step by step; nothing where nothing more is to happen. */
export function nextSteps(
  order: BuyerOrder,
  state: OrderState,
  words: { promise: string; pickupText: string; isMailOn: boolean },
): string[] {
  if (state !== 'paid' || ['cancelled', 'delivered'].includes(order.status)) return []
  const mail = order.customerEmail
    ? `An e-mail with all of this goes to ${order.customerEmail}.`
    : 'All of this goes to you by e-mail.'
  const promise = words.promise ? ` Shipping: ${words.promise}.` : ''
  // Without a mail server nothing is promised that would come by e-mail.
  if (!words.isMailOn) return [storedHere, ...whatWeDo(order, promise, words.pickupText)]
  if (order.shippingBy === 'pickup') {
    return [mail, `We get it ready and write to you when you can come. ${words.pickupText}.`]
  }
  if (order.shippedAt) return [mail]
  return [mail, `We pack it and send it on its way.${promise}`, 'You get a second e-mail then.']
}

const storedHere =
  'Your order waits in our office, with all of this. Keep the address of this page: it shows how things stand.'

function whatWeDo(order: BuyerOrder, promise: string, pickupText: string): string[] {
  if (order.shippingBy === 'pickup') return [`We get it ready. ${pickupText}.`]
  return order.shippedAt ? [] : [`We pack it and ship it.${promise}`]
}
