import type { NextMeeting as Meeting } from '#app/events/next-meeting.server.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** The next meeting or volunteer shift of a service. */
export function NextMeeting({ meeting }: { meeting: Meeting | null }) {
  const t = useWords()
  if (!meeting) return null
  const { title, date, facts, href, isForVolunteers } = meeting
  const heading = isForVolunteers ? t('Next volunteer shift') : t('Next meeting')
  return (
    <section aria-label={heading} className="px-5 pb-14 sm:px-8 md:pb-20">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-1 border-y-2 border-tint-line py-6 md:grid-cols-12 md:items-baseline">
        <h2 className="text-lg text-tint-ink md:col-span-3">{heading}</h2>
        <div className="min-w-0 md:col-span-9">
          <p className="text-2xl">
            <SiteLink href={href} className="font-serif underline decoration-1 underline-offset-4">
              {title}
            </SiteLink>
          </p>
          <p className="mt-2 font-semibold">{date}</p>
          {facts.length > 0 ? <p className="text-muted">{facts.join('\u00a0· ')}</p> : null}
        </div>
      </div>
    </section>
  )
}
