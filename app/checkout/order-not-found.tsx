import { FinishNote } from '#app/site/quick-exit/finish-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** For a visitor without an order; reveals nothing about other orders. */
export function OrderNotFound() {
  const t = useWords()
  return (
    <>
      <h1 className="text-4xl">{t('There’s no order to show here')}</h1>
      <p className="mt-6 text-lg">
        {t(
          'You can see an order in the browser you bought it with, or through the link in your order email. If you just paid, your order is safe. Check your email, or contact us.',
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/shop">{t('Visit the shop')}</ButtonLink>
        <ButtonLink look="outline" href="/contact">
          {t('Talk to us')}
        </ButtonLink>
      </div>
      <FinishNote />
    </>
  )
}
