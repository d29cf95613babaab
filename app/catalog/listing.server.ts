import type { SelectQueryBuilder } from 'kysely'
import { isMostlyTranslated } from '#app/content/spanish/is-in-spanish.server.ts'
import { findPictures } from '#app/images/images.server.ts'
import type { SitemapEntry } from '#app/site/search-engines/search-engines.ts'
import { hasWords } from '#app/spanish/has-words.ts'
import {
  readEveryTranslation,
  readTranslations,
  type Translation,
  type TranslationContext,
  translateRows,
  translationIn,
} from '#app/spanish/translations.server.ts'
import { productTypes } from '#app/stock/product-terms.ts'
import { cleanSizes, sizeKey, sortSizes, uniqueSizes } from '#app/stock/sizes.ts'
import { readStock } from '#app/stock/stock.server.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type OtherLanguage, otherLanguages } from '#platform/language.ts'
import type { Listing, ListingQuery, ProductPage, Vendor } from './listing.ts'
import { productPath } from './listing-paths.ts'
import { describePictures, presentListing } from './listing-products.server.ts'
import { readImageIds } from './product-pictures.ts'
import type { ProductTable } from './tables.ts'

export const pageSize = 24

/**
 * How long responses with stock counts may be cached, ms: as long as carts wait before rereading.
 */
const stockCacheMs = 30_000

/**
 * One page of the visible products in the shop's order (`inShopOrder`). A page past the end returns
 * the last one. Types and sizes are matched here, so both databases agree.
 */
export async function readListing(
  context: TranslationContext,
  filter: ListingQuery,
): Promise<Listing> {
  const { db } = context
  const groups = await readGroups(db)
  const isSameSize = (size: string) => sizeKey(size) === sizeKey(filter.size)
  const fitting = groups.filter(
    ({ type, sizes }) =>
      matchesFilter(filter.type, [type]) && (isAll(filter.size) || sizes.some(isSameSize)),
  )
  const matching = countOf(fitting)
  const pages = Math.max(1, Math.ceil(matching / pageSize))
  const page = Math.min(pages, Math.max(1, Math.trunc(filter.page) || 1))
  const rows = matching === 0 ? [] : await readPage(db, filter.type, fitting, page)
  return {
    products: await presentListing(context, rows),
    matching,
    total: countOf(groups),
    types: sortTypes(groups.map(({ type }) => type)),
    sizes: sortSizes(uniqueSizes(groups.flatMap(({ sizes }) => sizes))),
    page,
    pages,
  }
}

/** The vendors of all visible products, unique, by name, whatever the filters are. */
export async function listVendors({ db }: Pick<RequestContext, 'db'>): Promise<Vendor[]> {
  const rows = await visibleProducts(db).select(['vendorName', 'vendorLogoId']).distinct().execute()
  const logos = await findPictures(
    db,
    rows.flatMap(({ vendorLogoId }) => vendorLogoId ?? []),
  )
  const vendors = new Map<string, Vendor['logo']>()
  for (const { vendorName: name, vendorLogoId } of rows) {
    if (name) vendors.set(name, vendors.get(name) ?? logos.get(vendorLogoId ?? '') ?? null)
  }
  return [...vendors]
    .map(([name, logo]) => ({ name, logo }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** A visible product with everything on its page; otherwise undefined. */
export async function findProductPage(
  context: TranslationContext & Pick<RequestContext, 'caching' | 'now'>,
  id: string,
): Promise<ProductPage | undefined> {
  const { db } = context
  const row = await visibleProducts(db).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const moreIds = readImageIds(row.moreImageIds)
  const [[product], [translated = row], stock, more] = await Promise.all([
    presentListing(context, [row]),
    translateRows(context, 'product', [row], ['description']),
    readStock(db, [id]),
    describePictures(context, [row.imageId, ...moreIds]),
  ])
  if (!product) return undefined
  const { picture, colors } = product
  const colored = colors.flatMap(({ front, back }) => [front, back])
  // a chosen color's picture takes the main one's place
  const shown = new Set((colors.length > 0 ? colored : [picture]).map((one) => one?.id))
  const others = new Set([row.imageId, ...moreIds].filter((one) => one !== null))
  if (stock.length > 0) cacheBriefly(context)
  return {
    ...product,
    description: translated.description,
    morePictures: [...others].flatMap((pictureId) =>
      shown.has(pictureId) ? [] : (more.get(pictureId) ?? []),
    ),
    stock: stock.map(({ size, colorId, quantity }) => ({ size, colorId, quantity })),
  }
}

/** The page of every visible product, oldest first, for the sitemap. */
export async function listProductEntries(db: Db): Promise<SitemapEntry[]> {
  const [rows, translations] = await Promise.all([
    visibleProducts(db)
      .select(['id', 'name', 'description', 'updatedAt'])
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    readEveryTranslation(db, 'product'),
  ])
  return rows.map((row) => ({
    path: productPath(row.id),
    changedAt: row.updatedAt,
    languages: languagesIn(row, translations.get(row.id)),
  }))
}

/** The product id in a product page's path; undefined for other pages. */
export function productIdIn(path: string): string | undefined {
  return /^\/shop\/product\/([^/]+)$/.exec(path)?.[1]
}

/** The languages that the product's page counts as; all if there's no such product. */
export async function languagesOfProduct(db: Db, id: string): Promise<readonly OtherLanguage[]> {
  const [row, translations] = await Promise.all([
    visibleProducts(db).select(['name', 'description']).where('id', '=', id).executeTakeFirst(),
    readTranslations(db, 'product', [id]),
  ])
  return row ? languagesIn(row, translations.get(id)) : otherLanguages
}

function languagesIn(
  { name, description }: Pick<ProductTable, 'name' | 'description'>,
  translations: readonly Translation[] = [],
): OtherLanguage[] {
  const texts = Object.entries({ name, description }).filter(([, english]) => hasWords(english))
  return otherLanguages.filter((language) =>
    isMostlyTranslated(
      texts.map(([field, english]) =>
        translationIn(language, 'product', translations, { field, english }),
      ),
    ),
  )
}

/** How many products a search reads at most, newest first. */
const maxSearched = 2000

/** What site search reads of visible products, newest first, in the caller's language. */
export async function listSearchedProducts(context: TranslationContext) {
  const rows = await visibleProducts(context.db)
    .select(['id', 'name', 'description', 'type', 'priceCents', 'vendorName'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxSearched)
    .execute()
  return translateRows(context, 'product', rows, ['name', 'description'])
}

/** Sales don't bump the site version, so responses with stock counts expire soon. */
export function cacheBriefly({ caching, now }: Pick<RequestContext, 'caching' | 'now'>): void {
  const soon = now().getTime() + stockCacheMs
  caching.expiresAt = Math.min(caching.expiresAt ?? soon, soon)
}

export function visibleProducts(db: Db) {
  return db.selectFrom('products').where('archivedAt', 'is', null).where('hiddenAt', 'is', null)
}

/**
 * Sorts featured products first. In both groups, products that staff haven't arranged come first, newest first, and
 * the others follow as arranged.
 */
export function inShopOrder<Row>(
  query: SelectQueryBuilder<Tables, 'products', Row>,
): SelectQueryBuilder<Tables, 'products', Row> {
  return query
    .orderBy((row) => row.case().when('featuredAt', 'is', null).then(1).else(0).end())
    .orderBy((row) => row.case().when('position', 'is', null).then(0).else(1).end())
    .orderBy('position')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
}

/** Visible products that share type and sizes: few groups, however many products. */
type Group = { type: string; storedSizes: string; sizes: string[]; count: number }

async function readGroups(db: Db): Promise<Group[]> {
  const rows = await visibleProducts(db)
    .select(['type', 'sizes as storedSizes'])
    .select((row) => row.fn.countAll().as('count'))
    .groupBy(['type', 'sizes'])
    .execute()
  return rows.map(({ count, ...row }) => ({
    ...row,
    sizes: cleanSizes(row.storedSizes),
    count: Number(count),
  }))
}

async function readPage(
  db: Db,
  type: string,
  groups: Group[],
  page: number,
): Promise<ProductTable[]> {
  const sizes = [...new Set(groups.map(({ storedSizes }) => storedSizes))]
  let query = visibleProducts(db).selectAll().where('sizes', 'in', sizes)
  if (!isAll(type)) query = query.where('type', '=', type)
  return inShopOrder(query)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

function matchesFilter(filter: string, values: string[]): boolean {
  return isAll(filter) || values.includes(filter)
}

function isAll(filter: string): boolean {
  return filter === 'all' || filter === ''
}

function countOf(groups: Group[]): number {
  return sum(groups.map(({ count }) => count))
}

function sortTypes(types: string[]): string[] {
  const known = productTypes.filter((type) => types.includes(type))
  return [...new Set<string>([...known, ...types.toSorted()])]
}
