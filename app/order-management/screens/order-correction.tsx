import { useState } from 'react'
import { addressQuestion } from '#app/orders/address-question.ts'
import { maxGiftMessageLength } from '#app/orders/gift.ts'
import { Button } from '#app/ui/button.tsx'
import { useTry } from '#app/ui/calls/use-try.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { suggestEmail } from '#app/ui/format/email-suggestion.ts'
import { usStates } from '#app/ui/format/us-states.ts'
import { focusFirst } from '#app/ui/interaction/focus-first.ts'
import { Problem } from '#app/ui/problem.tsx'
import { wordsOf } from '#app/ui/words/words.ts'
import { getOwn } from '#platform/get-own.ts'
import { correctionOf, type CorrectionFields as Fields, fieldsOf } from './correction-fields.ts'
import { changeOrder, type OpenedOrder, toastSuccess } from './order-calls.ts'

/** Corrects contact, recipient, and address. */
export function OrderCorrection({
  order,
  onSaved,
  onClose,
  onDirty,
}: {
  order: OpenedOrder
  onSaved: (order: OpenedOrder) => void
  onClose: () => void
  /** reports unsaved changes */
  onDirty: (isDirty: boolean) => void
}) {
  // `order` is replaced whenever another part of the page saves
  const [opened] = useState(order)
  const [fields, setFields] = useState(() => fieldsOf(opened))
  const { problem, fields: errors, isBusy, attempt } = useTry('Failed to save the correction')
  const isShipped = order.shippingBy !== 'pickup'

  function change(name: keyof Fields, text: string) {
    const next = { ...fields, [name]: text }
    setFields(next)
    onDirty(JSON.stringify(next) !== JSON.stringify(fieldsOf(opened)))
  }

  async function save() {
    const saved = await attempt(() => changeOrder(order.id, correctionOf(opened, fields)))
    if (!saved) return
    onDirty(false)
    toastSuccess('Correction saved')
    onSaved(saved)
    onClose()
  }

  const line = (name: keyof Fields, label: string, errorKey: string, type = 'text') => (
    <TextField
      name={`order-${name}`}
      label={label}
      type={type}
      autoComplete="off"
      value={fields[name]}
      error={getOwn(errors, errorKey)}
      onChange={({ target }) => change(name, target.value)}
    />
  )
  const suggestion = suggestEmail(fields.email)
  const question = isShipped ? addressQuestion(fields, wordsOf('en')) : undefined

  return (
    <form
      ref={focusFirst}
      aria-label="Contact and address"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      {line('name', 'Name', 'customerName')}
      {line('email', 'Email', 'customerEmail', 'email')}
      {suggestion ? (
        <Button look="outline" className="self-start" onClick={() => change('email', suggestion)}>
          Use {suggestion}
        </Button>
      ) : null}
      {line('phone', 'Phone', 'customerPhone', 'tel')}
      {isShipped ? (
        <>
          {line('recipientName', 'Recipient, if it’s a gift', 'recipientName')}
          {fields.recipientName || fields.giftMessage ? (
            <TextArea
              name="order-giftMessage"
              label="Gift message"
              rows={3}
              maxLength={maxGiftMessageLength}
              value={fields.giftMessage}
              error={errors.giftMessage}
              onChange={({ target }) => change('giftMessage', target.value)}
            />
          ) : null}
          {line('street', 'Street', 'shippingAddress.street')}
          {line('street2', 'Apartment, suite, etc.', 'shippingAddress.street2')}
          {line('city', 'City', 'shippingAddress.city')}
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              name="order-state"
              label="State"
              value={fields.state}
              error={errors['shippingAddress.state']}
              onChange={({ target }) => change('state', target.value)}
            >
              <option value="">Choose a state</option>
              {Object.entries(usStates).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            {line('zipCode', 'ZIP code', 'shippingAddress.zip')}
          </div>
          <p role="status" className="font-semibold">
            {question?.text}
          </p>
        </>
      ) : null}
      <p className="text-sm text-muted">
        Nothing is charged. The old details stay in the order’s history.
      </p>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save correction'}
        </Button>
        <Button
          look="outline"
          onClick={() => {
            onDirty(false)
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
