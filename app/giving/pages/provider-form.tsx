import { useSearchParams } from 'react-router'
import type { ButtonStyle } from '#app/giving/button-style.ts'
import { type Gift, giftPath, giftQuery } from '#app/giving/gift.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmbedFrame } from '#app/ui/embed-frame.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** The provider's form in a frame, or a button that opens it: nothing is loaded from the provider before. */
export function ProviderForm({
  url,
  sandbox,
  style,
  gift,
  named = '',
}: {
  url: string
  sandbox?: string
  style: ButtonStyle
  gift?: Gift | undefined
  /** the gift in the URL, appended to the button */
  named?: string
}) {
  const t = useWords()
  const [query] = useSearchParams()
  if (query.has(giftQuery.form)) {
    return (
      <div data-frames="giving">
        <EmbedFrame
          src={url}
          title={t('Giving form')}
          allow="payment"
          {...(sandbox ? { sandbox } : {})}
          className="h-176 w-full rounded-control border border-line bg-surface"
        />
      </div>
    )
  }
  return (
    <>
      <ButtonLink
        look="lamp"
        className="w-full"
        href={giftPath(gift, true)}
        rel="nofollow"
        style={style}
      >
        {t('Open the giving form')}
        {named}
      </ButtonLink>
      <p className="mt-3 text-sm text-muted">
        {t(
          'The form comes from our giving partner. If you open it, they can see that you’re here.',
        )}
      </p>
    </>
  )
}
