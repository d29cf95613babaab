import { telUrl } from '#app/ui/format/telephone.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { useHelp } from './use-help.ts'

/** The local help line in large type, for pages that people open when they need a bed tonight. */
export function LocalHelp() {
  const t = useWords()
  const call = useHelp()?.local.call
  if (!call) return null
  return (
    <section aria-label={t('Food or shelter')} className="px-5 pt-10 sm:px-8 md:pt-14">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-1 border-y-2 border-tint-line py-6 md:grid-cols-12 md:items-baseline">
        <h2 className="text-lg text-tint-ink md:col-span-3">{t('Food or shelter')}</h2>
        <div className="min-w-0 md:col-span-9">
          <p>
            <SiteLink
              href={telUrl(call)}
              className="inline-flex min-h-11 items-center font-serif text-2xl font-semibold text-accent underline decoration-2 underline-offset-8"
            >
              {t('Call {number}', { number: call })}
            </SiteLink>
          </p>
          <p className="mt-1 text-muted">
            {t(
              'They can tell you about shelters, meals, and rent help near you. The call is free.',
            )}
          </p>
        </div>
      </div>
    </section>
  )
}
