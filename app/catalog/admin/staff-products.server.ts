import { type SelectQueryBuilder, sql } from 'kysely'
import { inShopOrder } from '#app/catalog/listing.server.ts'
import { presentProducts } from '#app/catalog/present-products.server.ts'
import type { ProductTable } from '#app/catalog/tables.ts'
import { currentVariants } from '#app/catalog/variants.server.ts'
import { cleanSizes } from '#app/stock/sizes.ts'
import { readStock } from '#app/stock/stock.server.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { searchWordsOf } from '#platform/db/search.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { getOwn } from '#platform/get-own.ts'
import { readPage } from '#platform/paging.ts'
import { fold } from '#platform/text/fold.ts'
import type {
  ProductSort,
  ProductState,
  ProductStats,
  StaffProduct,
  StaffProducts,
} from './staff-products.ts'

/** Filters of the staff list; every word must match the name, vendor, type, or category. */
export type StaffProductFilter = {
  search?: string | undefined
  state?: ProductState | undefined
  category?: string | undefined
}

/**
 * One page of matching products, in the shop's order unless sorted. The cursor is the id of the last product received.
 */
export async function listStaffProducts(
  db: Db,
  {
    limit,
    cursor,
    sort,
    ...filter
  }: StaffProductFilter & {
    limit: number
    cursor?: string | undefined
    sort?: ProductSort | undefined
  },
): Promise<StaffProducts> {
  const ids = await findProductIds(db, filter, sort)
  // a cursor that's no longer in the list starts from the beginning
  const from = cursor ? ids.indexOf(cursor) + 1 : 0
  const read = async (count: number) => ids.slice(from, from + count)
  const { rows, next } = await readPage(limit, read, (id) => id)
  const shown = await readRows(db, rows)
  const [answers, left] = await Promise.all([presentProducts(db, shown), readLeft(db, shown)])
  const products = answers.map((product) => ({
    ...product,
    ...(left.get(product.id) ?? { left: null, counted: null }),
  }))
  return { products, matching: ids.length, next }
}

type Left = Pick<StaffProduct, 'left' | 'counted'>

/** Units left by product; without products whose variants all have no limit. */
async function readLeft(db: Db, rows: readonly ProductTable[]): Promise<Map<string, Left>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [stock, colors] = await Promise.all([
    readStock(db, ids),
    db
      .selectFrom('productColors')
      .select(['id', 'name', 'productId'])
      .where('productId', 'in', ids)
      .where('archivedAt', 'is', null)
      .execute(),
  ])
  return new Map(
    rows.flatMap((row): [string, Left][] => {
      const isOwn = ({ productId }: { productId: string }) => productId === row.id
      const variants = { sizes: cleanSizes(row.sizes), colors: colors.filter(isOwn) }
      const counts = currentVariants(stock.filter(isOwn), variants)
      const many = Math.max(1, variants.sizes.length) * Math.max(1, variants.colors.length)
      if (counts.length === 0) return []
      const counted = sum(counts.map(({ quantity }) => quantity))
      return [[row.id, { left: counts.length < many ? null : counted, counted }]]
    }),
  )
}

/** Every matching product in the shop's order, in batches. */
export async function* listProductPages(
  db: Db,
  filter: StaffProductFilter,
): AsyncGenerator<ProductTable[]> {
  const ids = await findProductIds(db, filter)
  for (let at = 0; at < ids.length; at += 500) yield readRows(db, ids.slice(at, at + 500))
}

/** The catalog in numbers (A§2.8). */
export async function readProductStats(db: Db): Promise<ProductStats> {
  const { total, featured } = await db
    .selectFrom('products')
    .select(({ fn }) => [fn.countAll().as('total'), fn.count('featuredAt').as('featured')])
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { total: Number(total), featured: Number(featured) }
}

/** Restores a deleted product. Throws `notFound` if it isn't deleted. */
export async function restoreProduct(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('products')
      .set({ archivedAt: null, updatedAt: now().toISOString() })
      .where('id', '=', id)
      .where('archivedAt', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('notFound', 'That product isn’t deleted')
    await bumpSiteVersion(transaction)
  })
}

/** Searches here rather than in the database, which can't fold accents; the rows are narrow. */
async function findProductIds(
  db: Db,
  { search = '', state, category }: StaffProductFilter,
  sort: ProductSort = 'shop',
) {
  let query = db
    .selectFrom('products')
    .select(['id', 'name', 'vendorName', 'type', 'category'])
    .where('archivedAt', state === 'deleted' ? 'is not' : 'is', null)
  if (state === 'available') query = query.where('hiddenAt', 'is', null)
  if (state === 'unavailable') query = query.where('hiddenAt', 'is not', null)
  if (state === 'featured') query = query.where('featuredAt', 'is not', null)
  if (category) query = query.where('category', '=', category)
  const words = searchWordsOf(search)
  const rows = await sorted(query, sort).execute()
  return rows
    .filter(({ id: _, ...row }) => {
      const text = fold(Object.values(row).join(' '))
      return words.every((word) => text.includes(word))
    })
    .map(({ id }) => id)
}

function sorted<Row>(query: SelectQueryBuilder<Tables, 'products', Row>, sort: ProductSort) {
  const by = { name: sql`lower(name)`, price: sql.ref('priceCents'), added: sql.ref('createdAt') }
  const key = getOwn(by, sort.replace('-', ''))
  if (!key) return inShopOrder(query)
  return query.orderBy(key, sort.startsWith('-') ? 'desc' : 'asc').orderBy('id')
}

/** These products, in this order. */
async function readRows(db: Db, ids: string[]): Promise<ProductTable[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
