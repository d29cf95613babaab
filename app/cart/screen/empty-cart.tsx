import { ButtonLink } from '#app/ui/button.tsx'
import { cartIcon } from '#app/ui/drawn-icons.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** What stands where nothing is in the cart (V§2.3). */
export function EmptyCart() {
  const t = useWords()
  return (
    <div className="px-6 py-16 text-center">
      <Icon icon={cartIcon} className="size-10 text-muted" />
      <p className="mt-5 font-serif text-xl font-semibold">{t('Your cart is empty')}</p>
      <p className="mt-2 text-muted">{t('Add some items to get started!')}</p>
      <ButtonLink href="/shop" look="outline" className="mt-6">
        {t('Visit the shop')}
      </ButtonLink>
    </div>
  )
}
