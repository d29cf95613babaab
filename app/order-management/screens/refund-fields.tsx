import { linesToSend } from '#app/orders/lines-to-send.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import { TextField } from '#app/ui/field.tsx'
import { formatMoney } from '#app/ui/format/money.ts'
import { getOwn } from '#platform/get-own.ts'
import { formatDecimalMoney } from './order-badges.tsx'
import {
  chooseItems,
  type Quantities,
  type RefundChoice,
  refundableCents,
} from './refund-choice.ts'

type Props = {
  order: StaffOrder
  choice: RefundChoice
  onChange: (choice: RefundChoice) => void
}

/** The refund, line by line. The amount follows and can be edited. */
export function RefundFields({
  order,
  choice,
  onChange,
  error,
}: Props & { error: string | undefined }) {
  return (
    <div className="grid w-full gap-3 sm:grid-cols-2 sm:gap-6">
      <QuantityFields
        legend="Items to refund"
        items={linesToSend(order.items)}
        quantities={choice.items}
        onChange={(items) => onChange(chooseItems(order, choice, { items }))}
      />
      <div className="flex flex-col gap-1">
        {Number(order.shipping) > 0 ? (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="with-shipping"
              checked={choice.withShipping}
              onChange={({ target }) =>
                onChange(chooseItems(order, choice, { withShipping: target.checked }))
              }
              className="size-5 shrink-0"
            />
            Refund shipping, {formatDecimalMoney(order.shipping)}
          </label>
        ) : null}
        <TextField
          name="refund-amount"
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          help={`Up to ${formatMoney(refundableCents(order))} can still be refunded.`}
          error={error}
          value={choice.amount}
          onChange={({ target }) => onChange({ ...choice, amount: target.value })}
        />
      </div>
    </div>
  )
}

/** Which units return to stock, line by line. */
export function RestockFields({
  order,
  available,
  choice,
  onChange,
}: Props & {
  /** how many of each line can be restocked */
  available: Quantities
}) {
  const items = order.items
    .map((item) => ({ ...item, quantity: getOwn(available, item.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  if (items.length === 0) return null
  return (
    <QuantityFields
      legend="Return to stock"
      items={items}
      quantities={choice.restocked}
      onChange={(restocked) => onChange({ ...choice, restocked })}
    />
  )
}

type Line = Pick<StaffOrder['items'][number], 'id' | 'name' | 'color' | 'size' | 'quantity'>

function QuantityFields({
  legend,
  items,
  quantities,
  onChange,
}: {
  legend: string
  items: readonly Line[]
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {items.length === 0 ? <p>All items were refunded.</p> : null}
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <select
              aria-label={`${legend}: ${describeLine(item)}`}
              value={getOwn(quantities, item.id) ?? 0}
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
            <span className="min-w-0 wrap-anywhere">{describeLine(item)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** '2 × Light left on shirt, Forest Green, L', or empty if there are no units. */
export function describeUnits(items: readonly Line[], quantities: Quantities): string {
  return items
    .filter(({ id }) => (getOwn(quantities, id) ?? 0) > 0)
    .map((item) => `${getOwn(quantities, item.id)} × ${describeLine(item)}`)
    .join('; ')
}

/** 'Light left on shirt, Forest Green, L', without the only size. */
function describeLine({ name, color, size }: Omit<Line, 'id' | 'quantity'>): string {
  return [name, color, size === oneSize ? '' : size].filter(Boolean).join(', ')
}
