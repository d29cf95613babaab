import { addToCalendarPath } from '#app/events/filters.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatEventDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faCheck } from '#app/ui/symbols/solid.ts'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { actionTexts, type ResponseAction, waitingTexts } from './response-action.ts'

/** A stored response, as the confirmation shows it. */
export type Confirmed = {
  eventId: string
  title: string
  date: PlainDate
  action: ResponseAction
  isWaiting: boolean
  /** whether the event has questions for guests */
  hasQuestions: boolean
  /** false for a browser that sent no proof that it made the response */
  isOwn: boolean
}

/** The confirmation for visitors without JavaScript, in place of the toast. */
export function Confirmation({ response, today }: { response: Confirmed; today: PlainDate }) {
  const t = useWords()
  const language = useLanguage()
  const texts = response.isWaiting ? waitingTexts : actionTexts[response.action]
  return (
    <div
      id="responded"
      role="status"
      tabIndex={-1}
      data-color="forest-green"
      className="mb-10 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-tint-line bg-tint p-6 text-tint-ink"
    >
      <Icon icon={faCheck} className="size-7" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-serif text-xl font-semibold">{t(texts.title)}</p>
        <p>
          {t(texts.description, {
            event: response.title,
            date: formatEventDate(response.date, today, language),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {response.isOwn ? (
          <ButtonLink href="/events/respond" look="outline">
            {t(response.hasQuestions ? 'Add your name and answers' : 'Add your name')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          href={addToCalendarPath(response.eventId, response.date)}
          look="outline"
          rel="nofollow"
        >
          {t('Add to my calendar')}
        </ButtonLink>
      </div>
    </div>
  )
}
