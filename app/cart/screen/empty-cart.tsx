import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { cartIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** The empty cart (V§2.3): centered in the sheet, left-aligned on a page. */
export function EmptyCart({ className }: { className: string }) {
  const t = useWords()
  return (
    <div className={className}>
      <Icon icon={cartIcon} className="size-10 text-muted" />
      <p className="mt-5 font-serif text-xl font-semibold">{t('Your cart is empty')}</p>
      <p className="mt-2 text-muted">{t('Add some items to get started!')}</p>
      <ButtonLink href="/shop" look="outline" className="mt-6">
        {t('Visit the shop')}
      </ButtonLink>
    </div>
  )
}
