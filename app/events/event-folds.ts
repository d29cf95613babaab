import type { Fold } from '#app/content/kit/field-hints.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'

/** Between the parts of a summary. */
const separator = ' · '

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const onlineTexts = new Map([
  ['rsvp', 'link for people who RSVP'],
  ['soon', 'link from 30 minutes before'],
  ['always', 'link for everyone'],
])

export const placeFold: Fold = {
  label: 'Address and online link',
  summaryOf: ({ atOurAddress, address, attendance, onlineLink, linkShown }) => {
    const place = textOf(address) || (atOurAddress === true ? 'At our address' : '')
    if (attendance !== 'hybrid' && attendance !== 'online') return place
    const link = textOf(onlineLink) ? onlineTexts.get(textOf(linkShown)) : 'no link yet'
    const online = `Online: ${link ?? ''}`
    return attendance === 'online' ? online : [place, online].filter(Boolean).join(separator)
  },
}

export const guestFold: Fold = {
  label: 'For guests to know',
  summaryOf: ({ bring, before, features }) =>
    [
      textOf(bring) ? 'What to bring' : '',
      textOf(before) ? 'Before you come' : '',
      Array.isArray(features) && features.length > 0 ? `${features.length} good to know` : '',
    ]
      .filter(Boolean)
      .join(separator),
}

export const placesFold: Fold = {
  label: 'How many can come',
  summaryOf: ({ places }) =>
    typeof places === 'number' && places > 0 ? pluralize(places, 'place', 'places') : 'No limit',
}

export const directoryFold: Fold = {
  label: 'Meeting directories',
  summaryOf: ({ inDirectory }) => (inDirectory === true ? 'Listed' : ''),
}

/** How many questions an event asks its guests; '' for none. */
export function summarizeQuestions(questions: Record<string, unknown>): string {
  const counts = Object.values(questions).map((value) => {
    if (Array.isArray(value)) return value.filter((one) => isRecord(one) && textOf(one.text)).length
    return value === 'optional' || value === 'required' ? 1 : 0
  })
  const count = sum(counts)
  return count > 0 ? pluralize(count, 'question', 'questions') : ''
}
