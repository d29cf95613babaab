import { describe, expect, test } from 'vitest'
import { wordsOf } from '#app/ui/words/words.ts'
import { describeOffice, describeOfficeBriefly, officeAt } from './office-state.ts'

const zone = 'America/Los_Angeles'
const builtIn = {
  weekdays: '9:00 AM - 5:00 PM',
  saturday: '10:00 AM - 2:00 PM',
  sunday: 'After Service',
}
const closedOnWeekends = { weekdays: '9 AM to 1 PM', saturday: '', sunday: ' ' }

function stateAt(local: string, hours = builtIn) {
  return officeAt({ hours, schedule: [], specialDays: [] }, zone, new Date(local))
}

/** The full and the brief text at this time in the ministry's time zone. */
function said(local: string, hours = builtIn, language: 'en' | 'es' = 'en') {
  const found = stateAt(local, hours)
  if (!found) return undefined
  const t = wordsOf(language)
  return [describeOffice(found.state, t, language), describeOfficeBriefly(found.state, t, language)]
}

describe('the office’s opening state', () => {
  // November 23, 2026, is a Monday
  test.each([
    ['2026-11-23T08:59:59-08:00', ['opens at 9 AM', 'opens 9 AM']],
    ['2026-11-23T09:00:00-08:00', ['open now, until 5 PM', 'open now']],
    ['2026-11-23T16:59:59-08:00', ['open now, until 5 PM', 'open now']],
    ['2026-11-23T17:00:00-08:00', ['opens tomorrow at 9 AM', 'opens 9 AM']],
    ['2026-11-27T23:30:00-08:00', ['opens tomorrow at 10 AM', 'opens 10 AM']],
    ['2026-11-28T13:00:00-08:00', ['open now, until 2 PM', 'open now']],
    // Sunday’s hours can’t be read, so the next opening is unknown
    ['2026-11-28T14:00:00-08:00', ['closed now', 'closed now']],
    ['2026-11-29T11:00:00-08:00', undefined],
  ])('says at %s: %j', (local, words) => expect(said(local)).toEqual(words))

  test.each([
    // until the day ends, then as usual
    ['2026-11-23T10:00:00-08:00', '2026-11-24T00:00:00-08:00', 'opens tomorrow at 9 AM'],
    // a notice that ends while the office would be open
    ['2026-11-23T08:00:00-08:00', '2026-11-23T13:30:00-08:00', 'opens at 1:30 PM'],
    ['2026-11-23T08:00:00-08:00', '2026-11-26T12:00:00-08:00', 'opens Thursday at 12 PM'],
    // its weekday would name another week
    ['2026-11-23T10:00:00-08:00', '2026-11-30T10:00:00-08:00', 'closed now'],
    // Sunday's hours can't be read
    ['2026-11-28T10:00:00-08:00', '2026-11-29T00:00:00-08:00', 'closed now'],
    ['2026-11-29T11:00:00-08:00', '2026-11-30T00:00:00-08:00', 'opens tomorrow at 9 AM'],
    // over
    ['2026-11-23T10:00:00-08:00', '2026-11-23T10:00:00-08:00', 'open now, until 5 PM'],
  ])('is closed at %s until %s: %s', (local, end, words) => {
    const facts = { hours: builtIn, schedule: [], specialDays: [] }
    const found = officeAt(facts, zone, new Date(local), Date.parse(end))
    expect(found && describeOffice(found.state, wordsOf('en'), 'en')).toBe(words)
    expect(found?.until).toBeLessThanOrEqual(
      Math.max(Date.parse(end), Date.parse('2026-11-24T01:00:00Z')),
    )
  })

  test('skips days without hours and names the next one', () => {
    expect(said('2026-11-27T13:00:00-08:00', closedOnWeekends)).toEqual([
      'opens Monday at 9 AM',
      'opens Mon',
    ])
    expect(said('2026-11-28T10:00:00-08:00', closedOnWeekends, 'es')).toEqual([
      'abre el lunes a las 9\u00a0a.\u00a0m.',
      'abre lun',
    ])
  })

  test('uses articles for hours in Spanish', () => {
    expect(said('2026-11-23T12:00:00-08:00', closedOnWeekends, 'es')).toEqual([
      'abierto ahora, hasta la 1\u00a0p.\u00a0m.',
      'abierto',
    ])
  })

  test.each([
    ['without hours', { weekdays: '', saturday: '', sunday: '' }],
    ['with hours in words', { ...builtIn, weekdays: 'By appointment' }],
    ['with an opening time only', { ...builtIn, weekdays: '9 AM' }],
    ['with a range that may be morning or evening', { ...builtIn, weekdays: '9 - 5' }],
  ])('says nothing %s', (_, hours) => {
    expect(said('2026-11-23T12:00:00-08:00', hours)).toBeUndefined()
  })

  test('counts hours past midnight to the day they start on', () => {
    const late = { ...closedOnWeekends, weekdays: '6 PM - 2 AM' }
    expect(said('2026-11-24T01:30:00-08:00', late)).toEqual(['open now, until 2 AM', 'open now'])
    expect(said('2026-11-28T01:30:00-08:00', late)).toEqual(['open now, until 2 AM', 'open now'])
    expect(said('2026-11-23T01:30:00-08:00', late)).toEqual(['opens at 6 PM', 'opens 6 PM'])
  })

  const daily = { weekdays: '7 AM - 11 PM', saturday: '7 AM - 11 PM', sunday: '7 AM - 11 PM' }
  test.each([
    ['opens', '2026-11-23T06:00:00-08:00', '2026-11-23T07:00:00-08:00', daily],
    ['closes', '2026-11-23T07:00:00-08:00', '2026-11-23T23:00:00-08:00', daily],
    // March 14, 2027, begins at -08:00 and ends at -07:00; November 1, 2026, the other way around
    ['opens', '2027-03-14T01:00:00-08:00', '2027-03-14T07:00:00-07:00', daily],
    ['opens', '2026-11-01T01:30:00-07:00', '2026-11-01T07:00:00-08:00', daily],
    ['starts a new day', '2026-11-23T23:30:00-08:00', '2026-11-24T00:00:00-08:00', daily],
    ['starts a new day', '2026-11-28T15:00:00-08:00', '2026-11-29T00:00:00-08:00', builtIn],
  ])('stays true until the office %s: from %s to %s', (_, from, until, hours) => {
    expect(stateAt(from, hours)?.until).toBe(Date.parse(until))
  })

  test.each(['Closed', ' closed. ', '-', '—', ''])('treats %j as closed', (sunday) => {
    expect(said('2026-11-28T15:00:00-08:00', { ...builtIn, sunday })?.[0]).toBe(
      'opens Monday at 9 AM',
    )
  })

  test('names no closing time for an office that never closes', () => {
    const always = { weekdays: '12 AM - 12 AM', saturday: '12 AM - 12 AM', sunday: '12 AM - 12 AM' }
    expect(said('2026-11-23T12:00:00-08:00', always)).toEqual(['open now', 'open now'])
    expect(said('2026-11-27T12:00:00-08:00', { ...always, saturday: '' })?.[0]).toBe(
      'open now, until 12 AM',
    )
  })

  test('uses the ministry’s time zone', () => {
    const moment = new Date('2026-11-23T15:00:00Z')
    const opens = (timeZone: string) =>
      officeAt({ hours: builtIn, schedule: [], specialDays: [] }, timeZone, moment)?.state
    expect(opens('America/New_York')).toMatchObject({ isOpen: true })
    expect(opens('America/Chicago')).toMatchObject({ isOpen: true })
    expect(opens('America/Denver')).toMatchObject({ isOpen: false })
  })
})
