import type { ComponentProps } from 'react'
import { openDialogProps } from '#app/site/frame/dialog-command.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { cartIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** The id of the cart's sheet, which stands on every page. */
export const cartSheetId = 'cart'

/** The page that shows the cart where no script runs. */
export const cartPath = '/shop/cart'

/** The header's way to the cart. */
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

/**
 * A button that opens the cart's sheet; without scripts, and on the cart's own page, it leads to
 * that page (`enhance-cart.ts` comes between).
 */
export function OpenCartButton({ path, ...rest }: { path: string } & ComponentProps<'button'>) {
  const isThere = path === cartPath
  return (
    <SiteForm action={cartPath}>
      <button type="submit" {...(isThere ? {} : openDialogProps(cartSheetId))} {...rest} />
    </SiteForm>
  )
}

/** How many units are in the cart, and nothing while there are none: the frame's script knows. */
export function CartCount({ className = '' }: { className?: string }) {
  return (
    <span data-cart-count="" hidden suppressHydrationWarning className={`count ${className}`}>
      0
    </span>
  )
}
