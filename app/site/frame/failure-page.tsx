import { useContext, useEffect } from 'react'
import { offlinePath } from '#app/site/offline-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { localizedUrl } from '#app/ui/words/page-language.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { RenderContext } from './render-context.ts'

/** What a visitor sees where a page could not be made. It never shows what went wrong inside. */
export function FailurePage({
  phone,
  isUnreachable,
}: {
  phone: string
  /** it is the line that is gone: the address is asked for again as a whole page */
  isUnreachable: boolean
}) {
  const requestId = useContext(RenderContext)?.requestId
  const t = useWords()
  // Syncs with the network: where there is none, what is stored for that answers this address (app/offline);
  // without it this page says more than the browser's own would.
  useEffect(() => {
    if ((navigator.onLine && !isUnreachable) || !('caches' in window)) return
    caches.match(localizedUrl(offlinePath)).then(
      (stored) => stored && location.reload(),
      () => {},
    )
  }, [isUnreachable])
  return (
    <PlainPage as="div">
      <title>{t('This page didn’t load')}</title>
      <h1 className="text-4xl">{t('This page didn’t load')}</h1>
      <p className="mt-6 text-lg">
        {isUnreachable
          ? t('We couldn’t reach the site. Check your internet connection and try again.')
          : phone
            ? t(
                'Something went wrong on our end, and we’ve logged it. Please try again in a minute, or call us at {phone}.',
                { phone },
              )
            : t(
                'Something went wrong on our end, and we’ve logged it. Please try again in a minute.',
              )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isUnreachable ? (
          <Button look="lamp" onClick={() => location.reload()}>
            {t('Try again')}
          </Button>
        ) : null}
        <ButtonLink href="/">{t('Go to the home page')}</ButtonLink>
        <ButtonLink look="outline" href="/contact">
          {t('Talk to us')}
        </ButtonLink>
      </div>
      {/* the server alone knows it; the browser leaves what it finds */}
      <p className="mt-8 text-sm text-muted" suppressHydrationWarning>
        {requestId
          ? t('If you tell us about this, please include this code: {id}', { id: requestId })
          : ''}
      </p>
    </PlainPage>
  )
}
