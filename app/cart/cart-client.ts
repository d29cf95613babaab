import { useSyncExternalStore } from 'react'
import { CallError, call, failureText } from '#app/ui/calls/call.ts'
import { pageWords } from '#app/ui/words/page-language.ts'
import { type Message, message } from '#app/ui/words/words.ts'
import type { CartAnswer } from './cart.ts'
import { cookiesBlockedText, quantityCookie } from './cart-cookie.ts'
import { withoutItem, withQuantity } from './optimistic-cart.ts'

/**
 * The visitor's cart in the browser: read once, after each change, and whenever the frame's script
 * asks (`site/scripts/frame/enhance-cart.ts`); never stale, never retried (V§9). A small store,
 * because a query library would weigh much more on every shop page.
 */
export type CartState = {
  /** undefined until it's read, or if it couldn't be read */
  cart: CartAnswer | undefined
  /** while it's first read and while it changes: cart buttons are disabled (V§2.3) */
  isLoading: boolean
}

/** An item to add to the cart; size and color by name. */
export type CartRequest = { productId: string; size: string; color: string; quantity: number }

const changeFailed = message('We couldn’t change your cart. Please try again.')
const addFailed = message('Failed to add item to cart. Please try again.')

const loading: CartState = { cart: undefined, isLoading: true }
const listeners = new Set<() => void>()
let state = loading
/** counts reads and changes: an answer to an earlier one is outdated */
let latestRequest = 0
/** whether the visitor removed the last line on this page */
let emptiedHere = false
/** changes run one after another; true once the last one is done, false if it failed */
let lastChange: Promise<boolean> = Promise.resolve(true)

/** The cart, read when the first component uses it and kept current while any does. */
export function useCart(): CartState {
  return useSyncExternalStore(
    listen,
    () => state,
    () => loading,
  )
}

/** Adds an item to the cart. Throws CallError with a message for the visitor. */
export async function addToCart(request: CartRequest): Promise<void> {
  const body = { ...request, quantity: String(request.quantity) }
  await change(
    (cart) => cart,
    async () => {
      const cart = await call('POST /api/shop/cart', { body })
      if (document.cookie.includes(quantityCookie)) return cart
      const reason = pageWords()(cookiesBlockedText)
      throw new CallError(reason, { reason })
    },
    { failureMessage: addFailed, extraUnits: request.quantity },
  )
}

/** Changes a line's quantity; shown at once, rolled back on failure. Throws CallError. */
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

/** Removes a line; shown at once, rolled back on failure. Throws CallError. */
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

/** Whether the cart is empty because its last line was removed on this page. */
export function isEmptiedHere(): boolean {
  return emptiedHere
}

/** Reads the cart again after pending changes. On failure the previous cart stays. */
export async function refreshCart(): Promise<void> {
  await lastChange
  await read()
}

async function read(): Promise<void> {
  latestRequest += 1
  const request = latestRequest
  const cart = await call('GET /api/shop/cart').catch(() => state.cart)
  if (request === latestRequest) setState({ cart, isLoading: false })
}

/**
 * Shows a change before it's made. If the answer is lost, the cart itself shows whether it was
 * made: a visitor who reads that it failed would add the item twice. `extraUnits`: units that
 * `predict` doesn't add.
 */
function change(
  predict: (cart: CartAnswer) => CartAnswer,
  make: () => Promise<CartAnswer>,
  {
    failureMessage = changeFailed,
    extraUnits = 0,
  }: { failureMessage?: Message; extraUnits?: number } = {},
): Promise<void> {
  const own = lastChange.then(async () => {
    const before = state.cart
    latestRequest += 1
    setState({ cart: before && predict(before), isLoading: true })
    try {
      const cart = await make()
      latestRequest += 1
      setState({ cart, isLoading: false })
    } catch (error) {
      setState({ cart: before, isLoading: true })
      await read()
      const isLost = error instanceof CallError && error.status === 0 && !error.reason
      if (isLost && before && state.cart?.count === predict(before).count + extraUnits) return
      throw new CallError(failureText(error, pageWords()(failureMessage)))
    }
  })
  lastChange = own.then(
    () => true,
    () => false,
  )
  return own
}

/** Waits for the pending change; false if it failed. */
export function waitForChange(): Promise<boolean> {
  return lastChange
}

function setState(next: CartState): void {
  state = next
  for (const listener of listeners) listener()
  if (!next.cart) return
  // the frame's script shows it on the Cart button
  document.dispatchEvent(new CustomEvent('lampstand:cart', { detail: next.cart.count }))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('lampstand:cart-due', refreshOnEvent)
    addEventListener('pageshow', refreshRestored)
    if (!state.cart) refreshCart()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('lampstand:cart-due', refreshOnEvent)
    removeEventListener('pageshow', refreshRestored)
  }
}

/** A page restored by the Back button may show a cart that has been paid since. */
function refreshRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) refreshCart()
}

/** Replaces the frame's own handler, which would only read the count. */
function refreshOnEvent(event: Event): void {
  event.preventDefault()
  if (!state.isLoading) refreshCart()
}
