import { plannedRow, problemAt } from '#app/admin/imports/plan.ts'
import { requireColumns, type Sheet } from '#app/admin/imports/sheet/read-sheet.server.ts'
import type { ProductFile, ProductGroup, ProductRow } from './product-file.server.ts'
import type { ShopifyColumn } from './shopify-columns.ts'

/** Groups rows by handle; a row with a name and no handle is its own product. Throws `badRequest`. */
export function groupShopifyRows({ rows, ...sheet }: Sheet<ShopifyColumn>): ProductFile {
  requireColumns(sheet, ['title', 'price'])
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
  return {
    ...sheet,
    headingOf: (column) =>
      sheet.headingOf(
        column === 'weight' ? (weightColumns.find((one) => sheet.has(one)) ?? 'weight') : column,
      ),
    groups: [...groups.values()].map(groupOf),
    strays: stray.map(({ row }) =>
      plannedRow({
        row,
        name: 'A row without a product',
        outcome: 'refused',
        problems: [
          problemAt(row, sheet.headingOf('handle'), 'is empty, so it belongs to no product'),
        ],
      }),
    ),
  }
}

const weightColumns = ['weight', 'ounces', 'otherWeight'] as const

function groupOf(rows: [ProductRow, ...ProductRow[]]): ProductGroup {
  const [first, ...others] = rows
  const isUnclear = rows.some(({ cells }) => cells.weight === '' && weightOf(cells) === undefined)
  return {
    row: first.row,
    lastRow: Math.max(...rows.map(({ row }) => row)),
    rows: [withWeight(first), ...others.map(withWeight)],
    problems: [],
    notes: isUnclear
      ? ['The file doesn’t say the unit of its weight, so the weight is skipped.']
      : [],
    isPriceless: false,
  }
}

function withWeight(row: ProductRow): ProductRow {
  const weight = row.cells.weight || weightOf(row.cells) || ''
  return { ...row, cells: { ...row.cells, weight } }
}

/** A weight with its unit if it isn't in grams; undefined if its unit is unknown. */
function weightOf({ ounces, otherWeight, weightUnit }: ProductRow['cells']): string | undefined {
  if (ounces !== '') return /[a-z]/i.test(ounces) ? ounces : `${ounces} oz`
  if (otherWeight === '' || /[a-z]/i.test(otherWeight)) return otherWeight
  return weightUnit === '' ? undefined : `${otherWeight} ${weightUnit}`
}
