import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { cartIdOf } from './cart.server.ts'
import { cartAnswerSchema, newCartItemSchema, quantityChange } from './cart.ts'
import { cartResponse, readChangedCart, readOwnCart } from './cart-answer.server.ts'
import { addItem, cartLimit, changeQuantity, removeItem } from './cart-changes.server.ts'

const path = '/api/shop/cart'
const itemPath = `${path}/{itemId}`
const itemParameter = z.object({ itemId: z.string().max(100) })

/** The cart endpoints (V§7.2). Every change returns the whole cart. */
export const cartEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Returns the visitor’s cart',
    access: 'public',
    answer: cartAnswerSchema,
    handle: async ({ context, request }) => cartResponse(await readOwnCart(context, request)),
  }),
  endpoint({
    method: 'POST',
    path,
    summary: 'Adds an item to the cart; adding the same item again raises its quantity',
    access: 'public',
    limit: cartLimit,
    body: newCartItemSchema.strict(),
    answer: cartAnswerSchema,
    handle: async ({ context, request, body }) => {
      const cartId = await addItem(context, cartIdOf(request), body)
      return cartResponse(await readChangedCart(context, cartId))
    },
  }),
  endpoint({
    method: 'PATCH',
    path: itemPath,
    summary: 'Changes the quantity of a cart item',
    access: 'public',
    limit: cartLimit,
    params: itemParameter,
    body: quantityChange.strict(),
    answer: cartAnswerSchema,
    handle: async ({ context, request, params, body }) => {
      const cartId = cartIdOf(request)
      await changeQuantity(context, cartId, params.itemId, body.quantity)
      return cartResponse(await readChangedCart(context, cartId))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: itemPath,
    summary: 'Removes an item from the cart',
    access: 'public',
    limit: cartLimit,
    params: itemParameter,
    answer: cartAnswerSchema,
    handle: async ({ context, request, params }) => {
      const cartId = cartIdOf(request)
      await removeItem(context, cartId, params.itemId)
      return cartResponse(await readChangedCart(context, cartId))
    },
  }),
] as const
