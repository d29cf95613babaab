import { useEffect } from 'react'
import { showToast } from '#app/ui/toast.tsx'

/** The query parameter by which the checkout sends an empty cart back to the shop (V§5). */
export const emptyCartKey = 'empty-cart'

/** Where an empty cart leads from the checkout. */
export const emptyCartAddress = `/shop?${emptyCartKey}=1`

const notice = {
  title: 'Your cart is empty',
  description: 'Add some items to your cart before checking out.',
}

/** Says why the visitor is here again: on the page at once, and in a toast once React runs. */
export function EmptyCartNotice({ isShown }: { isShown: boolean }) {
  // Syncs with the toasts, and with the address: the page is not to say it again when reloaded.
  useEffect(() => {
    if (!isShown) return
    showToast({ ...notice, isDestructive: true })
    history.replaceState(history.state, '', location.pathname)
  }, [isShown])

  if (!isShown) return null
  return (
    <div role="status" className="border-b border-danger bg-surface px-5 py-4 sm:px-8">
      <p className="mx-auto max-w-6xl">
        <strong>{notice.title}.</strong> {notice.description}
      </p>
    </div>
  )
}
