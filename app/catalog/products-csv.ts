import { oneSize } from '#app/stock/product-terms.ts'
import { type CsvColumns, spreadsheetTimestamp } from '#app/ui/format/csv.ts'
import type { ProductAnswer } from './product-schema.ts'

/** A product with the extra columns of the spreadsheet. */
export type ListedProduct = ProductAnswer & { colors: string[]; createdAt: string }

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
  }
}

/** A counted variant: 'Forest Green, L: 12'; anything else is made to order. */
function describeCount({ color, size, quantity }: ProductAnswer['stock'][number]): string {
  const variant = [color, size === oneSize ? '' : size].filter(Boolean).join(', ') || 'all'
  return `${variant}: ${quantity}`
}
