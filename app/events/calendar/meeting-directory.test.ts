import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { events } from '#app/events/document.ts'
import { thursdays } from '#app/events/events.fixtures.ts'
import { eventFeatures } from '#app/events/features.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { answerDirectory, listForDirectory } from './meeting-directory.server.ts'

/**
 * The properties that we write, as published in `schema/meeting.schema.json` of the Meeting Guide specification
 * (https://github.com/code4recovery/spec), and some of its type codes.
 */
const clock = '^([01]?[0-9]|2[0-3]):[0-5][0-9]$'
const meetingSchema = z.fromJSONSchema({
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'slug', 'day', 'time'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', maxLength: 255 },
      slug: { type: 'string', maxLength: 64 },
      day: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 6 } },
      time: { type: 'string', pattern: clock },
      end_time: { type: 'string', pattern: clock },
      timezone: { type: 'string' },
      formatted_address: {
        type: 'string',
        pattern:
          '^(?:[0-9]+\\s)?[0-9]*\\s?[A-Za-z]+(?:\\s[A-Za-z]+)*,\\s[A-Za-z]+(?:\\s[A-Za-z]+)*,\\s[A-Z]{2}\\s[0-9]{5},\\s[A-Za-z]+$',
      },
      conference_url: { type: 'string', format: 'uri' },
      types: {
        type: 'array',
        items: { type: 'string', enum: ['BA', 'BE', 'C', 'EN', 'M', 'O', 'S', 'W', 'X'] },
      },
      notes: { type: 'string' },
      location: { type: 'string' },
      updated: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' },
      url: { type: 'string', format: 'uri' },
      entity: { type: 'string' },
      entity_website_url: { type: 'string', format: 'uri' },
    },
  },
})

const facts = {
  siteUrl: 'https://house.example.org',
  name: 'The house',
  timeZone: 'America/Los_Angeles',
  address: { street: '12 River Road', city: 'Alder Falls', state: 'OR', zip: '97000' },
  since: '2026-12-01',
  changedAt: '2026-11-20T10:00:00.000Z',
}

function listed(fields: object) {
  const all = [{ ...thursdays, inDirectory: true, atOurAddress: true, ...fields }]
  return listForDirectory(events.whole.read.parse({ events: all }).events, facts)
}

describe('meetings for directories', () => {
  test('follow the published schema', () => {
    const [meeting, ...others] = listed({
      time: '7–8:30 PM',
      ...{ attendance: 'hybrid', onlineLink: 'https://meet.example/1', linkShown: 'always' },
      features: eventFeatures.map(({ value }) => value),
      weekdays: ['TH', 'SU'],
    })
    expect(others).toEqual([])
    expect(meeting).toEqual({
      name: 'Thursday group',
      slug: 'thursday-group',
      day: [0, 4],
      time: '19:00',
      end_time: '20:30',
      timezone: 'America/Los_Angeles',
      types: ['O', 'C', 'W', 'M', 'BE', 'BA', 'X', 'EN', 'S'],
      notes: 'Talk and listen.',
      location: 'The house',
      formatted_address: '12 River Road, Alder Falls, OR 97000, USA',
      conference_url: 'https://meet.example/1',
      url: 'https://house.example.org/events?event=thursday-group',
      updated: '2026-11-20 10:00:00',
      entity: 'The house',
      entity_website_url: 'https://house.example.org',
    })
    expect(meetingSchema.safeParse([meeting]).error).toBeUndefined()
    expect(meetingSchema.safeParse([{ ...meeting, time: '7 PM' }]).success).toBe(false)
  })

  test('have a time past midnight, the day of their date, and a slug for any id', () => {
    const [late] = listed({ time: '10 PM – 1 AM', id: 'A group / 1' })
    expect([late?.time, late?.end_time, late?.day]).toEqual(['22:00', '01:00', [4]])
    expect(late?.slug).toMatch(/^[\da-f]{32}$/)
    expect(meetingSchema.safeParse([late]).success).toBe(true)
  })

  test.each([
    ['that staff don’t list', { inDirectory: false }],
    ['held once', { recurring: 'none' }],
    ['held every second week', { every: 2 }],
    ['held monthly', { recurring: 'monthly' }],
    ['without a clock time', { time: 'After Service' }],
    ['of whole days', { allDay: true }],
    ['of several days', { days: 2 }],
    ['that are over', { until: '2026-11-26' }],
    [
      'that are only online, with a link for guests',
      { attendance: 'online', onlineLink: 'https://meet.example/1' },
    ],
  ])('leave out events %s', (_, fields) => {
    expect(listed(fields)).toEqual([])
  })
})

describeOnSqlite('GET /meetings.json', (app) => {
  const visit = () => answerDirectory(createRequestContext(app().context, networkOf('192.0.2.1')))

  test('lists the marked meetings, and fails rather than sending none', async () => {
    const cookie = await app().signIn('editor')
    const marked = { ...thursdays, id: 'marked', inDirectory: true }
    await app().send('/api/admin/events', { cookie, json: { events: [thursdays, marked] } })
    const answer = await visit()
    expect(answer.headers.get('content-type')).toContain('application/json')
    const meetings = await answer.json()
    expect(meetings.map(({ slug }: { slug: string }) => slug)).toEqual(['marked'])
    await app().context.db.updateTable('documents').set({ body: '{' }).execute()
    const refused = await visit()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  })
})
