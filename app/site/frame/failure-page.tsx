import { useContext, useEffect } from 'react'
import { offlinePath } from '#app/site/offline-paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { localizedUrl } from '#app/ui/words/page-language.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { RenderContext } from './render-context.ts'

/** The page for a failed render. Never shows what went wrong internally. */
export function FailurePage({
  phone,
  isUnreachable,
}: {
  phone: string
  /** the network is down: retry loads the whole page again */
  isUnreachable: boolean
}) {
  const requestId = useContext(RenderContext)?.requestId
  const t = useWords()
  // Syncs with the network: when offline, reload so the service worker answers with the offline page (app/offline).
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
      {/** only the server knows it */}
      <p className="mt-8 text-sm text-muted" suppressHydrationWarning>
        {requestId
          ? t('If you tell us about this, please include this code: {id}', { id: requestId })
          : ''}
      </p>
    </PlainPage>
  )
}
