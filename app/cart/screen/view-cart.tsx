import { useCart } from '#app/cart/cart-client.ts'
import { CartCount } from '#app/site/frame/header/cart-button.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { cartIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** Links to the checkout; disabled while the cart is empty (decision 122). */
export function ViewCart() {
  const t = useWords()
  const { cart } = useCart()
  const isEmpty = cart?.count === 0
  return (
    <SiteLink
      {...(isEmpty ? { role: 'link', 'aria-disabled': true } : { href: '/checkout' })}
      className={`${buttonClass('outline')} aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-transparent`}
    >
      <Icon icon={cartIcon} className="size-4" />
      {t('View Cart')}
      <CartCount />
    </SiteLink>
  )
}
