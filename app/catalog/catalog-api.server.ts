import { z } from 'zod'
import { staffProductEndpoints } from '#app/catalog/admin/staff-products-api.server.ts'
import { translateRows } from '#app/spanish/translations.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { documentBodyLimit, endpoint } from '#platform/endpoint.ts'
import { arrayQuery } from '#platform/paging.ts'
import { readColorFacts, readProductFacts } from './admin/catalog-activity.server.ts'
import { colorAnswer, colorChangeSchema, newColorSchema } from './color-schema.ts'
import {
  archiveColor,
  createColor,
  listColors,
  restoreColor,
  updateColor,
} from './colors.server.ts'
import { cacheBriefly } from './listing.server.ts'
import {
  createProductDetails,
  getProductDetails,
  updateProductDetails,
} from './product-details.server.ts'
import { detailsChangeSchema, newDetailsSchema, productDetails } from './product-details-schema.ts'
import type { Visibility } from './product-rows.server.ts'
import {
  newProductSchema,
  type ProductAnswer,
  productAnswer,
  productChangeSchema,
} from './product-schema.ts'
import {
  archiveProduct,
  createProduct,
  getProduct,
  listProducts,
  updateProduct,
} from './products.server.ts'

/** Room for a count of each of the 2,000 variants that a product may have. */
const productBodyLimit = documentBodyLimit

const id = z.string().max(100)
const byId = z.object({ id })
const byColor = z.object({ id, colorId: id })

/** Fields returned in the caller's language. */
const translatedFields = ['name', 'description'] as const

const listQuery = z.object({
  ...arrayQuery('product'),
})

const reads = [
  endpoint({
    method: 'GET',
    path: '/api/shop/products',
    summary: 'Lists visible products, newest first; shop staff also get hidden ones',
    access: 'public',
    query: listQuery,
    answer: z.array(productAnswer),
    isCached: true,
    handle: async ({ context, query }) => {
      const products = await listProducts(context.db, { ...query, ...visibilityOf(context) })
      return limitCaching(
        context,
        await translateRows(context, 'product', products, translatedFields),
      )
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/shop/products/{id}',
    summary: 'Returns one product',
    access: 'public',
    params: byId,
    answer: productAnswer,
    isCached: true,
    handle: async ({ context, params }) => {
      const product = await getProduct(context.db, params.id, visibilityOf(context))
      const [shown = product] = await translateRows(context, 'product', [product], translatedFields)
      limitCaching(context, [shown])
      return shown
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}/colors',
    summary: 'Lists a product’s colors in order',
    access: 'public',
    params: byId,
    answer: z.array(colorAnswer),
    isCached: true,
    handle: ({ context, params }) => listColors(context.db, params.id, visibilityOf(context)),
  }),
] as const

const productWrites = [
  endpoint({
    method: 'POST',
    path: '/api/admin/products',
    summary: 'Creates a product',
    access: 'products',
    activity: {
      part: 'products',
      did: 'Added a product',
      subject: 'product:{id}',
      look: readProductFacts,
    },
    body: newProductSchema,
    bodyLimit: productBodyLimit,
    answer: productAnswer,
    handle: ({ context, body }) => createProduct(context, body),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}',
    summary: 'Updates the fields that are sent',
    access: 'products',
    activity: {
      part: 'products',
      did: 'Changed a product',
      subject: 'product:{id}',
      look: readProductFacts,
    },
    params: byId,
    body: productChangeSchema,
    bodyLimit: productBodyLimit,
    answer: productAnswer,
    handle: ({ context, params, body }) => updateProduct(context, params.id, body),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/products/{id}',
    summary: 'Deletes a product; past orders keep their details',
    access: 'products',
    activity: {
      part: 'products',
      did: 'Deleted a product',
      subject: 'product:{id}',
      look: readProductFacts,
    },
    params: byId,
    answer: byId,
    handle: async ({ context, params }) => {
      await archiveProduct(context, params.id)
      return params
    },
  }),
] as const

const details = [
  endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}/details',
    summary: 'Returns a product with its pictures, colors, and variants',
    access: 'products',
    params: byId,
    answer: productDetails,
    handle: ({ context, params }) => getProductDetails(context.db, params.id),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/products/details',
    summary: 'Creates a product with its pictures, colors, and variants',
    access: 'products',
    activity: {
      part: 'products',
      did: 'Added a product',
      subject: 'product:{id}',
      look: readProductFacts,
    },
    body: newDetailsSchema,
    bodyLimit: productBodyLimit,
    answer: productDetails,
    handle: ({ context, body }) => createProductDetails(context, body),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/details',
    summary: 'Updates the sent parts of a product, unless someone else changed them since `seen`',
    access: 'products',
    activity: {
      part: 'products',
      did: 'Changed a product',
      subject: 'product:{id}',
      look: readProductFacts,
    },
    params: byId,
    body: detailsChangeSchema,
    bodyLimit: productBodyLimit,
    answer: productDetails,
    handle: ({ context, params, body }) => updateProductDetails(context, params.id, body),
  }),
] as const

const colorWrites = [
  endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/colors',
    summary: 'Adds a color to a product',
    access: 'products',
    activity: {
      part: 'products',
      did: 'Added a color',
      subject: 'product:{id}',
      look: readColorFacts,
    },
    params: byId,
    body: newColorSchema,
    answer: colorAnswer,
    handle: ({ context, params, body }) => createColor(context, params.id, body),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/colors/{colorId}',
    summary: 'Updates the fields that are sent',
    access: 'products',
    activity: {
      part: 'products',
      did: 'Changed a color',
      subject: 'product:{id}',
      look: readColorFacts,
    },
    params: byColor,
    body: colorChangeSchema,
    answer: colorAnswer,
    handle: ({ context, params, body }) =>
      updateColor(context, { productId: params.id, colorId: params.colorId }, body),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/colors/{colorId}/restore',
    summary: 'Restores a deleted color with its stock counts',
    access: 'products',
    activity: {
      part: 'products',
      did: 'Restored a color',
      subject: 'product:{id}',
      look: readColorFacts,
    },
    params: byColor,
    answer: colorAnswer,
    handle: ({ context, params }) =>
      restoreColor(context, { productId: params.id, colorId: params.colorId }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/products/{id}/colors/{colorId}',
    summary: 'Deletes a color and its stock counts',
    access: 'products',
    activity: {
      part: 'products',
      did: 'Deleted a color',
      subject: 'product:{id}',
      look: readColorFacts,
    },
    params: byColor,
    answer: z.object({ id }),
    handle: async ({ context, params }) => {
      await archiveColor(context, { productId: params.id, colorId: params.colorId })
      return { id: params.colorId }
    },
  }),
] as const

/** The catalog endpoints: products and their colors (V§7.2, A§7.3). */
export const catalogEndpoints = [
  ...reads,
  ...productWrites,
  ...details,
  ...colorWrites,
  ...staffProductEndpoints,
] as const

function visibilityOf({ session }: RequestContext): Visibility {
  return { includesHidden: session?.permissions.includes('products') === true }
}

function limitCaching(context: RequestContext, products: ProductAnswer[]): ProductAnswer[] {
  if (products.some(({ stock }) => stock.length > 0)) cacheBriefly(context)
  return products
}
