import { describe, expect, test } from 'vitest'
import { findNextOf } from '#app/events/next-meeting.server.ts'
import { readTodaysEvent } from '#app/events/responses/tonight.server.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { isOverBy } from './event-time.ts'
import { nextOccurrence, past, upcoming } from './occurrences.ts'

const newYork = 'America/New_York'
const auckland = 'Pacific/Auckland'

/** A daily event since long before. */
function daily(time: string, fields: object = {}) {
  return { id: 'a', title: 'A', date: '2026-01-01', recurring: 'daily' as const, time, ...fields }
}

function at(iso: string, timeZone = newYork) {
  return momentIn(timeZone, new Date(iso))
}

describe('what’s next at a moment', () => {
  test.each([
    // with an end, without one (2 hours), and without a readable time (the whole day)
    ['6 PM - 8 PM', '2026-11-22T00:59:59Z', '2026-11-21'],
    ['6 PM - 8 PM', '2026-11-22T01:00:00Z', '2026-11-22'],
    ['7 PM', '2026-11-22T01:59:59Z', '2026-11-21'],
    ['7 PM', '2026-11-22T02:00:00Z', '2026-11-22'],
    ['After Service', '2026-11-22T04:59:00Z', '2026-11-21'],
    ['After Service', '2026-11-22T05:00:00Z', '2026-11-22'],
    // around midnight, before and after
    ['9 PM - 11:59 PM', '2026-11-22T04:58:59Z', '2026-11-21'],
    ['9 PM - 11:59 PM', '2026-11-22T04:59:00Z', '2026-11-22'],
    ['10 PM - midnight', '2026-11-22T04:59:59Z', '2026-11-21'],
    ['10 PM - midnight', '2026-11-22T05:00:00Z', '2026-11-22'],
    ['10 PM - 1 AM', '2026-11-22T05:01:00Z', '2026-11-21'],
    ['10 PM - 1 AM', '2026-11-22T06:00:00Z', '2026-11-22'],
  ])('%s at %s', (time, now, expected) => {
    expect(nextOccurrence(daily(time), at(now))).toBe(expected)
  })

  test.each([
    // clocks go forward at 2 AM on March 8 and back at 2 AM on November 1
    [newYork, '2026-03-08T05:59:59Z', '2026-03-07'],
    [newYork, '2026-03-08T06:00:00Z', '2026-03-08'],
    [newYork, '2026-03-08T07:29:59Z', '2026-03-08'],
    [newYork, '2026-11-01T04:59:59Z', '2026-10-31'],
    [newYork, '2026-11-01T05:00:00Z', '2026-11-01'],
    // April 5, back, and September 27, forward
    [auckland, '2026-04-04T11:59:59Z', '2026-04-04'],
    [auckland, '2026-04-04T12:00:00Z', '2026-04-05'],
    [auckland, '2026-09-26T12:59:59Z', '2026-09-26'],
    [auckland, '2026-09-26T13:00:00Z', '2026-09-27'],
  ])('an event until 1 AM at a clock change in %s, %s', (zone, now, expected) => {
    expect(nextOccurrence(daily('10 PM - 1 AM'), at(now, zone))).toBe(expected)
  })

  test('an event that begins in the skipped hour keeps its length', () => {
    const night = daily('2:30 AM - 3:30 AM')
    // 3:30 to 4:30 AM, daylight time
    expect(nextOccurrence(night, at('2026-03-08T08:29:59Z'))).toBe('2026-03-08')
    expect(nextOccurrence(night, at('2026-03-08T08:30:00Z'))).toBe('2026-03-09')
  })

  test('an event of several days lasts until its last day’s end', () => {
    const retreat = daily('5 PM - 2 PM', { recurring: 'none', date: '2027-01-15', days: 3 })
    expect(nextOccurrence(retreat, at('2027-01-17T18:59:59Z'))).toBe('2027-01-15')
    expect(nextOccurrence(retreat, at('2027-01-17T19:00:00Z'))).toBeUndefined()
    expect(past([retreat], at('2027-01-17T19:00:00Z'))).toHaveLength(1)
    expect(past([retreat], at('2027-01-17T18:59:59Z'))).toEqual([])
  })

  test('a date counts at its own time, and a canceled one until it would have been over', () => {
    const changes = [
      { date: '2026-11-21', becomes: 'moved' as const, time: '9 PM - 10 PM' },
      { date: '2026-11-22', becomes: 'cancelled' as const },
    ]
    const event = daily('7 PM', { changes })
    expect(nextOccurrence(event, at('2026-11-22T02:30:00Z'))).toBe('2026-11-21')
    const days = (now: string) => upcoming([event], at(now)).map(({ date }) => date)
    expect(days('2026-11-22T03:00:00Z')).toEqual(['2026-11-22', '2026-11-23'])
    expect(days('2026-11-23T02:00:00Z')).toEqual(['2026-11-23'])
  })

  test('a moment says the same as a day on every other day', () => {
    expect(isOverBy({ time: '7 PM' }, '2026-11-20', at('2026-11-22T12:00:00Z'))).toBe(true)
    expect(isOverBy({ time: '7 PM' }, '2026-11-23', at('2026-11-22T12:00:00Z'))).toBe(false)
  })
})

describeOnSqlite('after a service', (get) => {
  const service = { ...daily('7 PM - 8 PM'), title: 'Service', category: 'spiritual' }
  const late = { ...service, id: 'b', title: 'Late', time: '11 PM - 1 AM', category: 'fellowship' }

  async function visit(now: string) {
    get().context.now = () => new Date(now)
    const context = createRequestContext(get().context, networkOf('192.0.2.5'))
    context.caching.isCached = true
    return context
  }

  test('the next meeting and the office’s Today move on, and a cached page ends at each change', async () => {
    const cookie = await get().signIn('owner')
    const json = { events: [service, late] }
    expect((await get().send('/api/admin/events', { cookie, json })).status).toBe(200)
    // the ministry is in Los Angeles: 7:59 PM, 8 PM, and half past midnight
    for (const [now, title, date, ends] of [
      ['2026-11-22T03:59:00Z', 'Service', '2026-11-21', '2026-11-22T04:00:00Z'],
      ['2026-11-22T04:00:00Z', 'Late', '2026-11-21', '2026-11-22T07:00:00Z'],
      ['2026-11-22T07:00:00Z', 'Late', '2026-11-21', '2026-11-22T08:00:00Z'],
      ['2026-11-22T08:30:00Z', 'Late', '2026-11-21', '2026-11-22T09:00:00Z'],
      ['2026-11-22T09:00:00Z', 'Service', '2026-11-22', '2026-11-23T03:00:00Z'],
    ] as const) {
      const context = await visit(now)
      const { next } = await findNextOf(context, '')
      expect([now, next?.title]).toEqual([now, title])
      expect(next?.href).toContain(date)
      expect(context.caching.expiresAt).toBe(Date.parse(ends))
      const today = await readTodaysEvent(
        context.db,
        momentIn('America/Los_Angeles', context.now()),
      )
      const index = title === 'Service' ? 0 : 1
      expect(today).toMatchObject({ title, index, people: 0, hasResponses: false })
    }
  })

  test('the office’s Today names the days of a retreat', async () => {
    const cookie = await get().signIn('owner')
    const retreat = { ...service, date: '2026-11-20', recurring: 'none', days: 3 }
    const json = { events: [{ ...retreat, time: '5 PM - 2 PM' }] }
    expect((await get().send('/api/admin/events', { cookie, json })).status).toBe(200)
    const moment = momentIn('America/Los_Angeles', new Date('2026-11-22T03:59:00Z'))
    expect(await readTodaysEvent(get().context.db, moment)).toMatchObject({
      time: 'Fri, November 20, 5 PM – Sun, November 22, 2 PM',
    })
  })
})
