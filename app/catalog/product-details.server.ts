import { findPictures } from '#app/images/images.server.ts'
import { cleanSizes } from '#app/stock/sizes.ts'
import { lockStock, readStock } from '#app/stock/stock.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import { getOwn } from '#platform/get-own.ts'
import type { ColorAnswer } from './color-schema.ts'
import {
  changeColor,
  findColorErrors,
  insertColor,
  markArchived,
  moveToFirstColor,
  presentColor,
} from './colors.server.ts'
import { presentProducts } from './present-products.server.ts'
import type { DetailsChange, NewDetails, ProductDetails } from './product-details-schema.ts'
import { picturesOf } from './product-pictures.ts'
import { getProductRow, listColorRows, lockProduct } from './product-rows.server.ts'
import { applyChange, insertBareProduct, requireFreeConfirmed } from './products.server.ts'
import { findColorId, findSize, isVariant, type Variants } from './stock-rows.ts'
import type { ProductColorTable, ProductTable } from './tables.ts'
import { refuseInvalid } from './validation.server.ts'
import { currentVariants, readVariants, saveVariant } from './variants.server.ts'

type Store = Pick<AppContext, 'db' | 'now'>
type Cells = NonNullable<DetailsChange['cells']>
type Colors = NonNullable<DetailsChange['colors']>

/** Returns a product with everything on its page. Throws `notFound`. */
export async function getProductDetails(db: Db, id: string): Promise<ProductDetails> {
  return presentDetails(db, await getProductRow(db, id, { includesHidden: true }))
}

/** Creates a product with its pictures, colors, and variants. Throws `badRequest`. */
export async function createProductDetails({ db, now }: Store, details: NewDetails) {
  requireFreeConfirmed(details)
  return db.transaction().execute(async (transaction) => {
    const bare = await insertBareProduct(transaction, now(), details)
    return save(transaction, now(), bare, details)
  })
}

/**
 * Updates the sent parts of a product. Throws `badRequest`, `notFound`, or `conflict` with the
 * fields that someone else changed since `seen`; then nothing is stored.
 */
export async function updateProductDetails(
  { db, now }: Store,
  id: string,
  { seen, ...change }: DetailsChange,
) {
  return db.transaction().execute(async (transaction) => {
    const row = await lockProduct(transaction, now(), id)
    refuseConflicts(findFieldConflicts(change, seen, await presentDetails(transaction, row)))
    return save(transaction, now(), row, change, seen)
  })
}

async function save(
  db: Db,
  now: Date,
  row: ProductTable,
  { pictures, colors, cells = [], ...fields }: Partial<NewDetails>,
  seen?: ProductDetails,
): Promise<ProductDetails> {
  const known = picturesOf(row)
  if (pictures) refuseInvalid(await findUnknownPictures(db, pictures, known))
  await lockStock(db, row.id)
  const first = colors && (await saveColors(db, now, row.id, colors, seen?.colors ?? []))
  const variants = {
    sizes: fields.sizes ?? cleanSizes(row.sizes),
    colors: await listColorRows(db, row.id),
  }
  const found = findCells(cells, variants)
  await refuseChangedCells(db, row.id, found, seen && withFirstColor(seen.cells, first))
  const stock = found.some(({ quantity }) => quantity !== undefined)
    ? { stock: await mergeStock(db, row.id, found, variants) }
    : {}
  const [image = null, ...more] = [...new Set(pictures ?? known)]
  await applyChange(db, now, row, { ...fields, ...stock, image })
  await saveVariants(db, row.id, found)
  const stored = await db
    .updateTable('products')
    .set({ moreImageIds: JSON.stringify(more) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await bumpSiteVersion(db)
  return presentDetails(db, stored)
}

async function presentDetails(db: Db, row: ProductTable): Promise<ProductDetails> {
  const [[product], colors, stock, own] = await Promise.all([
    presentProducts(db, [row]),
    listColorRows(db, row.id),
    readStock(db, [row.id]),
    readVariants(db, [row.id]),
  ])
  if (!product) throw new Error('one row makes one product')
  const { image: _, stock: __, ...fields } = product
  const cells = new Map<string, ProductDetails['cells'][number]>()
  const cellOf = ({ size, colorId }: { size: string; colorId: string }) => {
    const key = cellKey(size, colorId)
    const cell = cells.get(key) ?? { size, color: colorId, quantity: null, weight: null, sku: '' }
    cells.set(key, cell)
    return cell
  }
  for (const { quantity, ...key } of stock) cellOf(key).quantity = quantity
  const variants = { sizes: product.sizes, colors }
  for (const { sku, weightGrams, ...key } of currentVariants(own, variants)) {
    Object.assign(cellOf(key), { sku, weight: weightGrams })
  }
  return {
    ...fields,
    pictures: picturesOf(row),
    colors: colors.map(presentColor),
    cells: [...cells.values()],
  }
}

function cellKey(size: string, colorId: string): string {
  return `${size}\n${colorId}`
}

/** A picture that was chosen earlier and deleted since may stay. */
async function findUnknownPictures(
  db: Db,
  ids: readonly string[],
  known: readonly string[],
): Promise<FieldError[]> {
  const found = await findPictures(
    db,
    ids.filter((id) => !known.includes(id)),
  )
  return ids.flatMap((id, at) =>
    known.includes(id) || found.has(id)
      ? []
      : [{ path: `pictures.${at}`, message: 'is not in the picture library' }],
  )
}

/** Fields that both staff and someone else changed, colors and cells excepted. */
function findFieldConflicts(
  { colors: _, cells: __, ...change }: Omit<DetailsChange, 'seen'>,
  seen: ProductDetails,
  now: ProductDetails,
): FieldError[] {
  const wanted: Record<string, unknown> = asAnswered(change)
  return Object.keys(wanted).flatMap((path) => {
    const [old, current] = [getOwn(seen, path), getOwn(now, path)]
    const isOurs = isSame(old, current) || isSame(getOwn(wanted, path), current)
    return isOurs ? [] : [{ path, message: changedTo(current) }]
  })
}

/** A change in the form of `ProductDetails`, without parts that only a request has. */
function asAnswered({ confirm: _, ...change }: Omit<DetailsChange, 'seen' | 'colors' | 'cells'>) {
  const { price, sizePrices, active, featured, ...same } = change
  return {
    ...same,
    ...(price === undefined ? {} : { price: toDecimal(price) }),
    ...(active === undefined ? {} : { active: String(active) }),
    ...(featured === undefined ? {} : { featured: String(featured) }),
    ...(sizePrices === undefined
      ? {}
      : { sizePrices: sizePrices.map((one) => ({ ...one, price: toDecimal(one.price) })) }),
  }
}

function changedTo(current: unknown): string {
  const isShort =
    typeof current === 'number' || (typeof current === 'string' && current.length < 80)
  return isShort && current !== ''
    ? `was changed to ${current} by someone else`
    : 'was changed by someone else'
}

function refuseConflicts(fields: FieldError[]): void {
  if (fields.length === 0) return
  throw new AppError('conflict', 'Someone else changed this product after you opened it', {
    fields,
  })
}

/**
 * Merges the sent colors with those that someone else changed since `seen`, and stores them in the
 * sent order. Colors that someone else added stay, after ours. Returns the id of the first color of
 * a product that had none: what its variants had is the color's now.
 */
async function saveColors(
  db: Db,
  now: Date,
  productId: string,
  sent: Colors,
  seen: readonly ColorAnswer[],
): Promise<string | undefined> {
  const rows = await listColorRows(db, productId)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const seenById = new Map(seen.map((color) => [color.id, color]))
  const sentIds = new Set(sent.map(({ id }) => id))
  const gone = rows.filter(({ id }) => seenById.has(id) && !sentIds.has(id))
  const theirs = rows.filter(({ id }) => !seenById.has(id) && !sentIds.has(id))
  const planned = sent.map((color) => {
    const row = color.id === undefined ? undefined : rowOf.get(color.id)
    return { color, row, change: row ? changeOf(color, seenById.get(row.id)) : color }
  })
  refuseConflicts(
    planned.flatMap(({ color, row, change }, at) =>
      findColorConflicts(color, row, change, seenById, at),
    ),
  )
  // colors that someone else deleted, and that staff left as they were
  const stays = planned.filter(({ color, row }) => row || color.id === undefined)
  await refuseColors(db, stays, theirs, sent)
  for (const { id } of gone) await markArchived(db, now, { productId, colorId: id })
  const stored: ProductColorTable[] = []
  for (const [position, { color, row, change }] of stays.entries()) {
    stored.push(
      row ? await changeColor(db, row, change) : await insertColor(db, productId, color, position),
    )
  }
  for (const [position, { id }] of [...stored, ...theirs].entries()) {
    await db.updateTable('productColors').set({ position }).where('id', '=', id).execute()
  }
  const [first] = stored
  if (rows.length > 0 || !first) return undefined
  await moveToFirstColor(db, now, first)
  return first.id
}

function withFirstColor(
  cells: ProductDetails['cells'],
  first: string | undefined,
): ProductDetails['cells'] {
  return first === undefined ? cells : cells.map((cell) => ({ ...cell, color: first }))
}

type Plan = {
  color: Colors[number]
  row: ProductColorTable | undefined
  change: Partial<Colors[number]>
}

/** What staff changed of a color. */
function changeOf(color: Colors[number], before: ColorAnswer | undefined): Plan['change'] {
  const { id: _, ...fields } = color
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => !isSame(value, before && getOwn(before, key))),
  )
}

function findColorConflicts(
  { id }: Colors[number],
  row: ProductColorTable | undefined,
  change: Plan['change'],
  seenById: ReadonlyMap<string, ColorAnswer>,
  at: number,
): FieldError[] {
  if (id === undefined) return []
  const before = seenById.get(id)
  if (!row) {
    // without the color as it was seen, it isn't one of this product's
    const isChanged =
      before === undefined || Object.keys(changeOf({ ...before, ...change }, before)).length > 0
    return isChanged
      ? [{ path: `colors.${at}.colorName`, message: 'was deleted by someone else' }]
      : []
  }
  const now = presentColor(row)
  return Object.entries(change).flatMap(([key, value]) => {
    const current = getOwn(now, key)
    const isOurs =
      before === undefined || isSame(getOwn(before, key), current) || isSame(value, current)
    return isOurs ? [] : [{ path: `colors.${at}.${key}`, message: changedTo(current) }]
  })
}

/** Throws `badRequest` for colors that can't be stored; unchanged ones aren't checked. */
async function refuseColors(
  db: Db,
  plans: readonly Plan[],
  theirs: readonly ProductColorTable[],
  sent: Colors,
): Promise<void> {
  const errors: FieldError[] = []
  for (const [at, { color, row, change }] of plans.entries()) {
    if (Object.keys(change).length === 0) continue
    const others = [
      ...plans.slice(0, at).map((one) => ({ name: nameOf(one) })),
      ...plans.slice(at + 1).flatMap((one) => (one.row ? [{ name: nameOf(one) }] : [])),
      ...theirs,
    ]
    const path = `colors.${sent.indexOf(color)}`
    for (const error of await findColorErrors(db, change, others, row)) {
      errors.push({ ...error, path: `${path}.${error.path}` })
    }
  }
  refuseInvalid(errors)
}

function nameOf({ color, row, change }: Plan): string {
  return change.colorName ?? row?.name ?? color.colorName
}

type FoundCell = Cells[number] & { at: number; size: string; colorId: string }

/** The sent cells by the product's own sizes and colors. Throws `badRequest` for unknown ones. */
function findCells(cells: Cells, variants: Variants): FoundCell[] {
  const errors: FieldError[] = []
  const found = new Map<string, FoundCell>()
  for (const [at, cell] of cells.entries()) {
    const size = findSize(cell.size, variants)
    const colorId = findColorId(cell.color, variants)
    if (size === undefined) {
      errors.push({ path: `cells.${at}.size`, message: 'is not a size of this product' })
    }
    if (colorId === undefined) {
      errors.push({ path: `cells.${at}.color`, message: 'is not a color of this product' })
    }
    if (size === undefined || colorId === undefined) continue
    const key = cellKey(size, colorId)
    if (found.has(key)) errors.push({ path: `cells.${at}`, message: 'is there twice' })
    else found.set(key, { ...cell, at, size, colorId })
  }
  refuseInvalid(errors)
  return [...found.values()]
}

/** Throws `conflict` for cells that changed since `seen`: by someone else, or by a sale. */
async function refuseChangedCells(
  db: Db,
  productId: string,
  cells: readonly FoundCell[],
  seen: ProductDetails['cells'] | undefined,
): Promise<void> {
  if (!seen) return
  const [stock, own] = await Promise.all([
    readStock(db, [productId]),
    readVariants(db, [productId]),
  ])
  const errors = cells.flatMap((cell): FieldError[] => {
    const isIt = (one: { size: string; colorId: string }) =>
      one.size === cell.size && one.colorId === cell.colorId
    const old = seen.find((one) => one.size === cell.size && one.color === cell.colorId)
    const variant = own.find(isIt)
    const now = {
      quantity: stock.find(isIt)?.quantity ?? null,
      weight: variant?.weightGrams ?? null,
      sku: variant?.sku ?? '',
    }
    const before = old ?? { quantity: null, weight: null, sku: '' }
    return (['quantity', 'weight', 'sku'] as const)
      .filter((field) => cell[field] !== undefined)
      .filter((field) => before[field] !== now[field] && cell[field] !== now[field])
      .map((field) => ({
        path: `cells.${cell.at}.${field}`,
        message: field === 'quantity' ? countedMeanwhile(now.quantity) : changedTo(now[field]),
      }))
  })
  refuseConflicts(errors)
}

function countedMeanwhile(quantity: number | null): string {
  return quantity === null ? 'is no longer counted' : `is ${quantity} now`
}

/** Every count of the product, with the sent ones. */
async function mergeStock(
  db: Db,
  productId: string,
  cells: readonly FoundCell[],
  variants: Variants,
) {
  const counts = new Map<string, { size: string; color: string; quantity: number }>()
  for (const count of await readStock(db, [productId])) {
    const { size, colorId, quantity } = count
    if (!isVariant(count, variants)) continue
    counts.set(cellKey(size, colorId), { size, color: colorId, quantity })
  }
  for (const { size, colorId, quantity } of cells) {
    if (quantity === undefined) continue
    const key = cellKey(size, colorId)
    if (quantity === null) counts.delete(key)
    else counts.set(key, { size, color: colorId, quantity })
  }
  return [...counts.values()]
}

async function saveVariants(db: Db, productId: string, cells: readonly FoundCell[]): Promise<void> {
  const own = await readVariants(db, [productId])
  for (const { size, colorId, sku, weight } of cells) {
    if (sku === undefined && weight === undefined) continue
    const before = own.find((one) => one.size === size && one.colorId === colorId)
    await saveVariant(db, {
      productId,
      size,
      colorId,
      sku: sku ?? before?.sku ?? '',
      weightGrams: weight === undefined ? (before?.weightGrams ?? null) : weight,
    })
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
