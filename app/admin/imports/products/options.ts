import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { problemAt, quoted } from '#app/admin/imports/plan.ts'
import type { SheetRow } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { cleanSizes } from '#app/stock/sizes.ts'
import type { ShopifyColumn } from './shopify-columns.ts'

type Row = SheetRow<ShopifyColumn>

/** Which of the three options is the color and which the size. */
export type Options = { color?: 1 | 2 | 3; size?: 1 | 2 | 3 }

/** One size in one color; empty if the product has none. */
export type Variant = { row: Row; color: string; size: string }

const names = { 1: 'name1', 2: 'name2', 3: 'name3' } as const
const values = { 1: 'value1', 2: 'value2', 3: 'value3' } as const
const places = [1, 2, 3] as const

/** Most colors per product. */
const maxColors = 100

/**
 * Identifies the options of a product. An option that's neither color nor size, such as a material,
 * is skipped if all variants share its value, and refused otherwise.
 */
export function readOptions(
  rows: readonly [Row, ...Row[]],
  headingOf: (column: ShopifyColumn) => string,
) {
  const [first] = rows
  const options: Options = {}
  const problems: RowProblem[] = []
  const notes: string[] = []
  for (const place of places) {
    const name = first.cells[names[place]]
    if (name === '' || isNoOption(name)) continue
    const kind = optionKind(name)
    const column = headingOf(names[place])
    const own = new Set(rows.map(({ cells }) => cells[values[place]]).filter(Boolean))
    if (!kind && own.size > 1) {
      const message = `products here have colors and sizes, and ${quoted(name)} is neither`
      problems.push(problemAt(first.row, column, message))
    } else if (!kind) {
      const [value = ''] = own
      if (value !== '') notes.push(leftOutNote(name, value))
    } else if (options[kind]) {
      problems.push(problemAt(first.row, column, `there’s already another ${kind} option`))
    } else options[kind] = place
  }
  return { options, problems, notes }
}

/**
 * The variants of a product: rows with options, or its only row. Rows with just a picture don't
 * count.
 */
export function readVariants(
  rows: readonly Row[],
  { color, size }: Options,
  headingOf: (column: ShopifyColumn) => string,
) {
  const variants: Variant[] = []
  const keys = new Set<string>()
  const colors = new Set<string>()
  const problems: RowProblem[] = []
  for (const row of rows.filter((one, at) => at === 0 || isVariant(one))) {
    const variant = { row, color: cellOf(row, color), size: cellOf(row, size) }
    const sizes = cleanSizes([variant.size])
    if (color && variant.color === '') {
      problems.push(problemAt(row.row, headingOf(values[color]), 'is empty'))
    }
    if (color && variant.color.length > 60) {
      problems.push(problemAt(row.row, headingOf(values[color]), 'must be at most 60 characters'))
    }
    if (size && sizes.length !== 1) {
      const message = `${quoted(variant.size)} can’t be a size: use letters, digits, and . / + -`
      problems.push(problemAt(row.row, headingOf(values[size]), message))
    }
    const cleaned = { ...variant, size: sizes[0] ?? '' }
    const key = keyOf(cleaned)
    colors.add(cleaned.color.toLowerCase())
    if (colors.size > maxColors) {
      const message = `must be at most ${maxColors} colors`
      problems.push(problemAt(row.row, headingOf(valueColumn(color)), message))
      break
    }
    if (keys.has(key)) {
      const column = headingOf(valueColumn(size ?? color))
      problems.push(problemAt(row.row, column, 'this variant is in the file twice'))
    } else variants.push(cleaned)
    keys.add(key)
  }
  return { variants, problems }
}

/** Note about a skipped option that is neither color nor size. */
export function leftOutNote(name: string, value: string): string {
  return `Skipped because it’s the same for all variants: ${quoted(name)} is ${quoted(value)}.`
}

/** The column of an option's values; the first for a product without options. */
export function valueColumn(place: 1 | 2 | 3 = 1): ShopifyColumn {
  return values[place]
}

/** Shopify's own name for "no options". */
function isNoOption(name: string): boolean {
  return name.toLowerCase() === 'title'
}

/** Which option a name means, such as "Color" or "Shirt size"; undefined if neither. */
export function optionKind(name: string): keyof Options | undefined {
  if (/(^|[\s_-])colou?rs?$/i.test(name)) return 'color'
  return /(^|[\s_-])(sizes?|tallas?|tamaños?)$/i.test(name) ? 'size' : undefined
}

function isVariant({ cells }: Row): boolean {
  return [cells.value1, cells.value2, cells.value3, cells.price].some((cell) => cell !== '')
}

function cellOf(row: Row, place: 1 | 2 | 3 | undefined): string {
  return place ? row.cells[values[place]] : ''
}

function keyOf({ color, size }: Variant): string {
  return `${color}\n${size}`.toLowerCase()
}
