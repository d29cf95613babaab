import { ButtonLink } from '#app/ui/button.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** Stands where a product is not in the listing, or not any more. */
export function ProductMissing() {
  const t = useWords()
  return (
    <PlainPage as="div">
      <h1 className="text-4xl">{t('Product Not Found')}</h1>
      <p className="mt-5 text-lg text-muted">
        {t(
          'It may have been the last one, or a letter slipped into the address. There is more on the shelf.',
        )}
      </p>
      <ButtonLink look="lamp" href="/shop" className="mt-8">
        {t('Back to Shop')}
      </ButtonLink>
    </PlainPage>
  )
}
