import type { ChosenTypes, RowProblem } from '#app/admin/imports/import-schema.ts'
import { problemAt, quoted } from '#app/admin/imports/plan.ts'
import { htmlToText } from '#app/admin/imports/sheet/html-to-text.ts'
import type { VariantDetails } from '#app/catalog/add-products.server.ts'
import { type NewProduct, newProductSchema } from '#app/catalog/product-schema.ts'
import { fieldErrorsOf } from '#platform/field-errors.ts'
import { getOwn } from '#platform/get-own.ts'
import { plainRefusal } from '#platform/plain-refusal.ts'
import { type Options, readOptions, readVariants, valueColumn } from './options.ts'
import { readPrices } from './price-and-weight.ts'
import type { ProductFile, ProductGroup, ProductRow } from './product-file.server.ts'
import { guessProductType, kindOf } from './product-type.ts'
import { type ShopifyColumn, shopifyColumns } from './shopify-columns.ts'
import { readStock } from './stock-of-rows.ts'
import { readVariantDetails } from './variant-details.ts'

/** A product from a file, before its pictures are looked up. */
export type FoundProduct = {
  handle: string
  product: NewProduct
  colors: { name: string; pictures: string[] }[]
  variants: VariantDetails[]
  /** picture file names; the first is the product's own */
  pictures: string[]
}

/**
 * Reads one product with its problems and notes. `types` are the types staff chose where the file
 * has none.
 */
export function productOfGroup(
  { row, rows, problems: known, notes: before, isPriceless }: ProductGroup,
  { headingOf, has }: Pick<ProductFile, 'headingOf' | 'has'>,
  types: ChosenTypes = {},
) {
  const [first] = rows
  const { cells } = first
  const problems: RowProblem[] = [...known]
  const notes: string[] = [...before]
  const refuse = (column: ShopifyColumn, message: string) =>
    problems.push(problemAt(first.row, headingOf(column), message))

  const { options, problems: ofOptions, notes: ofLeft } = readOptions(rows, headingOf)
  const { variants, problems: ofVariants } = readVariants(rows, options, headingOf)
  const price = isPriceless ? priceless : readPrices(variants, headingOf)
  const details = readVariantDetails(variants, headingOf)
  const stock = readStock(variants, { headingOf, has })
  for (const part of [price, details, stock]) {
    problems.push(...part.problems)
    notes.push(...part.notes)
  }
  notes.push(...ofLeft)
  // without one of its options, different variants look the same
  problems.push(...(ofOptions.length > 0 ? ofOptions : ofVariants))

  const told = guessProductType([cells.type, cells.productCategory, cells.title])
  const chosen = getOwn(types.rows, String(row)) ?? types.file
  const kind = told ?? (chosen && kindOf(chosen))
  const isGiftCard = /^(true|yes)$/i.test(cells.giftCard)
  const asksType = told === undefined && !isGiftCard && known.length === 0
  if (!kind && asksType) refuse('type', unknownType(cells.type))
  // part of the preview, so that nothing else is imported
  if (!told && chosen) notes.push(`Type: ${chosen}.`)
  if (isGiftCard) refuse('giftCard', 'gift cards can’t be sold here')
  const isLong = cells.description.length > maxHtmlLength
  if (isLong)
    refuse('description', `must be at most ${maxHtmlLength.toLocaleString('en-US')} characters`)
  const description = isLong ? '' : htmlToText(cells.description)
  if (description === '') notes.push('It has no description, so its name is used instead.')

  const product = {
    name: cells.title,
    description: description || cells.title,
    price: price.dollars ?? '1',
    sizePrices: price.sizePrices,
    ...kind,
    active: !isPriceless && isShown(cells),
    sizes: unique(variants.map(({ size }) => size)),
    vendorName: cells.vendor || null,
    stock: stock.rows,
    weight: details.weight,
  }
  const checked = newProductSchema.safeParse(product, { error: plainRefusal })
  for (const { path, message } of checked.success ? [] : fieldErrorsOf(checked.error)) {
    refuse(columnOf(path, options), message)
  }
  if (!checked.success || problems.length > 0) return { problems, notes, asksType }
  const found: FoundProduct = {
    handle: cells.handle || cells.title,
    product: checked.data,
    colors: unique(variants.map(({ color }) => color)).map((name) => ({
      name,
      pictures: variants
        .filter((one) => one.color.toLowerCase() === name.toLowerCase())
        .map(({ row }) => fileNameOf(row.cells.variantImage || row.cells.image))
        .filter(Boolean),
    })),
    variants: details.own,
    pictures: rows.map(({ cells: own }) => fileNameOf(own.image)).filter(Boolean),
  }
  return { found, problems, notes, asksType }
}

/** Stands in for a missing price; the product stays hidden until staff set one. */
const priceless = {
  dollars: '0',
  sizePrices: [],
  problems: [],
  notes: ['The file has no price for it, so it stays hidden. Set a price before you show it.'],
}

/** Longest HTML of a description, before tags are removed: embedded pictures would be megabytes. */
const maxHtmlLength = 100_000

/** Whether Shopify shows it: active and published on the online store. */
function isShown({ status, published }: ProductRow['cells']): boolean {
  return (status === '' || /^active$/i.test(status)) && !/^(false|no)$/i.test(published)
}

function unknownType(type: string): string {
  return type === ''
    ? 'is empty. Choose a type'
    : `${quoted(type)} isn’t a product type here. Choose a type`
}

function columnOf(path: string, { size }: Options): ShopifyColumn {
  const [field = ''] = path.split('.')
  if (field === 'vendorName') return 'vendor'
  if (field === 'sizes') return valueColumn(size)
  if (field === 'sizePrices') return 'price'
  if (field === 'stock') return 'quantity'
  return Object.keys(shopifyColumns).includes(field) ? (field as ShopifyColumn) : 'title'
}

/** The file name in a URL. Shopify adds a version after it. */
function fileNameOf(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Each word once, ignoring case; drops empty ones. */
function unique(words: readonly string[]): string[] {
  const byKey = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]))
  byKey.delete('')
  return [...new Set(words.flatMap((word) => byKey.get(word.toLowerCase()) ?? []))]
}
