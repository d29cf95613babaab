import { useLayoutEffect, useRef, useState } from 'react'
import type { CartAnswer, CartItem } from '#app/cart/cart.ts'
import {
  refreshCart,
  removeFromCart,
  setQuantity,
  useCart,
  waitForChange,
} from '#app/cart/cart-client.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError } from '#app/ui/calls/call.ts'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { type CartChange, CartLine } from './cart-line.tsx'
import { CartTotals } from './cart-totals.tsx'
import { removedNotice } from './empty-cart-notice.tsx'

/**
 * The sheet's content once the cart is read: lines, totals, the checkout button (V§2.3). Nothing
 * while it's loading or empty: the sheet has its own text for that.
 */
export function CartPanel({
  onFilled,
  onLeave,
}: {
  onFilled: (isFilled: boolean) => void
  onLeave: () => void
}) {
  const { cart, isLoading } = useCart()
  const isFilled = cart ? cart.items.length > 0 : !isLoading
  // Syncs with the sheet, which the server rendered.
  useLayoutEffect(() => {
    onFilled(isFilled)
  }, [onFilled, isFilled])
  if (!cart) return isLoading ? null : <CartLoadError />
  if (cart.items.length === 0) return null
  return <Content cart={cart} isLoading={isLoading} onLeave={onLeave} />
}

function Content({
  cart,
  isLoading,
  onLeave,
}: {
  cart: CartAnswer
  isLoading: boolean
  onLeave: () => void
}) {
  const t = useWords()
  const list = useRef<HTMLUListElement>(null)
  const [isLeaving, setIsLeaving] = useState(false)

  async function change(item: CartItem, request: CartChange): Promise<void> {
    if (isLoading) return
    try {
      if (request === 'remove') {
        keepFocus(list.current, item.id)
        await removeFromCart(item.id)
        showToast(removedNotice(t))
      } else {
        await setQuantity(item.id, request)
      }
    } catch (error) {
      const description = error instanceof CallError ? error.message : ''
      showToast({ title: t('Error'), description, isDestructive: true })
    }
  }

  /** Waits for a pending change before going to checkout. */
  async function leave(): Promise<void> {
    setIsLeaving(isLoading)
    const isMade = !isLoading || (await waitForChange())
    setIsLeaving(false)
    if (isMade) onLeave()
  }

  return (
    <div className="flex flex-1 flex-col">
      <ul ref={list} className="flex-1 px-5 sm:px-6">
        {cart.items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            isDisabled={isLoading}
            onChange={(request) => change(item, request)}
          />
        ))}
      </ul>
      <div className="bottom-0 border-t border-line bg-surface px-5 py-5 sm:px-6 [@media(min-height:30rem)]:sticky">
        <CartTotals cart={cart} isDisabled={isLoading} isLeaving={isLeaving} onLeave={leave} />
      </div>
    </div>
  )
}

/** The removed line has the focus: move it to the next line, or to the sheet's heading. */
function keepFocus(list: HTMLUListElement | null, itemId: string): void {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const at = lines.findIndex(({ dataset }) => dataset.line === itemId)
  const next = lines[at + 1] ?? lines[at - 1]
  const place =
    next?.querySelector<HTMLElement>('[name=intent]') ??
    document.querySelector<HTMLElement>('#cart-title')
  if (place) focusInView(place)
}

function CartLoadError() {
  const t = useWords()
  return (
    <div role="alert" className="my-auto px-6 py-16 text-center">
      <p className="font-serif text-xl font-semibold">{t('We couldn’t load your cart')}</p>
      <p className="mt-2 mb-6 text-muted">
        {t('Your items are safe. Please try again in a moment.')}
      </p>
      <Button onClick={() => refreshCart()}>{t('Retry')}</Button>
    </div>
  )
}
