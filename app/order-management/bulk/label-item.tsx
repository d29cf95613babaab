import { formatDecimalMoney } from '#app/order-management/screens/order-badges.tsx'
import { shipToName } from '#app/orders/gift.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { Problem } from '#app/ui/problem.tsx'
import { chosenRate, type LabelRow } from './label-rows.ts'

/** One order in a bulk purchase: its package, service, and price. */
export function LabelItem({
  row,
  isFixed,
  onChoose,
}: {
  row: LabelRow
  /** true while nothing can be changed */
  isFixed: boolean
  onChoose: (serviceCode: string) => void
}) {
  const { order, state, contents, problem, label } = row
  const isOpen = state === 'ready' || state === 'failed'
  return (
    <li className="grid gap-x-4 gap-y-2 rounded-control border border-line p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem] sm:items-center">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">#{order.number}</span> {shipToName(order)}
        {contents ? (
          <span className="block text-sm text-muted">{describePackage(contents)}</span>
        ) : null}
      </p>
      <div className="min-w-0">
        {isOpen ? <ServiceSelect row={row} isFixed={isFixed} onChoose={onChoose} /> : null}
        {state === 'pricing' ? <p className="text-muted">Getting the price...</p> : null}
        {state === 'buying' ? <p>Buying...</p> : null}
        {state === 'barred' ? <p>No label: {lowerFirst(problem)}</p> : null}
        {state === 'bought' ? (
          <p className="wrap-anywhere">
            {problem || 'Bought.'}
            <span className="block text-sm text-muted">
              {label?.trackingNumber ?? 'No tracking number yet'}
              {label?.hasPdf ? '' : '. Print this label in ShipStation.'}
            </span>
          </p>
        ) : null}
        {state === 'barred' || state === 'bought' ? null : <Problem text={problem} />}
      </div>
      <p className="font-semibold tabular-nums empty:hidden sm:text-right">{priceOf(row)}</p>
    </li>
  )
}

function ServiceSelect({
  row: { order, rates, serviceCode },
  isFixed,
  onChoose,
}: {
  row: LabelRow
  isFixed: boolean
  onChoose: (serviceCode: string) => void
}) {
  return (
    <label className="block">
      <span className="sr-only">Service for order {order.number}</span>
      <select
        name={`service-${order.id}`}
        value={serviceCode}
        disabled={isFixed}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-11 w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink"
      >
        {rates.map((rate) => (
          <option key={rate.serviceCode} value={rate.serviceCode}>
            {formatDecimalMoney(rate.price)}, {rate.name}
          </option>
        ))}
        <option value="">No label for this order</option>
      </select>
    </label>
  )
}

const gramsPerOunce = 28.349523125

/** 'Package, 3 items, 1 lb 13.3 oz', as a scale shows it. */
function describePackage({ pieces, weightGrams }: NonNullable<LabelRow['contents']>): string {
  const tenths = Math.ceil((weightGrams / gramsPerOunce) * 10)
  const pounds = Math.floor(tenths / 160)
  const ounces = (tenths - pounds * 160) / 10
  const weight = pounds > 0 ? `${pounds} lb ${ounces} oz` : `${ounces} oz`
  return `Package, ${pluralize(pieces, 'item', 'items')}, ${weight}`
}

function priceOf(row: LabelRow): string {
  if (row.label) return row.label.cost ? formatDecimalMoney(row.label.cost) : 'Unknown price'
  const rate = row.state === 'barred' ? undefined : chosenRate(row)
  return rate ? formatDecimalMoney(rate.price) : ''
}

/** For a sentence after a colon. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
