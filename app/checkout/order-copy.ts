import type { BuyerOrder } from '#app/orders/order-schema.ts'
import { endWithPeriod } from '#app/ui/format/end-with-period.ts'
import { message, type Words } from '#app/ui/words/words.ts'
import type { OrderState } from './own-orders.server.ts'

/** The title and first sentence of the order page, by the order's state. */
export function greetingOf(
  order: BuyerOrder,
  state: OrderState,
  isMailOn: boolean,
  t: Words,
): { title: string; text: string } {
  const [name = ''] = order.customerName.split(' ')
  switch (state) {
    case 'confirming':
      return {
        title: t('We’re confirming your payment'),
        text: isMailOn
          ? t(
              'Your bank hasn’t answered yet. This can take a few minutes. Please don’t pay again. Your order is saved, and we’ll email you when it’s confirmed.',
            )
          : t(
              'Your bank hasn’t answered yet. This can take a few minutes. Please don’t pay again. Your order is saved, and this page will show when it’s confirmed.',
            ),
      }
    case 'unpaid':
      return {
        title: t('This order isn’t paid yet'),
        text: t('Your card wasn’t charged. Your items are still in your cart.'),
      }
    case 'refunded':
      return {
        title: t('Your refund is on its way'),
        text: t('We refunded this order in full. Banks take 5 to 10 business days to show it.'),
      }
    case 'paid':
      return {
        title: name ? t('Thank you, {name}', { name }) : t('Thank you'),
        text: paidText(order, t),
      }
  }
}

function paidText({ status, shippedAt, shippingBy }: BuyerOrder, t: Words): string {
  if (status === 'cancelled') return t('This order was canceled.')
  if (shippingBy === 'pickup') {
    if (status === 'delivered') return t('Your order has been picked up.')
    return t(
      shippedAt
        ? 'Your order is ready. Come by and pick it up.'
        : 'We have your order and your payment.',
    )
  }
  if (status === 'delivered') return t('Your order has arrived.')
  return t(shippedAt ? 'Your order is on its way.' : 'We have your order and your payment.')
}

/** The next steps, if any. */
export function nextSteps(
  order: BuyerOrder,
  state: OrderState,
  words: { promise: string; pickupText: string; isMailOn: boolean },
  t: Words,
): string[] {
  if (state !== 'paid' || ['cancelled', 'delivered'].includes(order.status)) return []
  const mail = order.customerEmail
    ? t('We’ll email these details to {email}.', { email: order.customerEmail })
    : t('We’ll email you these details.')
  const promise = words.promise ? ` ${t('Shipping: {promise}.', { promise: words.promise })}` : ''
  // Without a mail server, promise no email.
  if (!words.isMailOn)
    return [t(checkBackText), ...fulfillmentSteps(order, promise, words.pickupText, t)]
  // the email went out long ago
  if (order.shippedAt) return []
  if (order.shippingBy === 'pickup') {
    const ready = t('We’ll get it ready and email you when you can pick it up.')
    return [mail, `${ready} ${endWithPeriod(words.pickupText)}`.trim()]
  }
  return [
    mail,
    `${t('We’ll pack it and ship it.')}${promise}`,
    t('You’ll get another email when it ships.'),
  ]
}

const checkBackText = message('Come back to this page anytime to see the status of your order.')

function fulfillmentSteps(
  order: BuyerOrder,
  promise: string,
  pickupText: string,
  t: Words,
): string[] {
  if (order.shippedAt) return []
  if (order.shippingBy === 'pickup')
    return [`${t('We’ll get it ready.')} ${endWithPeriod(pickupText)}`.trim()]
  return [`${t('We’ll pack it and ship it.')}${promise}`]
}
