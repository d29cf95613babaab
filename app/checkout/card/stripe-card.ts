import type {
  Appearance,
  PaymentIntent,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PaymentSession } from '#app/checkout/form/checkout-calls.ts'
import type { Buyer } from '#app/checkout/form/checkout-fields.ts'
import type { CardForm, CardResult } from '#app/checkout/form/checkout-payment.ts'
import { localizedUrl, pageLanguage } from '#app/ui/words/page-language.ts'

/** The provider's card form in its place on our page. */
export type StripeCard = CardForm & {
  /** what a wallet's own sheet will say; in cents, more than 0 */
  setAmount: (cents: number) => void
  close: () => void
}

/**
 * Opens the provider's card form. It is told the amount, not the payment: that one is named only
 * when the card is charged, and the provider refuses where the two disagree. Rejects where the
 * provider's script does not come.
 */
export async function openStripeCard(
  container: HTMLElement,
  publishableKey: string,
  cents: number,
): Promise<StripeCard> {
  const language = pageLanguage()
  // what the provider says, its errors too; on a page in English as the browser prefers
  const stripe = await loadStripe(publishableKey, language === 'en' ? {} : { locale: language })
  if (!stripe) throw new Error('Stripe.js can only load in a browser')
  const elements = stripe.elements({
    mode: 'payment',
    amount: Math.max(cents, 1),
    currency: 'usd',
    appearance: readAppearance(),
  })
  const element = elements.create('payment', {
    layout: 'tabs',
    fields: { billingDetails: { name: 'never', email: 'never' } },
  })
  const stopWatching = watchTheme(() => elements.update({ appearance: readAppearance() }))
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => reject(new Error(error.message)))
    element.mount(container)
  })
  return {
    setAmount: (amount) => elements.update({ amount: Math.max(amount, 1) }),
    close() {
      stopWatching()
      element.destroy()
    },
    // what is missing is said by the provider's own form
    check: async () => (await elements.submit()).error === undefined,
    charge: (session, buyer) => charge(stripe, elements, session, buyer),
  }
}

async function charge(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, orderId }: PaymentSession,
  { customerInfo }: Buyer,
): Promise<CardResult> {
  const { name, email } = customerInfo
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: {
      return_url: `${location.origin}${localizedUrl('/checkout')}?paying=${encodeURIComponent(orderId)}`,
      payment_method_data: { billing_details: { name, email } },
    },
  })
  return error ? readError(error) : readStatus(paymentIntent)
}

function readStatus({ status }: PaymentIntent): CardResult {
  if (status === 'succeeded' || status === 'processing') return { kind: 'charged' }
  return { kind: 'unknown' }
}

/** Only these two kinds say for certain that nothing was charged, and in words for the buyer. */
function readError(error: StripeError): CardResult {
  const { type, message = '', payment_intent: intent } = error
  if (intent && readStatus(intent).kind === 'charged') return { kind: 'charged' }
  if (type === 'card_error' || type === 'validation_error') return { kind: 'refused', message }
  return { kind: 'unknown' }
}

/** Our own colors and type, as they are on the page now. */
function readAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement('span'))
  // as a plain color, for the provider's frame knows nothing of our theme
  function token(name: string): string {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const look: Appearance = {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--muted'),
      colorDanger: token('--danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '8px',
    },
    rules: { '.Input': { borderColor: token('--muted') } },
  }
  probe.remove()
  return look
}

/** The frame's script sets the theme on the document itself; the device may change its own. */
function watchTheme(act: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const watcher = new MutationObserver(act)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  device.addEventListener('change', act)
  return () => {
    watcher.disconnect()
    device.removeEventListener('change', act)
  }
}
