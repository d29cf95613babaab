import { oneSize } from '#app/stock/product-terms.ts'
import { type CsvColumns, spreadsheetTimestamp } from '#app/ui/format/csv.ts'
import type { ProductAnswer } from './product-schema.ts'

/** A product with what a spreadsheet says of it besides. */
export type ListedProduct = ProductAnswer & { colors: string[]; createdAt: string }

/** What a spreadsheet of the products says of each; the price as decimal dollars. */
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
  }
}

/** One counted place in words: 'Forest Green, L: 12'; what is not counted is made to order. */
function describeCount({ color, size, quantity }: ProductAnswer['stock'][number]): string {
  const variant = [color, size === oneSize ? '' : size].filter(Boolean).join(', ') || 'all'
  return `${variant}: ${quantity}`
}
