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
import { maxAttributes } from './woo-columns.ts'

type WooRow = SheetRow<string>
/** An option, and its attribute number in the file. */
type Attribute = { name: string; values: string[]; place: number }

/** The WooCommerce column for each Shopify column. */
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
  sku: 'sku',
  price: 'price',
  quantity: 'stock',
  tracker: 'stock',
  oversold: 'backorders',
  image: 'images',
  variantImage: 'images',
}

/** The unit of each weight column. */
const weightUnits: Record<string, string> = {
  grams: 'g',
  kilograms: 'kg',
  ounces: 'oz',
  pounds: 'lb',
}

/** Most variants per product (each color in each size) and per file. */
const maxVariants = 1000
const maxVariantsInFile = 20_000

/**
 * Converts WooCommerce products to Shopify's columns: a row for a simple product, and a row per
 * variation for a variable one. Throws `badRequest`.
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
  const context = { headingOf: sheet.headingOf, weightColumn, left: maxVariantsInFile }
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
          problemAt(row, sheet.headingOf('parent'), 'isn’t a product in the file. Export it too'),
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
    notes.add('Variations that WooCommerce doesn’t show, or that have no price, are skipped.')
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
  if (context.left < 0) throw refusal(tooMany('variants', maxVariantsInFile))
  const isTooMany = count > maxVariants
  const variants = isTooMany
    ? []
    : chosen.flatMap((one) =>
        combinations(one.options).map((values, _, all) => ({
          ...{ row: one.row, values },
          // a row for several variants can't lend its SKU to all
          sku: all.length === 1 ? (one.row.cells.sku ?? '') : '',
        })),
      )
  const [first = { row: parent, values: [], sku: '' }, ...more] = variants
  const toRow = (one: Pick<RowParts, 'row' | 'values' | 'sku'>) =>
    rowOf({ parent, options, notes, ...one }, context)
  return {
    row: parent.row,
    lastRow: Math.max(parent.row, ...all.map(({ row }) => row)),
    rows: [toRow(first), ...more.map(toRow)],
    problems: [...problemsOf(parent, isTooMany, context), ...problems],
    notes: [...notes],
    isPriceless,
  }
}

/** Variations that WooCommerce hides or doesn't price can't be bought there. */
function isOnSale({ cells }: WooRow): boolean {
  return isPublished(cells) && Boolean(cells.price || cells.sale)
}

/** Shopify's columns have room for three options. */
const maxOptions = 3

/**
 * What a product's variations differ by, or could differ by if it has none. Options other than color
 * and size are skipped if all variations share them.
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
  const [extra] = options.slice(maxOptions)
  const message = `products here have colors and sizes, not ${options.length} options`
  return {
    options: options.slice(0, maxOptions),
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
    return at('type', 'downloads and services can’t be sold here')
  }
  const other = types.find((type) => type !== 'simple' && type !== 'variable')
  if (other)
    return at('type', `${quoted(other)} can’t be sold here, only simple and variable products`)
  return isTooMany
    ? at('values1', `has more than ${maxVariants.toLocaleString('en-US')} variants`)
    : []
}

type RowParts = {
  parent: WooRow
  row: WooRow
  options: readonly Attribute[]
  values: readonly string[]
  sku: string
  notes: Set<string>
}

function rowOf(
  { parent, row, options, values, sku, notes }: RowParts,
  context: Context,
): ProductRow {
  const { cells } = parent
  const blank = Object.fromEntries(Object.keys(shopifyColumns).map((column) => [column, '']))
  const price = row.cells.price || row.cells.sale || ''
  if (row.cells.price && row.cells.sale)
    notes.add('Sale prices aren’t imported. The regular price is used.')
  const isHidden = !isPublished(cells) || cells.visibility === 'hidden'
  const [image = ''] = imagesOf(parent)
  const own: Partial<Record<ShopifyColumn, string>> = {
    title: cells.name ?? '',
    handle: `woocommerce ${cells.id || cells.sku || cells.name}`,
    // WooCommerce exports write line breaks as a backslash and an n
    description: (cells.description || cells.short || '').replaceAll('\\n', '\n'),
    vendor: cells.brand ?? '',
    productCategory: cells.categories ?? '',
    published: isHidden ? 'false' : 'true',
    sku,
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

/** The stock of a variant. Without a number, WooCommerce only says whether it's in stock. */
function stockOf({ cells }: WooRow, parent: WooRow, notes: Set<string>) {
  const isSoldOn = /^(1|yes|notify)$/i.test(cells.backorders ?? '')
  const isShared = cells.stock === 'parent'
  const stock = (isShared ? parent.cells.stock : cells.stock) ?? ''
  const isOut = cells.isInStock === '0'
  if (isShared && stock !== '' && Number(stock) > 0) {
    notes.add('Its variants share one stock count, so stock isn’t tracked. Count each variant.')
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

/** 1 is public, 0 private, -1 a draft; exports without the column hold only public products. */
function isPublished({ published = '' }: WooRow['cells']): boolean {
  return published === '1' || published === ''
}

/** Uses the type, or the parent if the export lacks the type column. */
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

/** A row's attributes. WooCommerce stores shared ones with `pa_`, such as `pa_color`. */
function attributesOf({ cells }: WooRow): Attribute[] {
  return Array.from({ length: maxAttributes }, (_, at) => ({
    name: (getOwn(cells, `attribute${at + 1}`) ?? '').replace(/^pa_/, ''),
    values: valuesOf(getOwn(cells, `values${at + 1}`) ?? ''),
    place: at + 1,
  })).filter(({ name }) => name !== '')
}

/** Splits values at commas; a backslash escapes a comma inside a value. */
function valuesOf(text: string): string[] {
  const values = text.split(/(?<!\\),/)
  return values.map((value) => value.replaceAll('\\,', ',').trim()).filter(Boolean)
}

/** A variation's value for each option; no value means all of them. */
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

/** Every combination of the options' values. */
function combinations(options: readonly Attribute[]): string[][] {
  return options.reduce<string[][]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}
