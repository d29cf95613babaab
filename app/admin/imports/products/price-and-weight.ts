import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { problemAt, quoted } from '#app/admin/imports/plan.ts'
import { gramsPerOunce } from '#app/catalog/ounces.ts'
import { parseCents, toDecimal } from '#app/ui/format/money.ts'
import { getOwn } from '#platform/get-own.ts'
import type { Variant } from './options.ts'
import type { ShopifyColumn } from './shopify-columns.ts'

type HeadingOf = (column: ShopifyColumn) => string

/**
 * A product's lowest price in decimal dollars, and the price of each size that costs more. Prices
 * belong to sizes here, so colors of one size can't have different prices.
 */
export function readPrices(variants: readonly Variant[], headingOf: HeadingOf) {
  const problems: RowProblem[] = []
  const column = headingOf('price')
  const bySize = new Map<string, number>()
  for (const { row, size } of variants) {
    const text = row.cells.price
    const cents = parseCents(plainAmount(text))
    const key = size.toLowerCase()
    const other = bySize.get(key)
    if (text === '') problems.push(problemAt(row.row, column, 'is empty'))
    else if (cents === undefined) problems.push(problemAt(row.row, column, noAmount(text)))
    else if (cents === 0) {
      const message = 'is 0. Add free items by hand under Shop Management'
      problems.push(problemAt(row.row, column, message))
    } else if (other !== undefined && cents !== other) {
      const message = `is ${toDecimal(cents)}, and ${toDecimal(other)} above. All colors of a size cost the same here`
      problems.push(problemAt(row.row, column, message))
    } else bySize.set(key, cents)
  }
  const lowest = Math.min(...bySize.values())
  const sizes = new Map(variants.map(({ size }) => [size.toLowerCase(), size]))
  const sizePrices = [...bySize].flatMap(([key, cents]) =>
    cents === lowest ? [] : [{ size: sizes.get(key) ?? '', price: toDecimal(cents) }],
  )
  const dollars = bySize.size === 0 ? undefined : toDecimal(lowest)
  const words = sizePrices.map((one) => `${one.size} $${one.price}`)
  const notes = words.length > 0 ? [`Sizes that cost more: ${words.join(', ')}.`] : []
  return { dollars, sizePrices, problems, notes }
}

/** The weight of each variant in whole grams; 0 if the file has none. */
export function readWeights(variants: readonly Variant[], headingOf: HeadingOf) {
  const problems: RowProblem[] = []
  const weights = variants.map(({ row }) => {
    const text = row.cells.weight
    const grams = gramsOf(text)
    if (grams === undefined && text !== '') {
      const message = `${quoted(text)} isn’t a weight, such as 180 g or 6.5 oz`
      problems.push(problemAt(row.row, headingOf('weight'), message))
    }
    return grams ?? 0
  })
  return { weights, problems }
}

/** Grams per unit. */
const units: Record<string, number> = { g: 1, kg: 1000, oz: gramsPerOunce, lb: 16 * gramsPerOunce }

const unitWords: [RegExp, keyof typeof units][] = [
  [/^(g|gr|grams?)?$/, 'g'],
  [/^(kgs?|kilograms?|kilos?)$/, 'kg'],
  [/^(oz|ozs|ounces?)$/, 'oz'],
  [/^(lbs?|pounds?)$/, 'lb'],
]

/**
 * A weight in whole grams; a number without a unit is in grams. Accepts any number of decimals,
 * because shops convert units.
 */
function gramsOf(text: string): number | undefined {
  const { number = '', unit = '' } =
    /^(?<number>\d{1,9}(?:\.\d{0,30})?|\.\d{1,30})\s{0,3}(?<unit>[a-z]{0,10})\.?$/i.exec(text)
      ?.groups ?? {}
  const found = unitWords.find(([word]) => word.test(unit.toLowerCase()))?.[1]
  if (number === '' || found === undefined) return undefined
  return Math.round(Number(number) * (getOwn(units, found) ?? 1))
}

/** An amount without its currency and extra zeros: 20.0000 USD becomes 20.00. */
function plainAmount(text: string): string {
  if (text.length > 40) return text
  return text.replace(/^(?:USD|US\$)\s*|\s*USD$/i, '').replace(/(\.\d\d)0{1,10}$/, '$1')
}

function noAmount(text: string): string {
  const hint = /^\d+,\d{1,2}$/.test(text) ? '. Use a decimal point, such as 12.50' : ''
  return `${quoted(text)} isn’t an amount${hint}`
}
