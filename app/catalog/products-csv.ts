import { oneSize } from '#app/stock/product-terms.ts'
import { type CsvColumns, spreadsheetTimestamp } from '#app/ui/format/csv.ts'
import type { ProductAnswer } from './product-schema.ts'

/** A product with the extra columns of the spreadsheet. */
export type ListedProduct = ProductAnswer & {
  colors: string[]
  createdAt: string
  /** `color` is its name; `weight` in grams, null: the product's */
  variants: { size: string; color: string; sku: string; weight: number | null }[]
}

/** The columns of the product export; the price in decimal dollars. */
export function productColumns(timeZone: string): CsvColumns<ListedProduct> {
  const formatTimestamp = spreadsheetTimestamp(timeZone)
  return {
    Id: ({ id }) => id,
    Name: ({ name }) => name,
    Category: ({ category }) => category,
    Type: ({ type }) => type,
    Price: ({ price }) => price,
    Available: ({ active }) => (active === 'true' ? 'yes' : 'no'),
    Featured: ({ featured }) => (featured === 'true' ? 'yes' : 'no'),
    Sizes: ({ sizes }) => sizes.join(', '),
    Colors: ({ colors }) => colors.join(', '),
    Stock: ({ stock }) => stock.map(describeCount).join('\n'),
    'Weight, grams': ({ weight }) => (weight === null ? '' : String(weight)),
    Vendor: ({ vendorName }) => vendorName ?? '',
    Description: ({ description }) => description,
    Added: ({ createdAt }) => formatTimestamp(createdAt),
    'Prices by size': ({ sizePrices }) =>
      sizePrices.map((one) => `${one.size}: ${one.price}`).join('\n'),
    SKU: ({ variants }) =>
      variants
        .filter(({ sku }) => sku)
        .map((one) => `${describeVariant(one)}: ${one.sku}`)
        .join('\n'),
    'Weight by variant, grams': ({ variants }) =>
      variants
        .filter(({ weight }) => weight !== null)
        .map((one) => `${describeVariant(one)}: ${one.weight}`)
        .join('\n'),
  }
}

/** A counted variant: 'Forest Green, L: 12'; anything else is made to order. */
function describeCount(count: ProductAnswer['stock'][number]): string {
  return `${describeVariant(count)}: ${count.quantity}`
}

/** 'Forest Green, L', or 'all' for a product without colors and sizes. */
function describeVariant({ color, size }: { color: string; size: string }): string {
  return [color, size === oneSize ? '' : size].filter(Boolean).join(', ') || 'all'
}
