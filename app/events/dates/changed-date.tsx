import type { ReactNode } from 'react'
import { formatEventDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { LinkedText } from '#app/ui/links/linked-text.tsx'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { changeLabel, changeSentence } from './change-copy.ts'
import { isHeld, type OccurrenceChange } from './date-changes.ts'

/** Crossed-out text, with words for screen readers. */
export function Strikethrough({ children }: { children: ReactNode }) {
  const t = useWords()
  return (
    <s>
      <span className="sr-only">{t('no longer')} </span>
      {children}
    </s>
  )
}

/** The date of an event, crossed out if it isn't held then. */
export function EventDate({
  date,
  today,
  change,
  isDropped,
}: {
  date: PlainDate
  today: PlainDate
  change?: OccurrenceChange | undefined
  /** the event is no longer on that day, and there's no new date */
  isDropped?: boolean | undefined
}) {
  const language = useLanguage()
  const day = <time dateTime={date}>{formatEventDate(date, today, language)}</time>
  if (!change) {
    return (
      <p className="font-semibold text-accent">
        {isDropped ? <Strikethrough>{day}</Strikethrough> : day}
      </p>
    )
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold text-accent">
      {change.kind === 'movedHere' ? (
        <Strikethrough>{formatEventDate(change.planned.date, today, language)}</Strikethrough>
      ) : null}
      {isHeld({ date, event: undefined, change }) ? day : <Strikethrough>{day}</Strikethrough>}
      <ChangeLabel change={change} />
    </p>
  )
}

/** The label of a changed date. */
export function ChangeLabel({ change }: { change: OccurrenceChange }) {
  return (
    <strong className="rounded-control border border-danger px-2 text-sm leading-6 text-danger">
      {changeLabel(change, useLanguage())}
    </strong>
  )
}

/** How a date changed, and the ministry's note. */
export function ChangeNote({ change, today }: { change: OccurrenceChange; today: PlainDate }) {
  const sentence = changeSentence(change, today, useLanguage())
  return (
    <div className="mt-2 wrap-anywhere">
      {sentence ? <p className="font-semibold">{sentence}</p> : null}
      {change.note ? (
        <p>
          <LinkedText text={change.note} />
        </p>
      ) : null}
    </div>
  )
}
