import type { ComponentProps } from 'react'
import { openDialogProps } from '#app/site/frame/dialog-command.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { cartIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** The id of the cart panel, which is on every page. */
export const cartSheetId = 'cart'

/** The cart page, for browsers without scripts. */
export const cartPath = '/shop/cart'

export function CartButton({ path }: { path: string }) {
  const t = useWords()
  return (
    <OpenCartButton
      path={path}
      className="relative grid size-11 place-items-center rounded-control hover:bg-sunken"
    >
      <span className="sr-only">{t('Cart')}</span>
      <Icon icon={cartIcon} />
      <CartCount className="absolute top-0 right-0" />
    </OpenCartButton>
  )
}

/** A button that opens the cart panel. Without scripts, or on the cart page, it submits to the cart page. */
export function OpenCartButton({ path, ...rest }: { path: string } & ComponentProps<'button'>) {
  const isThere = path === cartPath
  return (
    <SiteForm action={cartPath}>
      <button type="submit" {...(isThere ? {} : openDialogProps(cartSheetId))} {...rest} />
    </SiteForm>
  )
}

/** The number of units in the cart, hidden at 0. `enhance-cart.ts` fills it in. */
export function CartCount({ className = '' }: { className?: string }) {
  return (
    <span data-cart-count="" hidden suppressHydrationWarning className={`count ${className}`}>
      0
    </span>
  )
}
