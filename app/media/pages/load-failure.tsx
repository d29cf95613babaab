import { useEffect } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** Shown if the videos can't be loaded. */
export function LoadFailure() {
  const t = useWords()
  // Syncs with the toasts, which are outside this page's React tree.
  useEffect(() => {
    showToast({
      title: t('Error'),
      description: t('Failed to load media content'),
      isDestructive: true,
    })
  }, [t])
  return (
    <PlainPage as="div">
      <div role="alert">
        <h2 className="text-2xl">{t('Failed to load media content')}</h2>
        <p className="mt-4 text-muted">
          {t('The problem is on our end. Please try again in a moment.')}
        </p>
        <p className="mt-8">
          <SiteLink href="/media" className={buttonClass('solid')}>
            {t('Retry')}
          </SiteLink>
        </p>
      </div>
    </PlainPage>
  )
}
