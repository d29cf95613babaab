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
import { isTranslated } from '#platform/language.ts'

/** The card processor's form, mounted on our page. */
export type StripeCard = CardForm & {
  /** the amount that wallets show; in cents, more than 0 */
  setAmount: (cents: number) => void
  close: () => void
}

/**
 * Mounts the card processor's form. It gets only the amount: the payment is named when the card is
 * charged, and the processor refuses if the two differ. Rejects if its script doesn't load.
 */
export async function openStripeCard(
  container: HTMLElement,
  publishableKey: string,
  cents: number,
): Promise<StripeCard> {
  const language = pageLanguage()
  // the language of its texts and errors; an English page follows the browser
  const stripe = await loadStripe(
    publishableKey,
    isTranslated(language) ? { locale: language } : {},
  )
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
    // the card processor's form shows what's missing
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

/** Only these two types are certain that nothing was charged, with a message for the buyer. */
function readError(error: StripeError): CardResult {
  const { type, message = '', payment_intent: intent } = error
  if (intent && readStatus(intent).kind === 'charged') return { kind: 'charged' }
  if (type === 'card_error' || type === 'validation_error') return { kind: 'refused', message }
  return { kind: 'unknown' }
}

/** Our own colors and type, as they are on the page now. */
function readAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement('span'))
  // as a plain color, because the processor's frame doesn't know our theme
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

/** The frame's script sets the theme on the document; the device may change its own. */
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
