import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { plannedRow, problemAt, quoted } from '#app/admin/imports/plan.ts'
import type { Sheet, SheetRow } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { ownValue } from '#platform/own-value.ts'
import { optionKind } from './options.ts'
import type { ProductFile, ProductGroup, ProductRow } from './product-file.server.ts'
import { type ShopifyColumn, shopifyColumns } from './shopify-columns.ts'
import { mostAttributes } from './woo-columns.ts'

type WooRow = SheetRow<string>
type Attribute = { name: string; values: string[] }

/** Which column of WooCommerce says what Shopify's does; those that are missing say nothing. */
const columns: Partial<Record<ShopifyColumn, string>> = {
  title: 'name',
  handle: 'id',
  description: 'description',
  vendor: 'brand',
  productCategory: 'categories',
  type: 'categories',
  published: 'published',
  name1: 'attribute1',
  value1: 'values1',
  name2: 'attribute2',
  value2: 'values2',
  name3: 'attribute3',
  value3: 'values3',
  price: 'price',
  quantity: 'stock',
  tracker: 'stock',
  oversold: 'backorders',
  image: 'images',
  variantImage: 'images',
}

/** Grams of a unit, by the column. */
const weights = { grams: 1, kilograms: 1000, ounces: 28.349523125, pounds: 453.59237 }

/** Most variants that one product is spelled out to: each color in each size. */
const mostVariants = 1000

/** Products of WooCommerce in Shopify's columns: a simple one is a row, a variable one has a row for each variation. */
export function groupWooRows({ rows, ...sheet }: Sheet<string>): ProductFile {
  const weightColumn = Object.keys(weights).find((column) => sheet.has(column)) ?? 'grams'
  const parents = rows.filter((row) => !typesOf(row).includes('variation'))
  const byKey = new Map(
    parents.flatMap((row): [string, WooRow][] => [
      [`id:${row.cells.id}`, row],
      ...(row.cells.sku ? [[row.cells.sku.toLowerCase(), row] as [string, WooRow]] : []),
    ]),
  )
  const parentOf = (row: WooRow) => byKey.get((row.cells.parent ?? '').toLowerCase())
  const variations = rows.filter((row) => typesOf(row).includes('variation'))
  const own = Map.groupBy(variations, parentOf)
  const context = { headingOf: sheet.headingOf, weightColumn }
  return {
    notes: sheet.notes,
    headingOf: (column) =>
      column === 'weight'
        ? sheet.headingOf(weightColumn)
        : sheet.headingOf(columns[column] ?? column) || shopifyColumns[column][0],
    has: () => true,
    groups: parents.map((parent) => groupOf(parent, own.get(parent) ?? [], context)),
    strays: (own.get(undefined) ?? []).map(({ row, cells }) =>
      plannedRow({
        ...{ row, name: cells.name || 'A variation', outcome: 'refused' },
        problems: [
          problemAt(row, sheet.headingOf('parent'), 'names no product of the file: export it, too'),
        ],
      }),
    ),
  }
}

type Context = { headingOf: (column: string) => string; weightColumn: string }

function groupOf(parent: WooRow, variations: readonly WooRow[], context: Context): ProductGroup {
  const notes = new Set<string>()
  const isVariable = typesOf(parent).includes('variable')
  const isPriceless = isVariable && variations.length === 0
  const all = attributesOf(parent)
  // only those by which variations differ are options; without variations, those that can be
  const names = new Set(variations.flatMap((row) => attributesOf(row).map(({ name }) => name)))
  const options = all.filter(({ name }) =>
    isPriceless ? optionKind(name) !== undefined : names.has(name),
  )
  const variants = isPriceless
    ? combinations(options).map((values) => ({ row: parent, values }))
    : variations.flatMap((row) =>
        combinations(chosenOf(row, options)).map((values) => ({ row, values })),
      )
  const rowsOf = isVariable && variants.length > 0 ? variants : [{ row: parent, values: [] }]
  const [first, ...more] = rowsOf
    .slice(0, mostVariants)
    .map(({ row, values }) => rowOf({ parent, row, options, values, notes }, context))
  return {
    row: parent.row,
    lastRow: Math.max(parent.row, ...variations.map(({ row }) => row)),
    rows: [first ?? rowOf({ parent, row: parent, options, values: [], notes }, context), ...more],
    problems: problemsOf(parent, rowsOf.length, context),
    notes: [...notes],
    isPriceless,
  }
}

function problemsOf(parent: WooRow, count: number, { headingOf }: Context): RowProblem[] {
  const types = typesOf(parent)
  const at = (column: string, message: string) => [
    problemAt(parent.row, headingOf(column), message),
  ]
  if (types.includes('virtual') || types.includes('downloadable')) {
    return at('type', 'downloads and services are not sold here')
  }
  const other = types.find((type) => type !== 'simple' && type !== 'variable')
  if (other)
    return at('type', `${quoted(other)} is not sold here: only simple and variable products`)
  return count > mostVariants ? at('values1', `has more than ${mostVariants} variants`) : []
}

type RowParts = {
  parent: WooRow
  row: WooRow
  options: readonly Attribute[]
  values: readonly string[]
  notes: Set<string>
}

function rowOf({ parent, row, options, values, notes }: RowParts, context: Context): ProductRow {
  const { cells } = parent
  const blank = Object.fromEntries(Object.keys(shopifyColumns).map((column) => [column, '']))
  const isVariation = row !== parent
  const price = row.cells.price || row.cells.sale || ''
  if (row.cells.price && row.cells.sale)
    notes.add('Sale prices stay behind: it costs its regular price.')
  const isHidden = cells.published !== '1' || cells.visibility === 'hidden'
  const [image = ''] = imagesOf(parent)
  const own: Partial<Record<ShopifyColumn, string>> = {
    title: cells.name ?? '',
    handle: `woocommerce ${cells.id || cells.sku || cells.name}`,
    // its exports write line breaks as a backslash and an n
    description: (cells.description || cells.short || '').replaceAll('\\n', '\n'),
    vendor: cells.brand ?? '',
    productCategory: cells.categories ?? '',
    published: isHidden ? 'false' : 'true',
    price,
    weight: weightOf(row, context) || weightOf(parent, context),
    image,
    variantImage: (isVariation && imagesOf(row)[0]) || '',
    ...stockOf(row, parent, notes),
  }
  for (const [at, { name }] of options.slice(0, 3).entries()) {
    own[`name${at + 1}` as ShopifyColumn] = name
    own[`value${at + 1}` as ShopifyColumn] = values[at] ?? ''
  }
  return { row: row.row, cells: { ...blank, ...own } as ProductRow['cells'], all: row.all }
}

/** What is counted. Without a number, WooCommerce only knows whether it is in stock at all. */
function stockOf({ cells }: WooRow, parent: WooRow, notes: Set<string>) {
  const isSoldOn = /^(1|yes|notify)$/i.test(cells.backorders ?? '')
  const isShared = cells.stock === 'parent'
  const stock = (isShared ? parent.cells.stock : cells.stock) ?? ''
  const isOut = cells.isInStock === '0'
  if (isShared && stock !== '' && Number(stock) > 0) {
    notes.add('Its variants share one stock, so it isn’t counted: count each of them.')
    return { tracker: '', quantity: '', oversold: '' }
  }
  if (stock === '' && !isOut) return { tracker: '', quantity: '', oversold: '' }
  const quantity = stock === '' ? '0' : stock.replace(/\.0+$/, '')
  return { tracker: 'woocommerce', quantity, oversold: isSoldOn ? 'continue' : '' }
}

/** Grams as text; what is no number stays as it is, so that it can be refused by name. */
function weightOf({ cells }: WooRow, { weightColumn }: Context): string {
  const text = ownValue(cells, weightColumn) ?? ''
  const factor = ownValue<number>(weights, weightColumn) ?? 1
  if (!/^\d{0,9}(\.\d{1,30})?$/.test(text) || text === '') return text
  return String(Math.round(Number(text) * factor * 1000) / 1000)
}

function typesOf({ cells }: WooRow): string[] {
  const types = (cells.type ?? '').toLowerCase().split(',')
  return types.map((type) => type.trim()).filter(Boolean)
}

function imagesOf({ cells }: WooRow): string[] {
  return (cells.images ?? '')
    .split(',')
    .map((image) => image.trim())
    .filter(Boolean)
}

/** The attributes that a row names; `pa_color` is how WooCommerce stores those that products share. */
function attributesOf({ cells }: WooRow): Attribute[] {
  return Array.from({ length: mostAttributes }, (_, at) => ({
    name: (ownValue(cells, `attribute${at + 1}`) ?? '').replace(/^pa_/, ''),
    values: valuesOf(ownValue(cells, `values${at + 1}`) ?? ''),
  })).filter(({ name }) => name !== '')
}

/** Values are separated by commas; one inside of a value has a backslash before it. */
function valuesOf(text: string): string[] {
  const values = text.split(/(?<!\\),/)
  return values.map((value) => value.replaceAll('\\,', ',').trim()).filter(Boolean)
}

/** What a variation has of each option; without a value it stands for all of them. */
function chosenOf(row: WooRow, options: readonly Attribute[]): Attribute[] {
  const own = new Map(attributesOf(row).map(({ name, values }) => [name, values]))
  return options.map(({ name, values }) => {
    const chosen = own.get(name) ?? []
    return { name, values: chosen.length > 0 ? chosen : values }
  })
}

/** Each value of one option with each of the others. */
function combinations(options: readonly Attribute[]): string[][] {
  return options.reduce<string[][]>(
    (all, { values }) =>
      all.length > mostVariants
        ? all
        : all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}
