import type { BuyerOrder } from '#app/orders/order-schema.ts'
import { sentence } from '#app/ui/format/sentence.ts'
import { message, type Words } from '#app/ui/words/words.ts'
import type { OrderState } from './own-orders.server.ts'

/** What the buyer's page says first, by where the order stands. */
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
        title: t('We are confirming your payment'),
        text: isMailOn
          ? t(
              'Your bank has not answered yet. This can take a few minutes. Please do not pay again: your order is kept, and we write to you as soon as it is placed.',
            )
          : t(
              'Your bank has not answered yet. This can take a few minutes. Please do not pay again: your order is kept, and this page says when it is placed.',
            ),
      }
    case 'unpaid':
      return {
        title: t('This order is not paid yet'),
        text: t('Your card has not been charged. What you chose is still in your cart.'),
      }
    case 'refunded':
      return {
        title: t('Your money is on its way back'),
        text: t('This order was paid back in full. Banks take five to ten days to show it.'),
      }
    case 'paid':
      return {
        title: name ? t('Thank you, {name}', { name }) : t('Thank you'),
        text: paidText(order, t),
      }
  }
}

function paidText({ status, shippedAt, shippingBy }: BuyerOrder, t: Words): string {
  if (status === 'cancelled') return t('This order was cancelled.')
  if (shippingBy === 'pickup') {
    if (status === 'delivered') return t('Your order has been picked up.')
    return t(
      shippedAt ? 'Your order is ready. Come by and pick it up.' : 'Your order is placed and paid.',
    )
  }
  if (status === 'delivered') return t('Your order has arrived.')
  return t(shippedAt ? 'Your order is on its way.' : 'Your order is placed and paid.')
}

/** What happens next, step by step; nothing where nothing more is to happen. */
export function nextSteps(
  order: BuyerOrder,
  state: OrderState,
  words: { promise: string; pickupText: string; isMailOn: boolean },
  t: Words,
): string[] {
  if (state !== 'paid' || ['cancelled', 'delivered'].includes(order.status)) return []
  const mail = order.customerEmail
    ? t('An e-mail with all of this goes to {email}.', { email: order.customerEmail })
    : t('All of this goes to you by e-mail.')
  const promise = words.promise ? ` ${t('Shipping: {promise}.', { promise: words.promise })}` : ''
  // Without a mail server nothing is promised that would come by e-mail.
  if (!words.isMailOn) return [t(storedHere), ...whatWeDo(order, promise, words.pickupText, t)]
  if (order.shippedAt) return [mail]
  if (order.shippingBy === 'pickup') {
    const ready = t('We get it ready and write to you when you can come.')
    return [mail, `${ready} ${sentence(words.pickupText)}`.trim()]
  }
  return [
    mail,
    `${t('We pack it and send it on its way.')}${promise}`,
    t('You get a second e-mail then.'),
  ]
}

const storedHere = message('Your order waits in our office, with all of this.')

function whatWeDo(order: BuyerOrder, promise: string, pickupText: string, t: Words): string[] {
  if (order.shippedAt) return []
  if (order.shippingBy === 'pickup')
    return [`${t('We get it ready.')} ${sentence(pickupText)}`.trim()]
  return [`${t('We pack it and ship it.')}${promise}`]
}
