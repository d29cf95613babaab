import { formatEventDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { type Language, sourceLanguage } from '#platform/language.ts'
import type { OccurrenceChange } from './date-changes.ts'

/** A short label for a changed date. */
export function changeLabel(
  { kind, planned, held }: OccurrenceChange,
  language: Language = sourceLanguage,
): string {
  const t = wordsOf(language)
  if (kind === 'cancelled') return t('Canceled')
  if (kind !== 'changed') return t('Moved')
  const [isTime, isPlace] = [held.time !== planned.time, held.location !== planned.location]
  if (isTime && isPlace) return t('New time and place')
  if (isTime) return t('New time')
  return isPlace ? t('New place') : t('Please note')
}

/** The change as a sentence; blank if the label says it all. */
export function changeSentence(
  change: OccurrenceChange,
  today: PlainDate,
  language: Language = sourceLanguage,
): string {
  const t = wordsOf(language)
  const { kind, planned, held } = change
  if (kind === 'cancelled') return t('This date is canceled.')
  if (kind === 'movedAway') {
    return t('Moved to {whenAndWhere}.', { whenAndWhere: whenAndWhere(change, today, language) })
  }
  if (kind === 'movedHere') {
    return t('Moved from {day}.', { day: formatEventDate(planned.date, today, language) })
  }
  const [isTime, isPlace] = [held.time !== planned.time, held.location !== planned.location]
  const { time, location: place } = held
  if (isTime && isPlace) {
    return t('For this date, the time is {time} and the place is {place}.', { time, place })
  }
  if (isTime) return t('For this date, the time is {time}.', { time })
  return isPlace ? t('For this date, the place is {place}.', { place }) : ''
}

/** The new date, plus the time and place if they changed. */
export function whenAndWhere(
  { planned, held }: OccurrenceChange,
  today: PlainDate,
  language: Language = sourceLanguage,
): string {
  return [
    formatEventDate(held.date, today, language),
    held.time !== planned.time ? held.time : '',
    held.location !== planned.location ? held.location : '',
  ]
    .filter(Boolean)
    .join(', ')
}
