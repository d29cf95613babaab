import { endWithPeriod } from '#app/ui/format/end-with-period.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { pageWords } from '#app/ui/words/page-language.ts'
import { message } from '#app/ui/words/words.ts'
import { checkoutFieldNames } from './checkout-fields.ts'
import type { Totals } from './checkout-lines.ts'
import { declinedText, type PayOutcome } from './checkout-payment.ts'

/** What the page says above its button, and most of it in a toast besides. */
export type CheckoutNotice = {
  title: string
  text: string
  isProblem: boolean
  /** something in the cart has to be changed first */
  isAboutCart?: boolean
  /** asks about the address; gone when the address is changed */
  isAboutAddress?: boolean
}

/** Said where a required field is missing (V§5, decision 21). */
export function incompleteNotice(): CheckoutNotice {
  const title = pageWords()('Please complete all required fields')
  return { title, text: '', isProblem: true }
}

/** Asked once before the card is charged; pressing the button again is a yes. */
export function addressNotice(question: string): CheckoutNotice {
  const t = pageWords()
  return {
    title: t('Please check your address'),
    text: `${question} ${t('If it’s correct, press Complete Order again.')}`,
    isProblem: false,
    isAboutAddress: true,
  }
}

export const checkoutError = message('Checkout Error')
export const setupFailedText = message('Unable to initialize checkout. Please try again.')

/** What to say of an outcome that leaves the visitor on the page (V§8, decision 20). */
export function noticeOf(
  outcome: Exclude<PayOutcome, { kind: 'placed' | 'empty' }>,
): CheckoutNotice {
  const t = pageWords()
  switch (outcome.kind) {
    case 'changed':
      return describeChange(outcome.session.totals, outcome.agreed.totals)
    case 'declined':
      return {
        title: t('Payment Failed'),
        text: outcome.message || t(declinedText),
        isProblem: true,
      }
    case 'refused':
      return {
        title: t(checkoutError),
        // a call's own message names its first wrong field, for developers
        text: checkoutFieldNames.some((name) => Object.hasOwn(outcome.fields, name))
          ? t('Please check the marked fields.')
          : outcome.message
            ? endWithPeriod(outcome.message)
            : t(setupFailedText),
        isProblem: true,
        isAboutCart: Object.keys(outcome.lines).length > 0,
      }
    case 'unsettled':
      return {
        title: t('Order Processing Failed'),
        text: `${endWithPeriod(outcome.message || t('Payment confirmation failed'))} ${t('We’re checking your payment. You won’t be charged twice. Press Check my order in a moment, or contact us.')}`,
        isProblem: true,
      }
  }
}

/** `before`: what the buyer saw when they pressed the button; the page may show the new total by now. */
function describeChange(now: Totals, before: Totals): CheckoutNotice {
  const t = pageWords()
  const again = t('Please review it and press Complete Order again.')
  const total = formatMoney(now.totalCents)
  return now.totalCents === before.totalCents
    ? {
        title: t('Your order has changed'),
        text: `${t('Your order has changed, but the total is the same.')} ${again}`,
        isProblem: false,
      }
    : {
        title: t('The total has changed'),
        text: `${t('The total is now {total}.', { total })} ${again}`,
        isProblem: false,
      }
}
