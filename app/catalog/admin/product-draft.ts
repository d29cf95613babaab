import type { ProductAnswer } from '#app/catalog/product-schema.ts'
import {
  oneSize,
  type ProductCategory,
  type ProductType,
  productCategories,
  productTypes,
} from '#app/stock/product-terms.ts'
import type { BodyOf } from '#app/ui/calls/api.ts'
import { parseCents } from '#app/ui/format/money.ts'
import { getOwn } from '#platform/get-own.ts'

/** The product form's values: text as typed, pictures by id. */
export type ProductDraft = {
  name: string
  description: string
  price: string
  category: ProductCategory
  type: ProductType
  image: string | null
  isActive: boolean
  isFeatured: boolean
  sizes: string[]
  /** prices as typed, by size; empty: the product's price */
  sizePrices: Record<string, string>
  vendorName: string
  vendorLogo: string | null
  /** grams of a unit as typed; empty: the usual weight of its type */
  weight: string
  /** whether staff count units; otherwise everything is made to order */
  isCounted: boolean
  /** units as typed, by `stockCellKey`; empty: made to order */
  counts: Record<string, string>
}

/** One cell of the stock table; both are empty for a product without sizes or colors. */
export type StockCell = { size: string; color: string }

/** The form's values for a product, or the defaults of a new one (A§5.3). */
export function draftOf(product: ProductAnswer | undefined): ProductDraft {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product?.price ?? '',
    category: findWord(productCategories, product?.category) ?? 'apparel',
    type: findWord(productTypes, product?.type) ?? 't-shirt',
    image: product?.image ?? null,
    isActive: product?.active !== 'false',
    isFeatured: product?.featured === 'true',
    sizes: product?.sizes ?? [],
    sizePrices: Object.fromEntries(
      (product?.sizePrices ?? []).map(({ size, price }) => [size, price]),
    ),
    vendorName: product?.vendorName ?? '',
    vendorLogo: product?.vendorLogo ?? null,
    weight: String(product?.weight ?? ''),
    isCounted: (product?.stock.length ?? 0) > 0,
    counts: Object.fromEntries(
      (product?.stock ?? []).map((row) => [stockCellKey(row), String(row.quantity)]),
    ),
  }
}

/** The matching word of a list, if any. */
export function findWord<Word extends string>(
  words: readonly Word[],
  word: string | undefined,
): Word | undefined {
  return words.find((one) => one === word)
}

/** The cells that can be counted: every size in every color. */
export function stockCellsOf(sizes: string[], colors: string[]): StockCell[] {
  const ownColors = colors.length === 0 ? [''] : colors
  const ownSizes = sizes.length === 0 ? [''] : sizes
  return ownColors.flatMap((color) => ownSizes.map((size) => ({ size, color })))
}

/** A cell's key among the counts; a product without sizes is counted as 'One Size'. */
export function stockCellKey({ size, color }: StockCell): string {
  return `${(size || oneSize).toLowerCase()}\n${color.toLowerCase()}`
}

/** A draft's errors by field; the server checks the rest. */
export function errorsOf(draft: ProductDraft): Record<string, string> {
  const errors: Record<string, string> = {}
  if (draft.name.trim() === '') errors.name = 'is required'
  if (parseCents(draft.price) === undefined) {
    errors.price = 'must be an amount with at most two decimals, such as 25.00'
  }
  if (sizePricesOf(draft).some(({ price }) => parseCents(price) === undefined)) {
    errors.sizePrices = 'must be amounts such as 28.00, or blank'
  }
  if (draft.description.trim() === '') errors.description = 'is required'
  if (!/^\d{0,6}$/.test(draft.weight.trim())) errors.weight = 'must be whole grams, or blank'
  const isNoCount = (count: string) => !/^\d{0,5}$/.test(count.trim())
  if (draft.isCounted && Object.values(draft.counts).some(isNoCount)) {
    errors.stock = 'must be whole numbers, or blank for made to order'
  }
  return errors
}

/**
 * Merges a draft that started from `before` onto the newest version: fields that staff didn't touch
 * follow it, including units sold meanwhile.
 */
export function mergeDraft(
  newest: ProductDraft,
  draft: ProductDraft,
  before: ProductDraft,
): ProductDraft {
  return {
    ...mergeFields(newest, draft, before),
    sizePrices: mergeFields(newest.sizePrices, draft.sizePrices, before.sizePrices),
    counts: mergeFields(newest.counts, draft.counts, before.counts),
  }
}

function mergeFields<T extends Readonly<Record<string, unknown>>>(
  newest: T,
  ours: T,
  before: T,
): T {
  const known = { ...newest, ...before, ...ours }
  const fields = Object.keys(known).map((key) => {
    const [now, own, old] = [newest, ours, before].map((values) => getOwn(values, key))
    return [key, isSame(own, old) ? now : own]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as T
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The update to send: only what staff changed, so that no one else's change is undone. */
export function changeOf(
  draft: ProductDraft,
  before: ProductDraft,
  colors: string[],
): BodyOf<'PUT /api/admin/products/{id}'> {
  const old: Record<string, unknown> = bodyOf(before, before, colors)
  const changed = Object.entries(bodyOf(draft, before, colors)).filter(
    ([key, value]) => !isSame(value, getOwn(old, key)),
  )
  return Object.fromEntries(changed)
}

/** Whether any size costs nothing. */
export function hasFreePrice(draft: ProductDraft): boolean {
  return [draft.price, ...sizePricesOf(draft).map(({ price }) => price)].some(
    (price) => parseCents(price) === 0,
  )
}

/**
 * The body to send. It has stock only if staff changed it, so that units sold while the form was
 * open aren't put back.
 */
export function bodyOf(
  draft: ProductDraft,
  before: ProductDraft,
  colors: string[],
): BodyOf<'POST /api/admin/products'> {
  return {
    name: draft.name,
    description: draft.description,
    price: draft.price,
    category: draft.category,
    type: draft.type,
    image: draft.image,
    active: draft.isActive ? 'true' : 'false',
    featured: draft.isFeatured ? 'true' : 'false',
    sizes: draft.sizes,
    sizePrices: sizePricesOf(draft),
    vendorName: draft.vendorName.trim() || null,
    vendorLogo: draft.vendorLogo,
    weight: draft.weight.trim() === '' ? null : Number(draft.weight),
    ...(hasNewStock(draft, before) ? { stock: stockOf(draft, colors) } : {}),
  }
}

/** Only for sizes that the product has. */
function sizePricesOf({ sizes, sizePrices }: ProductDraft): { size: string; price: string }[] {
  return sizes
    .map((size) => ({ size, price: getOwn(sizePrices, size)?.trim() ?? '' }))
    .filter(({ price }) => price !== '')
}

function hasNewStock(draft: ProductDraft, before: ProductDraft): boolean {
  if (draft.isCounted !== before.isCounted) return true
  if (!draft.isCounted) return false
  const keys = new Set([...Object.keys(draft.counts), ...Object.keys(before.counts)])
  return [...keys].some((key) => typed(draft, key) !== typed(before, key))
}

function stockOf(draft: ProductDraft, colors: string[]) {
  if (!draft.isCounted) return []
  return stockCellsOf(draft.sizes, colors)
    .map((cell) => ({ ...cell, count: typed(draft, stockCellKey(cell)) }))
    .filter(({ count }) => count !== '')
    .map(({ size, color, count }) => ({ size, color, quantity: Number(count) }))
}

function typed({ counts }: ProductDraft, key: string): string {
  return getOwn(counts, key)?.trim() ?? ''
}
