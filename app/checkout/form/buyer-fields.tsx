import type { AddressQuestion } from '#app/orders/address-question.ts'
import { maxGiftMessageLength } from '#app/orders/gift.ts'
import { PickupDetails } from '#app/orders/pickup-details.tsx'
import type { PickupPlace } from '#app/orders/pickup-place.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { usStates } from '#app/ui/format/us-states.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { type Message, message, type Words } from '#app/ui/words/words.ts'
import { getOwn } from '#platform/get-own.ts'
import type { FieldErrors } from './checkout-fields.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { FieldHint } from './field-hint.tsx'

/** Text fields; browsers can fill them in. */
const lines = {
  name: { label: message('Full Name'), autoComplete: 'name', maxLength: 200 },
  email: {
    label: message('Email Address'),
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 320,
    help: message('So we can reach you about your order.'),
  },
  phone: {
    label: message('Phone (optional)'),
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    maxLength: 60,
    required: false,
  },
  recipientName: {
    label: message("Recipient's Name"),
    autoComplete: 'shipping name',
    maxLength: 200,
  },
  street: {
    label: message('Street'),
    autoComplete: 'shipping address-line1',
    maxLength: 200,
  },
  street2: {
    label: message('Apartment, suite, etc. (optional)'),
    autoComplete: 'shipping address-line2',
    maxLength: 100,
    required: false,
  },
  city: { label: message('City'), autoComplete: 'shipping address-level2', maxLength: 100 },
  zip: {
    label: message('ZIP Code'),
    inputMode: 'numeric',
    autoComplete: 'shipping postal-code',
    // leaves room for what people type between the digits
    maxLength: 20,
  },
  taxExemptNumber: {
    label: message('Tax exemption certificate number (optional)'),
    autoComplete: 'off',
    maxLength: 60,
    required: false,
    help: message('For churches and other tax-exempt buyers.'),
  },
} as const

/** The buyer's fields. */
export function CustomerFields({
  errors,
  suggestedEmail,
  onEmail,
  asksExemption,
}: {
  errors: FieldErrors
  asksExemption: boolean
  /** the likely email, if the domain looks mistyped; otherwise empty */
  suggestedEmail: string
  onEmail: (email: string) => void
}) {
  const t = useWords()
  const hint = suggestedEmail
    ? {
        text: t('Did you mean {email}?', { email: suggestedEmail }),
        action: {
          label: t('Use {email}', { email: suggestedEmail }),
          onTap: () => onEmail(suggestedEmail),
        },
      }
    : undefined
  return (
    <CheckoutPart title={t('Customer Information')}>
      <BuyerField name="name" errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <BuyerField name="email" errors={errors} />
          <FieldHint hint={hint} />
        </div>
        <BuyerField name="phone" errors={errors} />
      </div>
      {asksExemption ? <BuyerField name="taxExemptNumber" errors={errors} /> : null}
    </CheckoutPart>
  )
}

/** The shipping address, or pickup. */
export function AddressFields({
  errors,
  pickup,
  isPickup,
  question,
  onState,
}: {
  errors: FieldErrors
  /** null if the shop doesn't offer pickup */
  pickup: PickupPlace | null
  isPickup: boolean
  question: AddressQuestion | undefined
  /** the buyer accepts the ZIP code's state */
  onState: (code: string) => void
}) {
  const t = useWords()
  return (
    <CheckoutPart
      title={t(isPickup ? 'Pickup' : 'Shipping Address')}
      lead={isPickup ? undefined : t('We ship within the United States.')}
    >
      {pickup ? <DeliveryChoice pickup={pickup} /> : null}
      {/* hidden, not removed: typed text is still there if the buyer chooses shipping again */}
      <div className="space-y-5 group-has-[[value=pickup]:checked]/part:hidden">
        <GiftFields errors={errors} />
        <BuyerField name="street" errors={errors} />
        <BuyerField name="street2" errors={errors} />
        <BuyerField name="city" errors={errors} />
        <div>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              name="state"
              error={errors.state}
              label={t('State')}
              autoComplete="shipping address-level1"
              required
            >
              <option value="">{t('Choose a state')}</option>
              {Object.entries(usStates).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <BuyerField name="zip" errors={errors} />
          </div>
          <FieldHint hint={question && hintOf(question, onState, t)} />
        </div>
      </div>
    </CheckoutPart>
  )
}

/** Opens by CSS, without scripts, when the buyer checks "This is a gift". */
function GiftFields({ errors }: { errors: FieldErrors }) {
  const t = useWords()
  return (
    <div className="group/gift">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="isGift" value="yes" className="size-6 shrink-0" />
        <span>{t('This is a gift')}</span>
      </label>
      <div className="mt-3 hidden space-y-5 group-has-[[name=isGift]:checked]/gift:block">
        <p className="text-sm text-muted">
          {t(
            'We’ll ship it to the recipient without prices. You’ll get the receipt and the emails.',
          )}
        </p>
        <BuyerField name="recipientName" errors={errors} />
        <TextArea
          name="giftMessage"
          label={t('Gift Message (optional)')}
          help={t('We’ll print it on the packing slip. Up to 250 characters, including your name.')}
          rows={3}
          maxLength={maxGiftMessageLength}
          autoComplete="off"
          error={errors.giftMessage}
        />
      </div>
    </div>
  )
}

function hintOf({ text, state }: AddressQuestion, onState: (code: string) => void, t: Words) {
  const name = state && getOwn(usStates, state)
  if (!name) return { text }
  return {
    text,
    action: { label: t('Change to {state}', { state: name }), onTap: () => onState(state) },
  }
}

type LineOfForm = { label: Message; help?: Message; required?: boolean }

function BuyerField({ name, errors }: { name: keyof typeof lines; errors: FieldErrors }) {
  const t = useWords()
  const { label, help, ...line }: LineOfForm = lines[name]
  return (
    <TextField
      required
      {...line}
      label={t(label)}
      help={help && t(help)}
      name={name}
      error={errors[name]}
    />
  )
}

function DeliveryChoice({ pickup }: { pickup: PickupPlace }) {
  const t = useWords()
  const ways = [
    { value: 'ship', label: t('Ship it to me') },
    { value: 'pickup', label: pickup.text || t('Pick it up') },
  ]
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('Delivery method')}</legend>
        <div className="overflow-hidden rounded-control border border-muted bg-surface">
          {ways.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-3 border-line px-4 py-2 not-first:border-t has-checked:bg-sunken"
            >
              <input
                type="radio"
                name="delivery"
                value={value}
                defaultChecked={value === 'ship'}
                className="size-5 shrink-0"
              />
              {label}
            </label>
          ))}
        </div>
        <p className="mt-1 text-sm text-muted">
          {t('Each order is either shipped or picked up. To do both, place two orders.')}
        </p>
      </fieldset>
      <div className="hidden group-has-[[value=pickup]:checked]/part:block">
        <PickupDetails place={{ ...pickup, text: '' }} />
      </div>
    </>
  )
}
