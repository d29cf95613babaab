import type { StaffOrder } from '#app/orders/order-schema.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import { TextField } from '#app/ui/field.tsx'
import { formatMoney } from '#app/ui/format/money.ts'
import { ownValue } from '#platform/own-value.ts'
import { showMoney } from './order-badges.tsx'
import { choosePaid, leftOf, type Quantities, type RefundChoice } from './refund-choice.ts'

type Props = {
  order: StaffOrder
  back: RefundChoice
  onChange: (back: RefundChoice) => void
}

/** Whose money goes back, line by line; the amount follows and can be written over. */
export function RefundFields({
  order,
  back,
  onChange,
  error,
}: Props & { error: string | undefined }) {
  const left = leftOf(order)
  return (
    <div className="flex flex-col gap-3">
      <QuantityFields
        legend="Money back for"
        items={order.items}
        quantities={back.paid}
        onChange={(paid) => onChange(choosePaid(order, back, { paid }))}
      />
      {Number(order.shipping) > 0 ? (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="with-shipping"
            checked={back.withShipping}
            onChange={({ target }) =>
              onChange(choosePaid(order, back, { withShipping: target.checked }))
            }
            className="size-5 shrink-0 accent-accent"
          />
          And the shipping, {showMoney(order.shipping)}
        </label>
      ) : null}
      <TextField
        name="refund-amount"
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        help={`At most ${formatMoney(left)}, which is all that is left.`}
        error={error}
        value={back.amount}
        onChange={({ target }) => onChange({ ...back, amount: target.value })}
      />
    </div>
  )
}

/** Which units go back into stock, line by line. */
export function RestockFields({ order, back, onChange }: Props) {
  return (
    <QuantityFields
      legend="Back in stock"
      items={order.items}
      quantities={back.restocked}
      onChange={(restocked) => onChange({ ...back, restocked })}
    />
  )
}

function QuantityFields({
  legend,
  items,
  quantities,
  onChange,
}: {
  legend: string
  items: StaffOrder['items']
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <select
              aria-label={`${legend}: ${describe(item)}`}
              value={ownValue(quantities, item.id) ?? 0}
              onChange={({ target }) =>
                onChange({ ...quantities, [item.id]: Number(target.value) })
              }
              className="min-h-11 shrink-0 rounded-control border border-muted bg-surface px-2 py-2 text-ink tabular-nums"
            >
              {Array.from({ length: item.quantity + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count} of {item.quantity}
                </option>
              ))}
            </select>
            <span className="min-w-0 wrap-anywhere">{describe(item)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** 'Light left on shirt, Forest Green, L', without a size where there is but one. */
function describe({ name, color, size }: StaffOrder['items'][number]): string {
  return [name, color, size === oneSize ? '' : size].filter(Boolean).join(', ')
}
