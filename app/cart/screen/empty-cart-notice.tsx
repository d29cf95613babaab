import { useEffect } from 'react'
import { showToast, type ToastMessage } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Words } from '#app/ui/words/words.ts'

/** The query parameter by which the checkout sends an empty cart back to the shop (V§5). */
export const emptyCartKey = 'empty-cart'

/** Where the checkout redirects an empty cart. */
export const emptyCartPath = `/shop?${emptyCartKey}=1`

/** The same after the visitor removed the last line. */
export const emptiedCartPath = `/shop?${emptyCartKey}=removed`

/** Shown when a line was removed from the cart (V§8). */
export function removedNotice(t: Words): ToastMessage {
  return { title: t('Removed from Cart'), description: t('Item removed from your cart.') }
}

/** Why the checkout sent the visitor to the shop. */
export type EmptyCartReason = 'empty' | 'removed'

/** Reads the reason from the URL; undefined if the checkout didn't send them. */
export function readEmptyCart(query: URLSearchParams): EmptyCartReason | undefined {
  const value = query.get(emptyCartKey)
  if (value === '1') return 'empty'
  return value === 'removed' ? 'removed' : undefined
}

function emptyNotice(t: Words) {
  return {
    title: t('Your cart is empty'),
    description: t('Add some items to your cart before checking out.'),
  }
}

/** Explains why the visitor is back: an empty cart on the page, a removed line in a toast. */
export function EmptyCartNotice({ reason }: { reason: EmptyCartReason | undefined }) {
  const t = useWords()
  // Syncs with the toasts and the URL, so that a reload doesn't repeat the notice.
  useEffect(() => {
    if (!reason) return
    if (reason === 'removed') showToast(removedNotice(t))
    history.replaceState(history.state, '', location.pathname)
  }, [reason, t])

  if (reason !== 'empty') return null
  const { title, description } = emptyNotice(t)
  return (
    // clear of the tabs below the header: under them or, with enough room, beside them
    <div
      role="status"
      className="border-b border-danger bg-surface px-5 pt-11 pb-4 sm:px-8 sm:pt-4"
    >
      <p className="mx-auto max-w-6xl sm:pr-40">
        <strong>{title}.</strong> {description}
      </p>
    </div>
  )
}
