import type { ColorAnswer } from '#app/catalog/color-schema.ts'
import { gramsOf, ouncesOf } from '#app/catalog/ounces.ts'
import type { ProductDetails } from '#app/catalog/product-details-schema.ts'
import {
  type ProductCategory,
  type ProductType,
  productCategories,
  productTypes,
} from '#app/stock/product-terms.ts'
import { orderSizes } from '#app/stock/sizes.ts'
import type { BodyOf } from '#app/ui/calls/api.ts'
import { parseCents } from '#app/ui/format/money.ts'
import { getOwn } from '#platform/get-own.ts'
import { colorNamedBy, namesColor, sideNamedBy, wordsOfFile } from './picture-names.ts'

/** A color on the page. `key` is its id, or stands for one until it's saved. */
export type DraftColor = Omit<ColorAnswer, 'id'> & { key: string; id?: string }

/** What a variant has of its own, as typed; `weight` in ounces. */
type DraftCell = { quantity: string; weight: string; sku: string }

/** A product's page as typed: prices in dollars, weights in ounces, pictures by id. */
export type DetailsDraft = {
  name: string
  description: string
  price: string
  category: ProductCategory
  type: ProductType
  isActive: boolean
  isFeatured: boolean
  /** the first is the main one */
  pictures: string[]
  /** a main picture that staff put first, or that was stored as a color's back; it may be a back */
  chosenMain: string | null
  /** names of the files uploaded here, by picture id */
  fileNames: Record<string, string>
  sizes: string[]
  /** by size; empty: the product's price */
  sizePrices: Record<string, string>
  vendorName: string
  vendorLogo: string | null
  /** empty: the usual weight of its type */
  weight: string
  colors: DraftColor[]
  /** by `cellKey` */
  cells: Record<string, DraftCell>
}

/** A row of the grid; `color` is undefined for a product without colors, `size` empty without sizes. */
export type GridRow = { key: string; size: string; color: DraftColor | undefined }

const emptyCell: DraftCell = { quantity: '', weight: '', sku: '' }

/** A variant's key among the cells. */
export function cellKey(size: string, colorKey: string): string {
  return `${size}\n${colorKey}`
}

/** The page's values for a product, or the defaults of a new one (A§5.3). */
export function draftOf(product: ProductDetails | undefined): DetailsDraft {
  const hasSizes = (product?.sizes.length ?? 0) > 0
  const [main = null] = product?.pictures ?? []
  const isBack = product?.colors.some(({ backImage }) => backImage === main)
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product?.price ?? '',
    category: productCategories.find((one) => one === product?.category) ?? 'apparel',
    type: productTypes.find((one) => one === product?.type) ?? 't-shirt',
    isActive: product?.active !== 'false',
    isFeatured: product?.featured === 'true',
    pictures: product?.pictures ?? [],
    chosenMain: isBack ? main : null,
    fileNames: {},
    sizes: product?.sizes ?? [],
    sizePrices: Object.fromEntries(
      (product?.sizePrices ?? []).map(({ size, price }) => [size, price]),
    ),
    vendorName: product?.vendorName ?? '',
    vendorLogo: product?.vendorLogo ?? null,
    weight: typeof product?.weight === 'number' ? ouncesOf(product.weight) : '',
    colors: (product?.colors ?? []).map((color) => ({ ...color, key: color.id })),
    cells: Object.fromEntries(
      (product?.cells ?? []).map(({ size, color, quantity, weight, sku }) => [
        cellKey(hasSizes ? size : '', color),
        {
          quantity: quantity === null ? '' : String(quantity),
          weight: weight === null ? '' : ouncesOf(weight),
          sku,
        },
      ]),
    ),
  }
}

/** The grid: every size in every color. */
export function rowsOf({ sizes, colors }: Pick<DetailsDraft, 'sizes' | 'colors'>): GridRow[] {
  const ownSizes = sizes.length === 0 ? [''] : sizes
  const ownColors = colors.length === 0 ? [undefined] : colors
  return ownColors.flatMap((color) =>
    ownSizes.map((size) => ({ key: cellKey(size, color?.key ?? ''), size, color })),
  )
}

export function cellOf({ cells }: Pick<DetailsDraft, 'cells'>, key: string): DraftCell {
  return getOwn(cells, key) ?? emptyCell
}

/**
 * Adds colors. The first ones get what was typed for the product without colors, and each one gets the pictures
 * whose file names say so, or else the next picture of the product.
 */
export function withColors(draft: DetailsDraft, added: readonly DraftColor[]): DetailsDraft {
  const [first] = added
  const isFirst = draft.colors.length === 0 && first !== undefined
  const moved = isFirst
    ? Object.fromEntries(
        rowsOf({ sizes: draft.sizes, colors: [] }).map(({ key, size }) => [
          cellKey(size, first.key),
          cellOf(draft, key),
        ]),
      )
    : {}
  const colors = [...draft.colors, ...added]
  const wider = { ...draft, colors, cells: { ...draft.cells, ...moved } }
  return withColorPictures(withNamedPictures(wider, draft.pictures, added))
}

/** Adds pictures at the end, each once, and shows them on colors that have none. */
export function withPictures(draft: DetailsDraft, ids: readonly string[]): DetailsDraft {
  return withColorPictures({ ...draft, pictures: [...new Set([...draft.pictures, ...ids])] })
}

/** Adds an uploaded picture, and shows it on the color that its file name names, if that has room. */
export function withUpload(
  draft: DetailsDraft,
  { id, fileName }: { id: string; fileName: string },
): DetailsDraft {
  const pictures = [...new Set([...draft.pictures, id])]
  const fileNames = { ...draft.fileNames, [id]: fileName }
  return withNamedPictures({ ...draft, pictures, fileNames }, [id], draft.colors)
}

/** Adds an uploaded picture to a color, or to the product if the color has no room. */
export function withColorUpload(
  draft: DetailsDraft,
  key: string,
  { id, fileName }: { id: string; fileName: string },
): DetailsDraft {
  const fileNames = { ...draft.fileNames, [id]: fileName }
  const colors = draft.colors.map((color) =>
    color.key === key ? withSide(color, id, wordsOfFile(fileName)) : color,
  )
  const isPlaced = colors.some((color) => picturesOfColor(color).includes(id))
  const pictures = isPlaced ? draft.pictures : [...new Set([...draft.pictures, id])]
  return { ...draft, colors, pictures, fileNames }
}

/** Shows pictures on those of `colors` that their file names name. */
function withNamedPictures(
  draft: DetailsDraft,
  ids: readonly string[],
  colors: readonly DraftColor[],
): DetailsDraft {
  const taken = new Set(draft.colors.flatMap(picturesOfColor))
  let all = draft.colors
  for (const id of ids.filter((one) => !taken.has(one))) {
    const words = wordsOfFile(getOwn(draft.fileNames, id) ?? '')
    const named = colorNamedBy(words, all)
    if (!named || !colors.some(({ key }) => key === named.key)) continue
    const shown = withSide(named, id, words)
    all = all.map((one) => (one.key === named.key ? shown : one))
  }
  return { ...draft, colors: all }
}

/** Puts a picture on the side that its file's words name, or on the first one without a picture. */
function withSide(color: DraftColor, id: string, words: readonly string[]): DraftColor {
  if (color.image) return color
  const side = sideNamedBy(words)
  if (side !== 'back' && color.frontImage === null) return { ...color, frontImage: id }
  return side !== 'front' && color.backImage === null ? { ...color, backImage: id } : color
}

/** Where a color shows a picture. Colors from before there were sides have a single one. */
export type Side = 'image' | 'frontImage' | 'backImage'

/** The places for a color's pictures. */
export function sidesOf({ image }: Pick<DraftColor, 'image'>): Side[] {
  return image ? ['image'] : ['frontImage', 'backImage']
}

/** The color that shows a picture, and where; undefined if none does. */
export function shownOn(
  { colors }: Pick<DetailsDraft, 'colors'>,
  id: string,
): { key: string; side: Side } | undefined {
  for (const color of colors) {
    const side = sidesOf(color).find((one) => color[one] === id)
    if (side) return { key: color.key, side }
  }
  return undefined
}

/** Shows a picture on a side of a color, in place of the one there, and nowhere else; on no color without `place`. */
export function withPictureOn(
  draft: DetailsDraft,
  id: string,
  place: { key: string; side: Side } | undefined,
): DetailsDraft {
  const without = (one: string | null) => (one === id ? null : one)
  const colors = draft.colors.map((color) => ({
    ...color,
    image: without(color.image),
    frontImage: without(color.frontImage),
    backImage: without(color.backImage),
    ...(color.key === place?.key ? { [place.side]: id } : {}),
  }))
  return { ...draft, colors }
}

/** Moves a picture to a place from 0. What's then the main one stays that, even if it's a back. */
export function withPictureAt(draft: DetailsDraft, id: string, to: number): DetailsDraft {
  const others = draft.pictures.filter((one) => one !== id)
  const pictures = [...others.slice(0, to), id, ...others.slice(to)]
  return { ...draft, pictures, chosenMain: pictures[0] ?? null }
}

/** Whether the main picture is a color's back, so that the product's page opens on the back. */
export function isBackMain({
  pictures: [main],
  colors,
}: Pick<DetailsDraft, 'pictures' | 'colors'>) {
  return main !== undefined && colors.some(({ backImage }) => backImage === main)
}

/**
 * Puts a color's front first if the main picture is a back that no one chose, such as of files uploaded in the order
 * of their names: the product's page opens on the main picture's side.
 */
export function withFrontFirst(draft: DetailsDraft): DetailsDraft {
  const { pictures, colors, chosenMain } = draft
  if (!isBackMain(draft) || pictures[0] === chosenMain) return draft
  const backs = new Set(colors.map(({ backImage }) => backImage))
  const shown = new Set(colors.flatMap(picturesOfColor))
  const front = pictures.find((id) => shown.has(id) && !backs.has(id))
  return front ? { ...draft, pictures: [...new Set([front, ...pictures])] } : draft
}

/** Says where each of these pictures is shown, or why its file name's color doesn't: 'navy.jpg: Navy, front'. */
export function describePlaces(
  { colors, fileNames }: Pick<DetailsDraft, 'colors' | 'fileNames'>,
  ids: readonly string[],
): { id: string; text: string }[] {
  return ids.map((id) => {
    const color = colors.find((one) => picturesOfColor(one).includes(id))
    const side = color?.backImage === id ? 'back' : 'front'
    const words = wordsOfFile(getOwn(fileNames, id) ?? '')
    const named = colorNamedBy(words, colors)
    const isTaken = named !== undefined && withSide(named, id, words) === named
    const why = isTaken ? `, because ${named.colorName} already has one there` : ''
    const place = color ? `${color.colorName}, ${side}` : `shown with every color${why}`
    return { id, text: `${getOwn(fileNames, id) ?? ''}: ${place}` }
  })
}

/**
 * Gives each color without a picture the product's next picture that no color has, and whose file name names none;
 * and the next one whose file name says that it's a back. With several colors, gives none if there are more such
 * pictures than colors, because the second may be the first color's back.
 */
export function withColorPictures(draft: DetailsDraft): DetailsDraft {
  const taken = new Set(draft.colors.flatMap(picturesOfColor))
  const wordsOf = (id: string) => wordsOfFile(getOwn(draft.fileNames, id) ?? '')
  const free = draft.pictures.filter(
    (id) => !taken.has(id) && !namesColor(wordsOf(id), draft.colors),
  )
  const isBack = (id: string) => sideNamedBy(wordsOf(id)) === 'back'
  const backs = free.filter(isBack)
  const fronts = free.filter((id) => !isBack(id))
  const isBare = (color: DraftColor) =>
    color.id === undefined && picturesOfColor(color).length === 0
  if (draft.colors.length > 1 && fronts.length > draft.colors.filter(isBare).length) return draft
  const colors = draft.colors.map((color) => {
    if (!isBare(color)) return color
    const frontImage = fronts.shift() ?? backs.shift()
    return frontImage ? { ...color, frontImage, backImage: backs.shift() ?? null } : color
  })
  return { ...draft, colors }
}

function picturesOfColor({ image, frontImage, backImage }: DraftColor): string[] {
  return [image, frontImage, backImage].filter((id) => id !== null)
}

/** Sets sizes, from small to large if they're all standard. */
export function withSizes(draft: DetailsDraft, sizes: string[]): DetailsDraft {
  return { ...draft, sizes: orderSizes(sizes) }
}

/** Merges typed changes onto what's stored now: parts that staff didn't touch follow it. */
export function mergeDetails(
  newest: DetailsDraft,
  draft: DetailsDraft,
  before: DetailsDraft,
): DetailsDraft {
  const cells = new Set([newest, draft, before].flatMap((one) => Object.keys(one.cells)))
  const merged = mergeFields(newest, draft, before)
  return {
    ...merged,
    sizePrices: mergeFields(newest.sizePrices, draft.sizePrices, before.sizePrices),
    colors: mergeColors(newest.colors, draft.colors, before.colors),
    cells: Object.fromEntries(
      [...cells].map((key) => [
        key,
        mergeFields(cellOf(newest, key), cellOf(draft, key), cellOf(before, key)),
      ]),
    ),
  }
}

/** A color that someone else deleted, but staff changed, becomes a new one. */
function mergeColors(newest: DraftColor[], ours: DraftColor[], before: DraftColor[]): DraftColor[] {
  const find = (list: DraftColor[], key: string) => list.find((one) => one.key === key)
  const merged = ours.flatMap((color): DraftColor[] => {
    const [now, old] = [find(newest, color.key), find(before, color.key)]
    if (color.id === undefined || !old) return [color]
    if (now) return [mergeFields(now, color, old)]
    const { id: _, ...rest } = color
    return isSame(color, old) ? [] : [rest]
  })
  const known = new Set([...ours, ...before].map(({ key }) => key))
  return [...merged, ...newest.filter(({ key }) => !known.has(key))]
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

/** Whether any size costs nothing. */
export function hasFreePrice(draft: DetailsDraft): boolean {
  return [draft.price, ...sizePricesOf(draft).map(({ price }) => price)].some(
    (price) => parseCents(price) === 0,
  )
}

function sizePricesOf({ sizes, sizePrices }: DetailsDraft): { size: string; price: string }[] {
  return sizes
    .map((size) => ({ size, price: getOwn(sizePrices, size)?.trim() ?? '' }))
    .filter(({ price }) => price !== '')
}

/** The call's body, and the rows of its cells in order. */
type Sent = { body: BodyOf<'POST /api/admin/products/details'>; keys: string[] }

/** What to send for a new product, or what changed since `before`. */
export function bodyOf(draft: DetailsDraft, before: DetailsDraft): Sent {
  const changed = rowsOf(draft).flatMap(({ key, size, color }) => {
    const [now, old] = [cellOf(draft, key), cellOf(before, key)]
    const { quantity, weight, sku } = now
    const fields = {
      ...(quantity.trim() === old.quantity.trim()
        ? {}
        : { quantity: quantity.trim() === '' ? null : Number(quantity) }),
      ...(weight.trim() === old.weight.trim()
        ? {}
        : { weight: weight.trim() === '' ? null : (gramsOf(weight) ?? 0) }),
      ...(sku.trim() === old.sku.trim() ? {} : { sku }),
    }
    const place = { size, color: color?.id ?? color?.colorName ?? '' }
    return Object.keys(fields).length > 0 ? [{ key, cell: { ...place, ...fields } }] : []
  })
  const all = fieldsOf(draft)
  const old: Record<string, unknown> = fieldsOf(before)
  const parts = Object.entries(all).filter(([key, value]) => !isSame(value, getOwn(old, key)))
  const cells = changed.length > 0 ? { cells: changed.map(({ cell }) => cell) } : {}
  return {
    body: { ...(Object.fromEntries(parts) as typeof all), ...cells },
    keys: changed.map(({ key }) => key),
  }
}

function fieldsOf(draft: DetailsDraft) {
  const { name, description, price, category, type, pictures, sizes, vendorLogo } = draft
  return {
    ...{ name, description, price, category, type, pictures, sizes, vendorLogo },
    active: draft.isActive ? 'true' : 'false',
    featured: draft.isFeatured ? 'true' : 'false',
    sizePrices: sizePricesOf(draft),
    vendorName: draft.vendorName.trim() || null,
    weight: draft.weight.trim() === '' ? null : (gramsOf(draft.weight) ?? 0),
    colors: draft.colors.map(({ key: _, ...color }) => color),
  } as const
}

/** Errors by field: 'name', or a part's key as `colorError` and `cellError` give it. */
export type DetailsErrors = Readonly<Record<string, string>>

export function colorError(key: string, field: string): string {
  return `color ${key} ${field}`
}

export function cellError(key: string, field: string): string {
  return `cell ${key} ${field}`
}

/** A draft's errors; the server checks the rest. */
export function errorsOf(draft: DetailsDraft): DetailsErrors {
  const errors = new Map<string, string>()
  if (draft.name.trim() === '') errors.set('name', 'is required')
  if (parseCents(draft.price) === undefined) {
    errors.set('price', 'must be an amount with at most two decimals, such as 25.00')
  }
  if (draft.description.trim() === '') errors.set('description', 'is required')
  const isWeight = (text: string) => text.trim() === '' || (gramsOf(text) ?? 0) > 0
  if (!isWeight(draft.weight)) errors.set('weight', 'must be ounces such as 6.5, or blank')
  for (const { key, size } of rowsOf(draft)) {
    const { quantity, weight } = cellOf(draft, key)
    if (!/^\d{0,5}$/.test(quantity.trim())) {
      errors.set(cellError(key, 'quantity'), 'must be a whole number, or blank for made to order')
    }
    if (!isWeight(weight)) {
      errors.set(cellError(key, 'weight'), 'must be ounces such as 6.5, or blank')
    }
    const price = getOwn(draft.sizePrices, size)?.trim() ?? ''
    if (size !== '' && price !== '' && parseCents(price) === undefined) {
      errors.set(cellError(key, 'price'), 'must be an amount such as 28.00, or blank')
    }
  }
  for (const color of draft.colors) {
    if (color.colorName.trim() === '') errors.set(colorError(color.key, 'colorName'), 'is required')
    if (picturesOfColor(color).length === 0 && color.id === undefined) {
      errors.set(colorError(color.key, 'frontImage'), 'Choose at least one picture')
    }
  }
  return Object.fromEntries(errors)
}

/** The server's errors, by the page's keys. `keys` are those of `bodyOf`. */
export function errorsOfAnswer(
  fields: Record<string, string>,
  draft: DetailsDraft,
  keys: readonly string[],
): DetailsErrors {
  const entries = Object.entries(fields).map(([path, message]) => {
    const [part = path, at = '', field = ''] = path.split('.')
    if (part === 'colors') {
      return [colorError(draft.colors[Number(at)]?.key ?? '', field || 'colorName'), message]
    }
    if (part === 'cells') return [cellError(keys[Number(at)] ?? '', field || 'quantity'), message]
    return [part, message]
  })
  return Object.fromEntries(entries)
}

/** Reads cells copied from a spreadsheet: rows of columns. */
export function cellsOfText(text: string): string[][] {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** A SKU for a variant: 'TEE-BLACK-S'. */
export function skuFor(prefix: string, { size, color }: GridRow): string {
  return [prefix, color?.colorName ?? '', size]
    .map((part) =>
      part
        .trim()
        .toUpperCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
    )
    .filter(Boolean)
    .join('-')
    .slice(0, 60)
}
