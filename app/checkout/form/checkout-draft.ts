import type { ConfirmBody } from './checkout-calls.ts'
import { type CheckoutFields, checkoutFieldNames } from './checkout-fields.ts'

/** A payment that was begun: until it is known how it ended, nothing is charged again. */
export type StartedPayment = { body: ConfirmBody; orderId: string }

type Draft = { fields: Partial<CheckoutFields>; begun?: StartedPayment }

const key = 'lampstand-checkout'

/** Keeps what was typed, in this tab alone and without the card, until the order is placed. */
export function storeFields(fields: CheckoutFields): void {
  write({ ...read(), fields })
}

/** Puts what was kept into the fields that are still empty; a browser may have filled in others. */
export function restoreFields(form: HTMLFormElement): void {
  const { fields } = read()
  for (const name of checkoutFieldNames) {
    const field = form.elements.namedItem(name)
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    if (isField && field.value === '') field.value = fields[name] ?? ''
  }
  const gift = form.elements.namedItem('isGift')
  if (fields.isGift && gift instanceof HTMLInputElement) gift.checked = true
  const delivery = form.elements.namedItem('delivery')
  if (fields.isPickup && delivery instanceof RadioNodeList) delivery.value = 'pickup'
}

/** The payment that was begun and whose end this tab does not know. */
export function findStartedPayment(): StartedPayment | undefined {
  return read().begun
}

/** Remembers a payment just before the card is charged. */
export function storeStartedPayment(begun: StartedPayment): void {
  write({ ...read(), begun })
}

/** The payment has ended without money: the form may be sent again. */
export function clearStartedPayment(): void {
  write({ fields: read().fields })
}

/** The order is placed: nothing of it stays in the browser. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

function read(): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>
    return { ...draft, fields: draft.fields ?? {} }
  } catch {
    return { fields: {} }
  }
}

function write(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // full or forbidden: the page itself still holds everything
  }
}
