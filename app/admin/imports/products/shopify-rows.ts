import { plannedRow, problemAt } from '#app/admin/imports/plan.ts'
import type { Sheet } from '#app/admin/imports/sheet/read-sheet.server.ts'
import type { ProductFile, ProductGroup, ProductRow } from './product-file.server.ts'
import type { ShopifyColumn } from './shopify-columns.ts'

/** Rows of one handle are one product; a row with a name and no handle is one by itself. */
export function groupShopifyRows({ rows, ...sheet }: Sheet<ShopifyColumn>): ProductFile {
  const groups = new Map<string, [ProductRow, ...ProductRow[]]>()
  const stray: ProductRow[] = []
  for (const row of rows) {
    const { handle, title } = row.cells
    const key = handle === '' ? `row ${row.row}` : `handle ${handle.toLowerCase()}`
    const group = groups.get(key)
    if (handle === '' && title === '') stray.push(row)
    else if (group) group.push(row)
    else groups.set(key, [row])
  }
  // several warehouses leave the column out, or empty
  const hasQuantities = rows.some(({ cells }) => cells.quantity !== '')
  return {
    ...sheet,
    has: (column) => (column === 'quantity' ? hasQuantities : sheet.has(column)),
    groups: [...groups.values()].map(groupOf),
    strays: stray.map(({ row }) =>
      plannedRow({
        row,
        name: 'A row without a product',
        outcome: 'refused',
        problems: [problemAt(row, sheet.headingOf('handle'), 'is empty: it belongs to no product')],
      }),
    ),
  }
}

function groupOf(rows: [ProductRow, ...ProductRow[]]): ProductGroup {
  const lastRow = Math.max(...rows.map(({ row }) => row))
  return { row: rows[0].row, lastRow, rows, problems: [], notes: [], isPriceless: false }
}
