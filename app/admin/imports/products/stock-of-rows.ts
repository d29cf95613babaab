import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { problemAt, quoted } from '#app/admin/imports/plan.ts'
import type { StockRow } from '#app/catalog/product-schema.ts'
import type { Variant } from './options.ts'
import type { ProductFile } from './product-file.server.ts'

/**
 * A product's stock. What the other shop doesn't track, or oversells, is made to order here. So is a
 * product without any quantity, because some exports omit them. Every size comes in every color
 * here, so a missing combination counts as 0.
 */
export function readStock(
  variants: readonly Variant[],
  { headingOf, has }: Pick<ProductFile, 'headingOf' | 'has'>,
) {
  const problems: RowProblem[] = []
  const notes = new Set<string>()
  const rows: StockRow[] = []
  const hasQuantities = variants.some(({ row }) => row.cells.quantity !== '')
  for (const { row, color, size } of variants) {
    const { tracker, quantity, oversold } = row.cells
    const isTracked = has('tracker') ? tracker !== '' : quantity !== ''
    const isSoldOn = /^(true|yes|continue)$/i.test(oversold)
    if (!isTracked || isSoldOn) continue
    if (!hasQuantities) {
      notes.add('The file doesn’t say how many there are, so its stock isn’t counted.')
      continue
    }
    const count = readCount(quantity || '0')
    if (count === undefined) {
      const message = `${quoted(quantity)} isn’t a whole number`
      problems.push(problemAt(row.row, headingOf('quantity'), message))
      continue
    }
    if (count < 0) notes.add('A quantity below 0 is counted as 0.')
    rows.push({ color, size, quantity: Math.max(0, count) })
  }
  const missing = pairsMissing(variants)
  if (missing.length > 0) {
    const words = missing.slice(0, 3).map(({ color, size }) => `${color} ${size}`)
    const more = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
    notes.add(`Not in the file, so counted as 0: ${words.join(', ')}${more}.`)
  }
  return { rows: [...rows, ...missing], problems, notes: [...notes] }
}

/** A whole number as spreadsheets write it: 5, -2, 5.0, 1,200. */
function readCount(text: string): number | undefined {
  if (!/^-?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.0*)?$/.test(text)) return undefined
  return Number(text.replaceAll(',', ''))
}

function pairsMissing(variants: readonly Variant[]): StockRow[] {
  const keyOf = ({ color, size }: Pick<Variant, 'color' | 'size'>) =>
    `${color.toLowerCase()}\n${size.toLowerCase()}`
  const known = new Set(variants.map(keyOf))
  const colors = new Map(variants.map(({ color }) => [color.toLowerCase(), color]))
  const sizes = new Map(variants.map(({ size }) => [size.toLowerCase(), size]))
  // a product with that many sizes is refused anyway
  if (sizes.size > 100) return []
  return [...colors.values()].flatMap((color) =>
    [...sizes.values()]
      .map((size) => ({ color, size, quantity: 0 }))
      .filter((pair) => !known.has(keyOf(pair))),
  )
}
