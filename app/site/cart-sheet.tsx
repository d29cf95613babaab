import { faCartShopping, faXmark } from '@fortawesome/free-solid-svg-icons'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { closesDialog, opensDialog } from './dialog-command.ts'

const sheetId = 'cart'

/** Opens the cart. Its badge shows how many pieces are in it, and nothing while there are none. */
export function CartButton() {
  return (
    <button
      type="button"
      {...opensDialog(sheetId)}
      className="relative grid size-11 place-items-center rounded-control hover:bg-sunken"
    >
      <span className="sr-only">Cart</span>
      <Icon icon={faCartShopping} />
      <span
        data-cart-count=""
        hidden
        suppressHydrationWarning
        className="absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent"
      >
        0
      </span>
    </button>
  )
}

/** The sheet at the right. The shop puts its list of items where the empty cart's words stand. */
export function CartSheet() {
  return (
    <dialog
      id={sheetId}
      closedby="any"
      suppressHydrationWarning
      aria-labelledby="cart-title"
      className="sheet fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-100 max-w-full overflow-y-auto border-l border-line bg-surface text-ink sm:w-135"
    >
      <div className="flex min-h-full flex-col p-6">
        <div className="flex items-center gap-3">
          <h2 id="cart-title" className="text-2xl">
            Your Cart
          </h2>
          <span
            data-cart-items=""
            suppressHydrationWarning
            className="rounded-full bg-sunken px-3 py-1 text-sm text-muted"
          >
            0 items
          </span>
          <button
            type="button"
            {...closesDialog(sheetId)}
            className="ml-auto grid size-11 place-items-center rounded-control hover:bg-sunken"
          >
            <span className="sr-only">Close</span>
            <Icon icon={faXmark} />
          </button>
        </div>
        <div className="my-auto py-16 text-center">
          <Icon icon={faCartShopping} className="size-10 text-muted" />
          <p className="mt-5 font-serif text-xl font-semibold">Your cart is empty</p>
          <p className="mt-2 text-muted">Add some items to get started!</p>
          <ButtonLink href="/shop" look="outline" className="mt-6">
            Visit the shop
          </ButtonLink>
        </div>
      </div>
    </dialog>
  )
}
