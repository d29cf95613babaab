import { sizeLabel } from '#app/stock/line-labels.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { SizeRow } from './size-chart-rows.ts'

const cell = 'border-t border-line py-2 pr-4 text-left'

/** The measurements of the sizes; opens without scripts. */
export function SizeChart({ rows }: { rows: SizeRow[] }) {
  const t = useWords()
  if (rows.length === 0) return null
  const hasChest = rows.some(({ chest }) => chest)
  const hasLength = rows.some(({ length }) => length)
  return (
    <details className="mt-1 text-sm">
      <summary className="unfolds font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2">
        {t('Size chart')}
      </summary>
      <table className="mt-1 w-full tabular-nums">
        <caption className="pb-2 text-left text-muted">
          {t(
            'In inches. Measure around the widest part of your chest. Length is from shoulder to hem.',
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={cell}>
              {t('Size')}
            </th>
            {hasChest ? (
              <th scope="col" className={cell}>
                {t('Chest')}
              </th>
            ) : null}
            {hasLength ? (
              <th scope="col" className={cell}>
                {t('Length')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, chest, length }) => (
            <tr key={size}>
              <th scope="row" className={cell}>
                {sizeLabel(size, t)}
              </th>
              {hasChest ? <td className={cell}>{chest}</td> : null}
              {hasLength ? <td className={cell}>{length}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
