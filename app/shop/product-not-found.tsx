import { ButtonLink } from '#app/ui/button.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

export function ProductNotFound() {
  const t = useWords()
  return (
    <PlainPage as="div">
      <h1 className="text-4xl">{t('Product Not Found')}</h1>
      <p className="mt-5 text-lg text-muted">
        {t(
          'We may no longer sell it, or the link may have a typo. Take a look at what else we have.',
        )}
      </p>
      <ButtonLink look="lamp" href="/shop" className="mt-8">
        {t('Back to Shop')}
      </ButtonLink>
    </PlainPage>
  )
}
