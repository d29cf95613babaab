import { FinishNote } from '#app/site/quick-exit/finish-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** For somebody who comes without an order: nothing is wrong, and nothing is given away. */
export function NoOrder() {
  const t = useWords()
  return (
    <>
      <h1 className="text-4xl">{t('There is no order to show here')}</h1>
      <p className="mt-6 text-lg">
        {t(
          'An order is shown only in the browser that placed it, or through the link in its e-mail. If you have just paid and do not see it, your order is safe: look into your mailbox, or ask us.',
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
