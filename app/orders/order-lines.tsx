import { Photo } from '#app/images/photo.tsx'
import type { Picture } from '#app/images/schema.ts'
import { optionSeparator, optionsOf } from '#app/stock/line-labels.ts'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Words } from '#app/ui/words/words.ts'

/** One line of a cart or an order. */
export type ShownLine = {
  id: string
  name: string
  /** empty if the product has no colors (decision 42) */
  color: string
  size: string
  quantity: number
  /** for orders: refunded units */
  refundedQuantity?: number
  /** decimal dollars, per unit */
  price: string
  picture: Picture | null
  /** why it can't be bought; empty if it can */
  problem?: string
}

export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  const t = useWords()
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className={`flex gap-4 py-4 ${line.problem ? '-mx-3 border-l-4 border-l-danger px-3' : ''}`}
        >
          <span className="size-16 shrink-0 overflow-hidden rounded-control bg-sunken">
            {line.picture ? (
              <Photo
                picture={line.picture}
                alt=""
                box={[{ rem: 4, ratio: 1 }]}
                className="relative size-full object-cover"
              />
            ) : null}
          </span>
          <div className="min-w-0 flex-1">
            <p className="leading-snug font-semibold">{line.name}</p>
            <div className="mt-0.5 flex items-baseline justify-between gap-x-4">
              <p className="text-sm text-muted">
                {optionsOf(line, t).join(optionSeparator)}
                <span className="block">{describeQuantity(line, t)}</span>
              </p>
              <p className="shrink-0 tabular-nums">
                {formatMoney((parseCents(line.price) ?? 0) * line.quantity)}
              </p>
            </div>
            {line.problem ? (
              <p className="mt-0.5 text-sm font-semibold text-danger">{line.problem}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

function describeQuantity({ quantity, refundedQuantity = 0, price }: ShownLine, t: Words): string {
  const each = formatMoney(parseCents(price) ?? 0)
  const bought =
    quantity <= 1
      ? t('Quantity {quantity}', { quantity })
      : t('Quantity {quantity}, {each} each', { quantity, each })
  const refunded = refundedQuantity > 0 ? t('Refunded: {count}', { count: refundedQuantity }) : ''
  return [bought, refunded].filter(Boolean).join(optionSeparator)
}
