import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { plannedRow, problemAt, quoted } from '#app/admin/imports/plan.ts'
import {
  requireColumns,
  type Sheet,
  type SheetRow,
  tooMany,
} from '#app/admin/imports/sheet/read-sheet.server.ts'
import { refusal } from '#app/admin/imports/sheet/read-text.ts'
import { getOwn } from '#platform/get-own.ts'
import { leftOutNote, optionKind } from './options.ts'
import type { ProductFile, ProductGroup, ProductRow } from './product-file.server.ts'
import { type ShopifyColumn, shopifyColumns } from './shopify-columns.ts'
import { mostAttributes } from './woo-columns.ts'

type WooRow = SheetRow<string>
/** An option, and in which of the file's columns it is. */
type Attribute = { name: string; values: string[]; place: number }

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

/** The unit of each column of weights. */
const weightUnits: Record<string, string> = {
  grams: 'g',
  kilograms: 'kg',
  ounces: 'oz',
  pounds: 'lb',
}

/** Most variants that one product is spelled out to, each color in each size, and all products of a file. */
const mostVariants = 1000
const mostInFile = 20_000

/**
 * Products of WooCommerce in Shopify's columns: a simple one is a row, a variable one has a row for each variation.
 * Throws `badRequest`.
 */
export function groupWooRows({ rows, ...sheet }: Sheet<string>): ProductFile {
  requireColumns(sheet, ['price'])
  const weightColumn = Object.keys(weightUnits).find((column) => sheet.has(column)) ?? 'grams'
  const parents = rows.filter((row) => !isVariation(row))
  const byKey = new Map(
    parents.flatMap((row): [string, WooRow][] => [
      [`id:${row.cells.id}`, row],
      ...(row.cells.sku ? [[row.cells.sku.toLowerCase(), row] as [string, WooRow]] : []),
    ]),
  )
  const parentOf = (row: WooRow) => byKey.get((row.cells.parent ?? '').toLowerCase())
  const own = Map.groupBy(rows.filter(isVariation), parentOf)
  const context = { headingOf: sheet.headingOf, weightColumn, left: mostInFile }
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

type Context = {
  headingOf: (column: string) => string
  weightColumn: string
  /** how many more variants the file may have */
  left: number
}

function groupOf(parent: WooRow, all: readonly WooRow[], context: Context): ProductGroup {
  const notes = new Set<string>()
  const isVariable = typesOf(parent).includes('variable') || all.length > 0
  const variations = all.filter(isOnSale)
  if (variations.length < all.length) {
    notes.add('Variations that WooCommerce doesn’t show, or that have no price, are left out.')
  }
  const isPriceless = isVariable && variations.length === 0
  const { options, problems } = isVariable
    ? optionsOf(parent, variations, notes, context)
    : { options: [], problems: [] }
  const chosen =
    !isVariable || isPriceless
      ? [{ row: parent, options }]
      : variations.map((row) => ({ row, options: chosenOf(row, options) }))
  const count = chosen.reduce((sum, one) => sum + countCombinations(one.options), 0)
  context.left -= count
  if (context.left < 0) throw refusal(tooMany('variants', mostInFile))
  const isTooMany = count > mostVariants
  const variants = isTooMany
    ? []
    : chosen.flatMap((one) => combinations(one.options).map((values) => ({ row: one.row, values })))
  const [first = { row: parent, values: [] }, ...more] = variants
  const toRow = ({ row, values }: { row: WooRow; values: readonly string[] }) =>
    rowOf({ parent, row, options, values, notes }, context)
  return {
    row: parent.row,
    lastRow: Math.max(parent.row, ...all.map(({ row }) => row)),
    rows: [toRow(first), ...more.map(toRow)],
    problems: [...problemsOf(parent, isTooMany, context), ...problems],
    notes: [...notes],
    isPriceless,
  }
}

/** What WooCommerce doesn't show, or has no price for, nobody can buy there. */
function isOnSale({ cells }: WooRow): boolean {
  return isPublished(cells) && Boolean(cells.price || cells.sale)
}

/** Shopify's columns have room for so many options. */
const mostOptions = 3

/**
 * What a product's variations differ by; without variations, what they can differ by. What is neither a color nor a size
 * is left out if it's the same for all.
 */
function optionsOf(
  parent: WooRow,
  variations: readonly WooRow[],
  notes: Set<string>,
  { headingOf }: Context,
): { options: Attribute[]; problems: RowProblem[] } {
  const used = new Set(variations.flatMap((row) => attributesOf(row).map(keyOf)))
  const named = attributesOf(parent).filter((one) =>
    variations.length > 0 ? used.has(keyOf(one)) : optionKind(one.name) !== undefined,
  )
  const same = named.filter(({ name, values }) => !optionKind(name) && values.length < 2)
  for (const { name, values } of same) notes.add(leftOutNote(name, values[0] ?? ''))
  const options = named.filter((one) => !same.includes(one))
  const [extra] = options.slice(mostOptions)
  const message = `products here come in colors and sizes, not in ${options.length} options`
  return {
    options: options.slice(0, mostOptions),
    problems: extra ? [problemAt(parent.row, headingOf(`attribute${extra.place}`), message)] : [],
  }
}

function keyOf({ name }: Attribute): string {
  return name.toLowerCase()
}

function problemsOf(parent: WooRow, isTooMany: boolean, { headingOf }: Context): RowProblem[] {
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
  return isTooMany
    ? at('values1', `has more than ${mostVariants.toLocaleString('en-US')} variants`)
    : []
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
  const price = row.cells.price || row.cells.sale || ''
  if (row.cells.price && row.cells.sale)
    notes.add('Sale prices stay behind: it costs its regular price.')
  const isHidden = !isPublished(cells) || cells.visibility === 'hidden'
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
    variantImage: (row !== parent && imagesOf(row)[0]) || '',
    ...stockOf(row, parent, notes),
  }
  for (const [at, { name }] of options.entries()) {
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

/** A weight with the unit of its column. */
function weightOf({ cells }: WooRow, { weightColumn }: Context): string {
  const text = getOwn(cells, weightColumn) ?? ''
  return /\d$/.test(text) ? `${text} ${getOwn(weightUnits, weightColumn)}` : text
}

/** 1, 0 for private, -1 for a draft; an export without the column has what is shown. */
function isPublished({ published = '' }: WooRow['cells']): boolean {
  return published === '1' || published === ''
}

/** The type comes first, but an export may lack its column. */
function isVariation(row: WooRow): boolean {
  const types = typesOf(row)
  return types.includes('variation') || (types.length === 0 && Boolean(row.cells.parent))
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
    name: (getOwn(cells, `attribute${at + 1}`) ?? '').replace(/^pa_/, ''),
    values: valuesOf(getOwn(cells, `values${at + 1}`) ?? ''),
    place: at + 1,
  })).filter(({ name }) => name !== '')
}

/** Values are separated by commas; one inside of a value has a backslash before it. */
function valuesOf(text: string): string[] {
  const values = text.split(/(?<!\\),/)
  return values.map((value) => value.replaceAll('\\,', ',').trim()).filter(Boolean)
}

/** What a variation has of each option; without a value it stands for all of them. */
function chosenOf(row: WooRow, options: readonly Attribute[]): Attribute[] {
  const own = new Map(attributesOf(row).map((one) => [keyOf(one), one.values]))
  return options.map((option) => {
    const chosen = own.get(keyOf(option)) ?? []
    return { ...option, values: chosen.length > 0 ? chosen : option.values }
  })
}

function countCombinations(options: readonly Attribute[]): number {
  return options.reduce((count, { values }) => count * values.length, 1)
}

/** Each value of one option with each of the others. */
function combinations(options: readonly Attribute[]): string[][] {
  return options.reduce<string[][]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}
