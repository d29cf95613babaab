import { getOwn } from '#platform/get-own.ts'
import { stockCellKey, stockCellsOf } from './product-draft.ts'

/** How many units there are of each size in each color; a blank count is made to order. */
export function StockTable({
  sizes,
  colors,
  counts,
  onChange,
  error,
}: {
  sizes: string[]
  /** names */
  colors: string[]
  /** as typed, by `stockCellKey` */
  counts: Record<string, string>
  onChange: (counts: Record<string, string>) => void
  error?: string | undefined
}) {
  return (
    <div>
      <p className="mb-2 text-sm text-muted">
        Leave a count blank for made to order. Enter 0 for sold out.
      </p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line">
            {colors.length > 0 ? <th className="py-2 pr-3">Color</th> : null}
            <th className="py-2 pr-3">Size</th>
            <th className="py-2">In stock</th>
          </tr>
        </thead>
        <tbody>
          {stockCellsOf(sizes, colors).map((cell) => {
            const key = stockCellKey(cell)
            const size = cell.size || 'One Size'
            return (
              <tr key={key} className="border-b border-line">
                {colors.length > 0 ? (
                  <td className="py-1 pr-3 wrap-anywhere">{cell.color}</td>
                ) : null}
                <td className="py-1 pr-3 wrap-anywhere">{size}</td>
                <td className="py-1">
                  <input
                    aria-label={`Stock of ${size} ${cell.color}`.trim()}
                    inputMode="numeric"
                    maxLength={5}
                    value={getOwn(counts, key) ?? ''}
                    onChange={({ target }) => onChange({ ...counts, [key]: target.value })}
                    className="min-h-11 w-24 rounded-control border border-muted bg-surface px-3 py-2 text-ink"
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {error ? (
        <p role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
