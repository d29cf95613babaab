import { describe, expect, test } from 'vitest'
import { contactFactsFields, type OpenDay } from '#app/site/documents/contact-fields.ts'
import { describeOffice, officeAt } from '#app/site/help/office-state.ts'
import { openingJson } from '#app/site/search-engines/opening-json.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'
import { listOfficeHours, listSpecialDays } from './office-hours.ts'
import { type OfficeHours, openingsOn } from './openings.ts'

const zone = 'America/Los_Angeles'
const row = { days: [], byAppointment: false, times: '', note: '' } satisfies OpenDay
const workdays: OpenDay['days'] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const daily: OpenDay['days'] = [...workdays, 'saturday', 'sunday']
const week = [
  { ...row, days: workdays, times: '9 AM - noon' },
  { ...row, days: workdays, times: '1 - 5 PM' },
  { ...row, days: ['saturday'], byAppointment: true, note: 'Call first' },
  { ...row, days: ['sunday'], note: 'After the service' },
] satisfies OpenDay[]
const christmas = { name: 'Christmas', date: '2026-12-24', lastDate: '2026-12-26', times: '' }
const shorter = { name: 'Short day', date: '2026-11-25', lastDate: '', times: '10 AM - 1 PM' }

function facts(more: Partial<OfficeHours>): OfficeHours {
  return { hours: contactFactsFields.hours.fallback, schedule: [], specialDays: [], ...more }
}

function said(local: string, more: Partial<OfficeHours>, language: Language = 'en') {
  const found = officeAt(facts(more), zone, new Date(local))
  return found && describeOffice(found.state, wordsOf(language), language)
}

function rows(more: Partial<OfficeHours>, language: Language = 'en') {
  return listOfficeHours(facts(more), wordsOf(language), language).map(
    ({ day, open }) => `${day}: ${open}`,
  )
}

describe('hours by day', () => {
  // November 23, 2026, is a Monday
  test.each([
    ['2026-11-23T08:59:59-08:00', 'opens at 9 AM'],
    ['2026-11-23T11:59:59-08:00', 'open now, until 12 PM'],
    ['2026-11-23T12:00:00-08:00', 'opens at 1 PM'],
    ['2026-11-23T17:00:00-08:00', 'opens tomorrow at 9 AM'],
    // nothing is known of Sunday
    ['2026-11-28T12:00:00-08:00', 'closed now'],
    ['2026-11-29T12:00:00-08:00', undefined],
    // both clock changes of the zone
    ['2027-03-12T17:00:00-08:00', 'closed now'],
    ['2027-03-15T08:59:59-07:00', 'opens at 9 AM'],
    ['2026-11-02T09:00:00-08:00', 'open now, until 12 PM'],
  ])('says at %s: %s', (local, words) => expect(said(local, { schedule: week })).toBe(words))

  test('join if they touch or overlap, and may run past midnight', () => {
    const schedule = ['1 - 5 PM', '9 AM - 1 PM', '4 - 6 PM', '10 PM - 2 AM'].map((times) => ({
      ...row,
      days: workdays,
      times,
    }))
    expect(openingsOn(facts({ schedule }), '2026-11-23')).toEqual([
      { at: 540, until: 1080 },
      { at: 1320, until: 1560 },
    ])
    expect(said('2026-11-28T01:59:00-08:00', { schedule })).toBe('open now, until 2 AM')
  })

  test('keep the hours of the clock through both clock changes', () => {
    const schedule = [{ ...row, days: daily, times: '12 AM - 4 AM' }]
    const untilOf = (now: string) => officeAt(facts({ schedule }), zone, new Date(now))?.until
    // three hours in spring, five in fall
    expect(untilOf('2027-03-14T00:00:00-08:00')).toBe(Date.parse('2027-03-14T04:00:00-07:00'))
    expect(untilOf('2026-11-01T00:00:00-07:00')).toBe(Date.parse('2026-11-01T04:00:00-08:00'))
  })

  test('replace the text by day, which shows until then', () => {
    expect(rows({})).toEqual([
      'Weekdays: 9:00 AM - 5:00 PM',
      'Saturday: 10:00 AM - 2:00 PM',
      'Sunday: After Service',
    ])
    expect(rows({ schedule: week })).toEqual([
      'Mon–Fri: 9 AM–12 PM, 1 PM–5 PM',
      'Sat: By appointment (Call first)',
      'Sun: After the service',
    ])
  })

  test('are named as people write them in each language', () => {
    const schedule = [
      { ...row, days: workdays, times: '9:00 AM - 5:00 PM' },
      { ...row, days: ['saturday'], byAppointment: true },
    ] satisfies OpenDay[]
    expect(rows({ schedule })).toEqual(['Mon–Fri: 9 AM–5 PM', 'Sat: By appointment'])
    expect(rows({ schedule }, 'es')).toEqual([
      'Lun a vie: 9\u00a0a.\u00a0m. a 5\u00a0p.\u00a0m.',
      'Sáb: Con cita previa',
    ])
    const some: OpenDay['days'] = ['monday', 'wednesday', 'thursday']
    expect(rows({ schedule: [{ ...row, days: some, times: '9 AM - 9:30 AM' }] }, 'es')).toEqual([
      'Lun, mié, jue: 9\u00a0a.\u00a0m. a 9:30\u00a0a.\u00a0m.',
    ])
    expect(rows({ schedule: [{ ...row, days: daily, times: '7 AM - 11 PM' }] })).toEqual([
      'Every day: 7 AM–11 PM',
    ])
  })

  test('say nothing without days or times', () => {
    expect(rows({ schedule: [row, { ...row, days: ['monday'] }] })).toEqual([])
    expect(said('2026-11-24T12:00:00-08:00', { schedule: [row] })).toBeUndefined()
  })
})

describe('special days', () => {
  const specialDays = [christmas, shorter]

  test.each([
    // the day before, the usual hours end as usual
    ['2026-12-23T16:59:59-08:00', 'open now, until 5 PM'],
    ['2026-12-23T17:00:00-08:00', 'closed now'],
    ['2026-12-24T00:00:00-08:00', 'closed now'],
    ['2026-12-26T23:59:59-08:00', 'closed now'],
    ['2026-11-25T09:30:00-08:00', 'opens at 10 AM'],
    ['2026-11-25T13:00:00-08:00', 'opens tomorrow at 9 AM'],
  ])('win over hours by day: %s', (local, words) =>
    expect(said(local, { schedule: week, specialDays })).toBe(words),
  )

  test('win over text, and over earlier special days in the list', () => {
    const noon = '2026-11-25T12:30:00-08:00'
    expect(said(noon, { specialDays })).toBe('open now, until 1 PM')
    const closed = { ...shorter, times: '' }
    expect(said(noon, { specialDays: [...specialDays, closed] })).toBe('opens tomorrow at 9 AM')
  })

  test('keep an office closed that is open every other week', () => {
    const holidays = { ...christmas, lastDate: '2027-01-10' }
    const state = { schedule: week, specialDays: [holidays] }
    expect(said('2026-12-29T12:00:00-08:00', state)).toBe('closed now')
  })

  test('last one day if their last day is before the first', () => {
    const wrong = { ...christmas, lastDate: '2026-12-01' }
    expect(openingsOn(facts({ specialDays: [wrong] }), '2026-12-24')).toEqual([])
    expect(openingsOn(facts({ specialDays: [wrong] }), '2026-12-25')).toHaveLength(1)
  })

  test('are announced 60 days ahead, until they’re over', () => {
    const listed = (today: string, language: Language = 'en') =>
      listSpecialDays(facts({ specialDays }), today, wordsOf(language), language)
    expect(listed('2026-11-21')).toEqual([
      { day: 'Short day, November 25', open: '10 AM–1 PM' },
      { day: 'Christmas, December 24 – December 26', open: 'Closed' },
    ])
    expect(listed('2026-12-26', 'es')).toEqual([
      { day: 'Christmas, 24 de diciembre – 26 de diciembre', open: 'Cerrado' },
    ])
    expect(listed('2026-12-27')).toEqual([])
    expect(listed('2026-10-24')).toHaveLength(1)
  })
})

test('search engines get hours by day and special days, but no text', () => {
  const type = { '@type': 'OpeningHoursSpecification' }
  expect(openingJson(facts({}), '2026-11-21')).toEqual({})
  const night = { ...row, days: ['saturday'], times: '10 PM - 2 AM' } satisfies OpenDay
  const always = { ...row, days: ['sunday'], times: '12 AM - 12 AM' } satisfies OpenDay
  const old = { ...shorter, date: '2026-11-20' }
  const schedule = [...week, night, always]
  expect(
    openingJson(facts({ schedule, specialDays: [christmas, shorter, old] }), '2026-11-21'),
  ).toEqual({
    openingHoursSpecification: [
      {
        ...type,
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '12:00',
      },
      {
        ...type,
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '13:00',
        closes: '17:00',
      },
      { ...type, dayOfWeek: ['Saturday'], opens: '22:00', closes: '02:00' },
      { ...type, dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      {
        ...type,
        validFrom: '2026-12-24',
        validThrough: '2026-12-26',
        opens: '00:00',
        closes: '00:00',
      },
      {
        ...type,
        validFrom: '2026-11-25',
        validThrough: '2026-11-25',
        opens: '10:00',
        closes: '13:00',
      },
    ],
  })
})
