import type { NextMeeting as Meeting, NextMeetings } from '#app/events/next-meeting.server.ts'
import {
  Countdown,
  HappeningScript,
  NotHeldNote,
  WhenWords,
} from '#app/site/happening/when-words.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** The next meeting or volunteer shift of a service, and a meeting of today that isn't held. */
export function NextMeeting({ meetings: { next, notHeld } }: { meetings: NextMeetings }) {
  const t = useWords()
  if (!next && !notHeld) return null
  const heading = next?.isForVolunteers ? t('Next volunteer shift') : t('Next meeting')
  return (
    <section aria-label={heading} className="px-5 pb-14 sm:px-8 md:pb-20">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-1 border-y-2 border-tint-line py-6 md:grid-cols-12 md:items-baseline">
        <h2 className="text-lg text-tint-ink md:col-span-3">{heading}</h2>
        <div className="min-w-0 md:col-span-9">
          {notHeld ? (
            <p className="mb-3 min-h-6">
              <NotHeldNote notHeld={notHeld} />
            </p>
          ) : null}
          {next ? <Next meeting={next} /> : null}
          {next?.happening ? <HappeningScript /> : null}
        </div>
      </div>
    </section>
  )
}

function Next({ meeting: { title, date, facts, href, happening } }: { meeting: Meeting }) {
  return (
    <>
      <p className="text-2xl">
        <SiteLink href={href} className="font-serif underline decoration-1 underline-offset-4">
          {title}
        </SiteLink>
      </p>
      {happening ? (
        <p className="mt-2 font-semibold text-tint-ink [&:lang(es)]:max-sm:min-h-14">
          <WhenWords happening={happening} />
          <Countdown happening={happening} goesAtStart />
        </p>
      ) : null}
      <p className={happening ? '' : 'mt-2 font-semibold'}>{date}</p>
      {facts.length > 0 ? <p className="text-muted">{facts.join('\u00a0· ')}</p> : null}
    </>
  )
}
