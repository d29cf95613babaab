import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faCartShopping } from '#app/ui/symbols/solid.ts'

/** What stands where nothing is in the cart (V§2.3). */
export function EmptyCart() {
  return (
    <div className="px-6 py-16 text-center">
      <Icon icon={faCartShopping} className="size-10 text-muted" />
      <p className="mt-5 font-serif text-xl font-semibold">Your cart is empty</p>
      <p className="mt-2 text-muted">Add some items to get started!</p>
      <ButtonLink href="/shop" look="outline" className="mt-6">
        Visit the shop
      </ButtonLink>
    </div>
  )
}
