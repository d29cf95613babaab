import type { ColumnNames, Table } from '#app/admin/imports/sheet/read-sheet.server.ts'

/** Most attributes read per product. */
export const maxAttributes = 10

const attributes = Array.from({ length: maxAttributes }, (_, at): [string, [string]][] => [
  [`attribute${at + 1}`, [`Attribute ${at + 1} name`]],
  [`values${at + 1}`, [`Attribute ${at + 1} value(s)`]],
])

/** The columns of WooCommerce's product CSV that are used here. */
export const wooColumns: ColumnNames = {
  ...{ id: ['ID'], type: ['Type'], sku: ['SKU'], name: ['Name'], parent: ['Parent'] },
  ...{ published: ['Published'], visibility: ['Visibility in catalog'] },
  ...{ short: ['Short description'], description: ['Description'], brand: ['Brands', 'Brand'] },
  ...{ isInStock: ['In stock?'], stock: ['Stock'], backorders: ['Backorders allowed?'] },
  ...{ pounds: ['Weight (lbs)'], ounces: ['Weight (oz)'] },
  ...{ kilograms: ['Weight (kg)'], grams: ['Weight (g)'] },
  ...{ sale: ['Sale price'], price: ['Regular price'] },
  ...{ categories: ['Categories'], images: ['Images'] },
  ...Object.fromEntries(attributes.flat()),
}

/**
 * Headings that only WooCommerce has. An export may lack any of them, because its columns can be
 * chosen.
 */
const telling = [
  ...['regular price', 'visibility in catalog', 'is featured?', 'in stock?'],
  ...['backorders allowed?', 'sold individually?', 'attribute 1 name'],
]

export function isWooCommerce({ headings }: Pick<Table, 'headings'>): boolean {
  const names = new Set(headings.map((heading) => heading.toLowerCase()))
  return names.has('name') && telling.some((heading) => names.has(heading))
}
