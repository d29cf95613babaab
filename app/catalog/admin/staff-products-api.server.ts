import { z } from 'zod'
import { presentProducts } from '#app/catalog/present-products.server.ts'
import { productAnswer } from '#app/catalog/product-schema.ts'
import { getProduct } from '#app/catalog/products.server.ts'
import { type ListedProduct, productColumns } from '#app/catalog/products-csv.ts'
import type { Variants } from '#app/catalog/stock-rows.ts'
import type { ProductVariantTable } from '#app/catalog/tables.ts'
import { currentVariants, readVariants } from '#app/catalog/variants.server.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { productCategories } from '#app/stock/product-terms.ts'
import { csvPages } from '#app/ui/format/csv.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { Db } from '#platform/db/open.ts'
import { documentBodyLimit, endpoint } from '#platform/endpoint.ts'
import { pageQuery, searchQuery } from '#platform/paging.ts'
import { readProductFacts } from './catalog-activity.server.ts'
import { arrangeProducts, readOrderFacts, readProductOrder } from './product-order.server.ts'
import { newProductOrderSchema, productOrderSchema } from './product-order.ts'
import {
  listProductPages,
  listStaffProducts,
  readProductStats,
  restoreProduct,
  type StaffProductFilter,
} from './staff-products.server.ts'
import {
  productSorts,
  productStates,
  productStatsSchema,
  staffProductsSchema,
} from './staff-products.ts'

const productQuery = z.object({
  search: searchQuery('words in the name, vendor, type, or category'),
  state: z.enum(productStates, `must be one of ${productStates.join(', ')}`).optional(),
  category: z.enum(productCategories, `must be one of ${productCategories.join(', ')}`).optional(),
})

const list = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'Lists the catalog for staff, hidden products included, one page at a time',
  access: 'products',
  query: productQuery.extend({
    ...pageQuery(/^[\w-]{1,100}$/, 24),
    sort: z
      .enum(productSorts, `must be one of ${productSorts.join(', ')}`)
      .optional()
      .describe('a minus sorts descending; newest first without it'),
  }),
  answer: staffProductsSchema,
  handle: ({ context, query }) => listStaffProducts(context.db, query),
})

const stats = endpoint({
  method: 'GET',
  path: '/api/admin/products/stats',
  summary: 'Counts all products and the featured ones',
  access: 'products',
  answer: productStatsSchema,
  handle: ({ context }) => readProductStats(context.db),
})

const table = endpoint({
  method: 'GET',
  path: '/api/admin/products.csv',
  summary: 'Exports all matching products as CSV',
  access: 'products',
  activity: { part: 'exports', did: 'Exported products' },
  query: productQuery,
  answer: z.string(),
  answerType: 'text/csv',
  handle: async ({ context: { db, now }, query }) => {
    const { timeZone } = (await readDocument(db, site)).values
    const day = todayIn(timeZone, now())
    return csvPages(`products-${day}.csv`, productColumns(timeZone), listedPages(db, query))
  },
})

const restore = endpoint({
  method: 'POST',
  path: '/api/admin/products/{id}/restore',
  summary: 'Restores a deleted product with its colors',
  access: 'products',
  activity: {
    part: 'products',
    did: 'Restored a product',
    subject: 'product:{id}',
    look: readProductFacts,
  },
  params: z.object({ id: z.string().max(100) }),
  answer: productAnswer,
  handle: async ({ context, params }) => {
    await restoreProduct(context, params.id)
    return getProduct(context.db, params.id, { includesHidden: true })
  },
})

const order = [
  endpoint({
    method: 'GET',
    path: '/api/admin/product-order',
    summary: 'Lists the visible products in the shop’s order',
    access: 'products',
    answer: productOrderSchema,
    handle: ({ context }) => readProductOrder(context.db),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/product-order',
    summary: 'Arranges products, unless someone else changed their order since `seen`',
    access: 'products',
    activity: { part: 'products', did: 'Arranged the products', look: readOrderFacts },
    body: newProductOrderSchema,
    bodyLimit: documentBodyLimit,
    answer: productOrderSchema,
    handle: async ({ context, body }) => {
      await arrangeProducts(context.db, body)
      return readProductOrder(context.db)
    },
  }),
] as const

async function* listedPages(db: Db, filter: StaffProductFilter): AsyncGenerator<ListedProduct[]> {
  for await (const rows of listProductPages(db, filter)) {
    const ids = rows.map(({ id }) => id)
    const colors = await db
      .selectFrom('productColors')
      .select(['productId', 'id', 'name'])
      .where('productId', 'in', ids)
      .where('archivedAt', 'is', null)
      .orderBy('position')
      .execute()
    const namesOf = Map.groupBy(colors, ({ productId }) => productId)
    const addedAt = new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
    const variantsOf = Map.groupBy(await readVariants(db, ids), ({ productId }) => productId)
    const products = await presentProducts(db, rows)
    yield products.map((product) => ({
      ...product,
      colors: (namesOf.get(product.id) ?? []).map(({ name }) => name),
      createdAt: addedAt.get(product.id) ?? '',
      variants: presentVariants(variantsOf.get(product.id) ?? [], {
        sizes: product.sizes,
        colors: namesOf.get(product.id) ?? [],
      }),
    }))
  }
}

function presentVariants(rows: ProductVariantTable[], variants: Variants) {
  return currentVariants(rows, variants).map(({ size, colorId, sku, weightGrams }) => ({
    size,
    color: variants.colors.find(({ id }) => id === colorId)?.name ?? '',
    sku,
    weight: weightGrams,
  }))
}

/** The catalog endpoints for staff. */
export const staffProductEndpoints = [list, stats, table, restore, ...order] as const
