import { useEffect } from 'react'
import { showToast, type ToastMessage } from '#app/ui/shown-toast.ts'

/** The query parameter by which the checkout sends an empty cart back to the shop (V§5). */
export const emptyCartKey = 'empty-cart'

/** Where an empty cart leads from the checkout. */
export const emptyCartAddress = `/shop?${emptyCartKey}=1`

/** The same, where the visitor has just taken the last line out of it. */
export const emptiedCartAddress = `/shop?${emptyCartKey}=removed`

/** Said where a line was taken out of the cart (V§8). */
export const removedNotice = {
  title: 'Removed from Cart',
  description: 'Item removed from your cart.',
}

/** Why the checkout has sent the visitor to the shop; undefined where it has not. */
export type EmptyCartReason = 'empty' | 'removed'

/** Reads it from the address. */
export function readEmptyCart(query: URLSearchParams): EmptyCartReason | undefined {
  const value = query.get(emptyCartKey)
  if (value === '1') return 'empty'
  return value === 'removed' ? 'removed' : undefined
}

const notice = {
  title: 'Your cart is empty',
  description: 'Add some items to your cart before checking out.',
}

const toasts: Record<EmptyCartReason, ToastMessage> = {
  empty: { ...notice, isDestructive: true },
  removed: removedNotice,
}

/** Says why the visitor is here again: on the page at once, and in a toast with React. */
export function EmptyCartNotice({ reason }: { reason: EmptyCartReason | undefined }) {
  // Syncs with the toasts, and with the address: the page is not to say it again when reloaded.
  useEffect(() => {
    if (!reason) return
    showToast(toasts[reason])
    history.replaceState(history.state, '', location.pathname)
  }, [reason])

  if (reason !== 'empty') return null
  return (
    <div role="status" className="border-b border-danger bg-surface px-5 py-4 sm:px-8">
      <p className="mx-auto max-w-6xl">
        <strong>{notice.title}.</strong> {notice.description}
      </p>
    </div>
  )
}
