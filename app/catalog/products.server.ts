import type { ProductTable } from '#app/catalog/tables.ts'
import { readSizePrices } from '#app/stock/size-prices.ts'
import { cleanSizes } from '#app/stock/sizes.ts'
import { countStock, lockStock } from '#app/stock/stock.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { presentProducts } from './present-products.server.ts'
import {
  findProductRow,
  getProductRow,
  listColorRows,
  lockProduct,
  removeOrphanedStock,
  type Visibility,
} from './product-rows.server.ts'
import type { NewProduct, ProductAnswer, ProductChange } from './product-schema.ts'
import { readSizePriceRows } from './size-price-rows.ts'
import { readStockRows } from './stock-rows.ts'
import { findPictureErrors, refuseInvalid } from './validation.server.ts'

type Store = Pick<AppContext, 'db' | 'now'>

/** Newest first, at most `limit`, starting after the product `cursor`. */
export type ProductFilter = Visibility & { limit: number; cursor?: string | undefined }

/** Lists the catalog, newest first. Throws `badRequest` for a cursor that isn't a product. */
export async function listProducts(db: Db, filter: ProductFilter): Promise<ProductAnswer[]> {
  let query = db.selectFrom('products').selectAll().where('archivedAt', 'is', null)
  if (!filter.includesHidden) query = query.where('hiddenAt', 'is', null)
  if (filter.cursor !== undefined) {
    const last = await findProductRow(db, filter.cursor)
    if (!last) refuseInvalid([{ path: 'cursor', message: 'is not a product' }])
    else {
      query = query.where((row) =>
        row.or([
          row('createdAt', '<', last.createdAt),
          row.and([row('createdAt', '=', last.createdAt), row('id', '>', last.id)]),
        ]),
      )
    }
  }
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id').limit(filter.limit).execute()
  return presentProducts(db, rows)
}

/** Returns a product. Throws `notFound` if the caller may not see it. */
export async function getProduct(
  db: Db,
  id: string,
  visibility: Visibility,
): Promise<ProductAnswer> {
  return presentRow(db, await getProductRow(db, id, visibility))
}

/** Creates a product, visible by default (A§5.3). Throws `badRequest`. */
export async function createProduct({ db, now }: Store, product: NewProduct) {
  requireFreeConfirmed(product)
  return db.transaction().execute(async (transaction) => {
    const bare = await insertBareProduct(transaction, now(), product)
    return applyChange(transaction, now(), bare, product)
  })
}

/** Stores a new product's required fields, and the defaults of the others. */
export async function insertBareProduct(
  db: Db,
  now: Date,
  { name, description, price }: Pick<NewProduct, 'name' | 'description' | 'price'>,
): Promise<ProductTable> {
  const at = now.toISOString()
  const bare: ProductTable = {
    id: newId(),
    name,
    description,
    priceCents: price,
    category: 'apparel',
    type: 't-shirt',
    imageId: null,
    moreImageIds: '[]',
    sizes: '[]',
    sizePrices: '[]',
    vendorName: null,
    vendorLogoId: null,
    weightGrams: null,
    hiddenAt: null,
    featuredAt: null,
    position: null,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
  }
  await db.insertInto('products').values(bare).execute()
  return bare
}

/** Updates a product's sent fields. Throws `badRequest` or `notFound`. */
export async function updateProduct({ db, now }: Store, id: string, change: ProductChange) {
  return db
    .transaction()
    .execute(async (transaction) =>
      applyChange(transaction, now(), await lockProduct(transaction, now(), id), change),
    )
}

/** Deletes a product; carts and orders still refer to it (decision 56). */
export async function archiveProduct({ db, now }: Store, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockProduct(transaction, now(), id)
    await transaction
      .updateTable('products')
      .set({ archivedAt: now().toISOString() })
      .where('id', '=', id)
      .execute()
    await bumpSiteVersion(transaction)
  })
}

/** Throws `conflict` for an unconfirmed price of 0, which is rarely intended (decision 37). */
export function requireFreeConfirmed(
  { price, sizePrices, active, confirm }: ProductChange,
  row?: ProductTable,
): void {
  const before = row ? readSizePrices(row.sizePrices, cleanSizes(row.sizes)) : []
  const isFree = (size: string) => before.some((one) => one.size === size && one.priceCents === 0)
  const hasFreePrice =
    (price === 0 && row?.priceCents !== 0) ||
    // an import brings in products without a price as hidden
    (active && row?.hiddenAt && (price ?? row.priceCents) === 0) ||
    sizePrices?.some((one) => one.price === 0 && !isFree(one.size))
  if (!hasFreePrice || confirm) return
  const message = 'Sell it for $0.00? Buyers will pay only for shipping.'
  throw new AppError('conflict', message, {
    fields: [{ path: 'confirm', message: 'must be true for a price of 0' }],
  })
}

/**
 * Stores a product's sent fields; call it in a transaction, after `lockProduct`. Throws
 * `badRequest`, or `conflict` for an unconfirmed price of 0.
 */
export async function applyChange(
  db: Db,
  now: Date,
  row: ProductTable,
  change: ProductChange,
): Promise<ProductAnswer> {
  requireFreeConfirmed(change, row)
  const sizes = change.sizes ?? cleanSizes(row.sizes)
  const variants = { sizes, colors: await listColorRows(db, row.id) }
  const { counts, errors } = readStockRows(change.stock ?? [], variants)
  const prices = change.sizePrices
    ? readSizePriceRows(change.sizePrices, sizes)
    : { sizePrices: readSizePrices(row.sizePrices, sizes), errors: [] }
  refuseInvalid([
    ...(await findPictureErrors(db, change, { image: row.imageId, vendorLogo: row.vendorLogoId })),
    ...errors,
    ...prices.errors,
  ])
  const changed = await db
    .updateTable('products')
    .set({ ...merge(row, change, sizes, now), sizePrices: JSON.stringify(prices.sizePrices) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (change.stock === undefined) await removeOrphanedStock(db, now, row.id, variants)
  else {
    await lockStock(db, row.id)
    await countStock(db, now, row.id, counts)
  }
  await bumpSiteVersion(db)
  return presentRow(db, changed)
}

function merge(row: ProductTable, change: ProductChange, sizes: string[], now: Date): ProductTable {
  const at = now.toISOString()
  return {
    ...row,
    name: change.name ?? row.name,
    description: change.description ?? row.description,
    priceCents: change.price ?? row.priceCents,
    category: change.category ?? row.category,
    type: change.type ?? row.type,
    imageId: change.image === undefined ? row.imageId : change.image,
    sizes: JSON.stringify(sizes),
    vendorName: change.vendorName === undefined ? row.vendorName : change.vendorName,
    vendorLogoId: change.vendorLogo === undefined ? row.vendorLogoId : change.vendorLogo,
    weightGrams: change.weight === undefined ? row.weightGrams : change.weight,
    hiddenAt: toggledAt(change.active === undefined ? undefined : !change.active, row.hiddenAt, at),
    featuredAt: toggledAt(change.featured, row.featuredAt, at),
    updatedAt: at,
  }
}

/** When a flag was set; an existing timestamp stays. */
function toggledAt(isSo: boolean | undefined, before: string | null, at: string): string | null {
  if (isSo === undefined) return before
  return isSo ? (before ?? at) : null
}

async function presentRow(db: Db, row: ProductTable): Promise<ProductAnswer> {
  const [product] = await presentProducts(db, [row])
  if (!product) throw new Error('one row makes one product')
  return product
}
