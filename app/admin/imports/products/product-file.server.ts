import type { PlannedRow, RowProblem } from '#app/admin/imports/import-schema.ts'
import {
  readTable,
  type Sheet,
  type SheetRow,
  sheetOf,
  type Table,
} from '#app/admin/imports/sheet/read-sheet.server.ts'
import { type ShopifyColumn, shopifyColumns } from './shopify-columns.ts'
import { groupShopifyRows } from './shopify-rows.ts'
import { isWooCommerce, wooColumns } from './woo-columns.ts'
import { groupWooRows } from './woo-rows.ts'

export type ProductRow = SheetRow<ShopifyColumn>

/** The rows of one product, in Shopify's columns whatever the shop. */
export type ProductGroup = {
  row: number
  lastRow: number
  rows: [ProductRow, ...ProductRow[]]
  /** problems and notes found before its cells are read */
  problems: RowProblem[]
  notes: string[]
  /** the file has no price for it, so it's imported hidden, for staff to price */
  isPriceless: boolean
}

/** The products of a file. */
export type ProductFile = {
  groups: ProductGroup[]
  /** rows that belong to no product */
  strays: PlannedRow[]
  headingOf: (column: ShopifyColumn) => string
  has: (column: ShopifyColumn) => boolean
  notes: string[]
}

/** Reads a CSV from a supported shop. Throws `badRequest`. */
export async function readProductFile(bytes: Uint8Array): Promise<ProductFile> {
  const table = await readTable(bytes, allColumns)
  return isWooCommerce(table)
    ? groupWooRows(withPoints(table, await sheetOf(table, wooColumns), wooNumbers))
    : groupShopifyRows(withPoints(table, await sheetOf(table, shopifyColumns), shopifyNumbers))
}

/** Semicolon-separated files write decimals with a comma. Three digits after it may be thousands. */
function withPoints<C extends string>(
  { delimiter }: Table,
  sheet: Sheet<C>,
  columns: readonly NoInfer<C>[],
): Sheet<C> {
  if (delimiter !== ';') return sheet
  const pointed = (text: string) =>
    text.replace(/^(\$?\d{1,9}),(?=\d{1,2}(?!\d)|\d{4})|^(0),(?=\d)/, '$1$2.')
  const rows = sheet.rows.map((row) => {
    const numbers = columns.map((column) => [column, pointed(row.cells[column])])
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(numbers) } }
  })
  return { ...sheet, rows }
}

const shopifyNumbers = ['price', 'weight', 'ounces', 'otherWeight'] as const
const wooNumbers = ['price', 'sale', 'pounds', 'ounces', 'kilograms', 'grams']

const allColumns = {
  ...shopifyColumns,
  ...Object.fromEntries(Object.entries(wooColumns).map(([name, all]) => [`woo ${name}`, all])),
}
