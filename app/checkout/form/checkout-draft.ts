import type { ConfirmBody } from './checkout-calls.ts'
import { type CheckoutFields, checkoutFieldNames } from './checkout-fields.ts'

/** A started payment: until its outcome is known, nothing is charged again. */
export type StartedPayment = { body: ConfirmBody; orderId: string }

type Draft = { fields: Partial<CheckoutFields>; begun?: StartedPayment }

const key = 'lampstand-checkout'

/** Keeps what was typed, without the card and only in this tab, until the order is placed. */
export function storeFields(fields: CheckoutFields): void {
  write({ ...read(), fields })
}

/** Restores saved values into empty fields; a browser may have filled in others. */
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

/** A started payment whose outcome this tab doesn't know. */
export function findStartedPayment(): StartedPayment | undefined {
  return read().begun
}

/** Remembers a payment just before the card is charged. */
export function storeStartedPayment(begun: StartedPayment): void {
  write({ ...read(), begun })
}

/** The payment ended without a charge: the form may be sent again. */
export function clearStartedPayment(): void {
  write({ fields: read().fields })
}

/** Deletes the draft once the order is placed. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // a browser without storage has nothing to delete
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
    // full or blocked: the page still holds everything
  }
}
