import { type AddressQuestion, addressQuestion } from '#app/orders/address-question.ts'
import {
  cleanEmail,
  cleanLine,
  cleanLines,
  cleanPlain,
  cleanZip,
} from '#app/ui/format/clean-input.ts'
import { usStates } from '#app/ui/format/us-states.ts'
import type { Message, Words } from '#app/ui/words/words.ts'
import { getOwn } from '#platform/get-own.ts'

/** The checkout form's fields in their order on the page (V§2.15, V§5). */
export const checkoutFieldNames = [
  'name',
  'email',
  'phone',
  'recipientName',
  'giftMessage',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'taxExemptNumber',
] as const

export type CheckoutFieldName = (typeof checkoutFieldNames)[number]

/** The typed values, and whether it's a pickup or a gift. */
export type CheckoutFields = Record<CheckoutFieldName, string> & {
  isPickup: boolean
  isGift: boolean
}

/** Errors by field name. */
export type FieldErrors = Partial<Record<string, string>>

const missingTexts: Partial<Record<CheckoutFieldName, Message>> = {
  name: 'Please fill in: Full Name',
  email: 'Please fill in: Email Address',
  recipientName: "Please fill in: Recipient's Name",
  street: 'Please fill in: Street',
  city: 'Please fill in: City',
  state: 'Please choose: State',
  zip: 'Please fill in: ZIP Code',
}

/** Not required for pickup orders. */
const addressNames: readonly CheckoutFieldName[] = [
  'recipientName',
  'street',
  'city',
  'state',
  'zip',
]

/** How fields that aren't plain lines are cleaned. */
const cleaners: Partial<Record<CheckoutFieldName, (text: string) => string>> = {
  email: cleanEmail,
  phone: cleanPlain,
  zip: cleanZip,
  giftMessage: cleanLines,
}

/** Reads the form's current values. */
export function readFields(form: HTMLFormElement): CheckoutFields {
  const data = new FormData(form)
  const typed = checkoutFieldNames.map((name) => {
    const text = String(data.get(name) ?? '')
    return [name, (cleaners[name] ?? cleanLine)(text).trim()]
  })
  return {
    ...Object.fromEntries(typed),
    isPickup: data.get('delivery') === 'pickup',
    isGift: data.has('isGift'),
  }
}

/** Errors that keep the form from being sent: required fields, the email, the ZIP code. */
export function checkFields(fields: CheckoutFields, t: Words): FieldErrors {
  const errors: FieldErrors = {}
  const asked = checkoutFieldNames.filter(
    (name) =>
      !(fields.isPickup && addressNames.includes(name)) &&
      (name !== 'recipientName' || fields.isGift),
  )
  for (const name of asked) {
    if (missingTexts[name] && !fields[name]) errors[name] = t(missingTexts[name])
  }
  if (!errors.email && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(fields.email)) {
    errors.email = t('Your Email Address looks incomplete. It should look like sam@example.org')
  }
  if (!fields.isPickup && !errors.zip && !isZip(fields.zip))
    errors.zip = t('A ZIP code has five digits')
  return errors
}

/** Whether the address is complete enough to calculate shipping. */
export function isAddressComplete({ city, state, zip }: CheckoutFields): boolean {
  return city !== '' && getOwn(usStates, state) !== undefined && isZip(zip)
}

/** A question about the address to ask before the order is placed. */
export function questionOf(fields: CheckoutFields, t: Words): AddressQuestion | undefined {
  const { city, state, zip, isPickup } = fields
  return isPickup ? undefined : addressQuestion({ city, state, zipCode: zip }, t)
}

function isZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text)
}

/** The buyer and address in the shapes of confirm-payment (V§7.2; `pickup` is ours). */
export function buyerOf(fields: CheckoutFields) {
  const { name, email, phone, street, street2, city, state, zip, isPickup } = fields
  const { isGift, recipientName, giftMessage, taxExemptNumber } = fields
  return {
    customerInfo: { name, email, phone },
    ...(taxExemptNumber ? { taxExemptNumber } : {}),
    ...(isPickup
      ? { pickup: true as const }
      : {
          shippingAddress: { street, street2, city, state, zipCode: zip, country: 'US' as const },
          ...(isGift ? { gift: { recipientName, giftMessage } } : {}),
        }),
  }
}

export type Buyer = ReturnType<typeof buyerOf>
