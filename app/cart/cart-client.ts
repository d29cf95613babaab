import { useSyncExternalStore } from 'react'
import { CallError, call, failureText } from '#app/ui/calls/call.ts'
import { pageWords } from '#app/ui/words/page-language.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import type { CartAnswer } from './cart.ts'
import { cookiesNeeded, quantityCookie } from './cart-cookie.ts'
import { withoutItem, withQuantity } from './optimistic-cart.ts'

/**
 * The visitor's cart in the browser: read once, then after each change and whenever the frame's
 * script says that it is time (`site/scripts/frame/enhance-cart.ts`); never stale, never tried again by itself (V§9). One small store: a library of
 * queries would weigh many times as much, on every page of the shop, for this one read.
 */
export type CartState = {
  /** undefined until it has been read; and where it could not be */
  cart: CartAnswer | undefined
  /** while it is first read and while it is being changed: cart buttons are disabled (V§2.3) */
  isLoading: boolean
}

/** What is put into the cart; size and color by name. */
export type CartRequest = { productId: string; size: string; color: string; quantity: number }

const unchanged = message('We couldn’t change your cart. Please try again.')
const notAdded = message('Failed to add item to cart. Please try again.')

const unread: CartState = { cart: undefined, isLoading: true }
const listeners = new Set<() => void>()
let state = unread
/** counts reads and changes: an answer that was asked for before the last of them is too old */
let newest = 0
/** true while the visitor has taken the last line out on this very page */
let emptiedHere = false
/** changes go one after another; true once the last one is made, false where it failed */
let lastChange: Promise<boolean> = Promise.resolve(true)

/** The cart, read when the first component asks for it and kept up to date while one does. */
export function useCart(): CartState {
  return useSyncExternalStore(
    listen,
    () => state,
    () => unread,
  )
}

/** Puts something into the cart. Throws CallError, with words for the visitor. */
export async function addToCart(request: CartRequest): Promise<void> {
  const body = { ...request, quantity: String(request.quantity) }
  await change(
    (cart) => cart,
    async () => {
      const cart = await call('POST /api/shop/cart', { body })
      if (document.cookie.includes(quantityCookie)) return cart
      const reason = pageWords()(cookiesNeeded)
      throw new CallError(reason, { reason })
    },
    { whatFailed: notAdded, more: request.quantity },
  )
}

/** Changes how many of a line; shown at once, rolled back where it fails. Throws CallError. */
export async function setQuantity(itemId: string, quantity: number): Promise<void> {
  await change(
    (cart) => withQuantity(cart, itemId, quantity),
    () =>
      call('PATCH /api/shop/cart/{itemId}', {
        params: { itemId },
        body: { quantity: String(quantity) },
      }),
  )
}

/** Takes a line out; shown at once, rolled back where it fails. Throws CallError. */
export async function removeFromCart(itemId: string): Promise<void> {
  await change(
    (cart) => withoutItem(cart, itemId),
    async () => {
      const cart = await call('DELETE /api/shop/cart/{itemId}', { params: { itemId } })
      emptiedHere = cart.count === 0
      return cart
    },
  )
}

/** True where the cart is empty because its last line was taken out on this very page. */
export function isEmptiedHere(): boolean {
  return emptiedHere
}

/** Reads the cart again, after the changes under way. Where that fails the one before stays. */
export async function refreshCart(): Promise<void> {
  await lastChange
  await read()
}

async function read(): Promise<void> {
  newest += 1
  const asked = newest
  const cart = await call('GET /api/shop/cart').catch(() => state.cart)
  if (asked === newest) put({ cart, isLoading: false })
}

/**
 * Shows a change before it is made; the answer to it is the cart read anew. Where that is lost on the way, the cart tells
 * whether it was made: who is told that it failed puts a second one in. `more`: units that are not foreseen.
 */
function change(
  describeEffects: (cart: CartAnswer) => CartAnswer,
  make: () => Promise<CartAnswer>,
  { whatFailed = unchanged, more = 0 }: { whatFailed?: Message; more?: number } = {},
): Promise<void> {
  const own = lastChange.then(async () => {
    const before = state.cart
    newest += 1
    put({ cart: before && describeEffects(before), isLoading: true })
    try {
      const cart = await make()
      newest += 1
      put({ cart, isLoading: false })
    } catch (error) {
      put({ cart: before, isLoading: true })
      await read()
      const isLost = error instanceof CallError && error.status === 0 && !error.reason
      if (isLost && before && state.cart?.count === describeEffects(before).count + more) return
      throw new CallError(failureText(error, pageWords()(whatFailed)))
    }
  })
  lastChange = own.then(
    () => true,
    () => false,
  )
  return own
}

/** Waits for the change under way; false where it failed. */
export function changeMade(): Promise<boolean> {
  return lastChange
}

function put(next: CartState): void {
  state = next
  for (const listener of listeners) listener()
  if (!next.cart) return
  // the frame's script shows it on the Cart button
  document.dispatchEvent(new CustomEvent('lampstand:cart', { detail: next.cart.count }))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('lampstand:cart-due', refetch)
    addEventListener('pageshow', takeUpAgain)
    if (!state.cart) refreshCart()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('lampstand:cart-due', refetch)
    removeEventListener('pageshow', takeUpAgain)
  }
}

/** A page that the Back button brings back whole may show a cart that has been paid since. */
function takeUpAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) refreshCart()
}

/** In place of the frame's script, which would only read the number of units. */
function refetch(event: Event): void {
  event.preventDefault()
  if (!state.isLoading) refreshCart()
}
