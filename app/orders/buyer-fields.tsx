import { SelectField, TextField } from '#app/ui/field.tsx'
import type { CheckoutFieldName, FieldErrors } from './checkout-fields.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { usStates } from './us-states.ts'

/** Who buys (V§2). */
export function CustomerFields({ errors }: { errors: FieldErrors }) {
  return (
    <CheckoutPart title="Customer Information">
      <TextField
        {...named('name', errors)}
        label="Full Name"
        autoComplete="name"
        required
        maxLength={200}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...named('email', errors)}
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={320}
          help="Your receipt goes there."
        />
        <TextField
          {...named('phone', errors)}
          label="Phone (optional)"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={60}
        />
      </div>
    </CheckoutPart>
  )
}

/** Where it goes, or that the buyer comes for it. */
export function AddressFields({
  errors,
  pickupText,
  isPickup,
}: {
  errors: FieldErrors
  /** empty where the shop offers no pick-up */
  pickupText: string
  isPickup: boolean
}) {
  return (
    <CheckoutPart
      title="Shipping Address"
      lead={
        isPickup
          ? 'Nothing is sent there. We keep it with your order.'
          : 'We ship within the United States.'
      }
    >
      {pickupText ? <DeliveryChoice pickupText={pickupText} /> : null}
      <TextField
        {...named('street', errors)}
        label="Street"
        autoComplete="shipping address-line1"
        required
        maxLength={200}
        help="House number and street, and the apartment if there is one."
      />
      <TextField
        {...named('city', errors)}
        label="City"
        autoComplete="shipping address-level2"
        required
        maxLength={100}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...named('state', errors)}
          label="State"
          autoComplete="shipping address-level1"
          required
        >
          <option value="">Choose a state</option>
          {Object.entries(usStates).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...named('zip', errors)}
          label="ZIP Code"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          required
          maxLength={10}
        />
      </div>
    </CheckoutPart>
  )
}

function DeliveryChoice({ pickupText }: { pickupText: string }) {
  const ways = [
    { value: 'ship', label: 'Send it to me' },
    { value: 'pickup', label: pickupText },
  ]
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">How it reaches you</legend>
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
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function named(name: CheckoutFieldName, errors: FieldErrors) {
  return { name, error: errors[name] }
}
