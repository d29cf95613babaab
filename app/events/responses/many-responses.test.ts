import { expect, test } from 'vitest'
import { saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { thursdays } from '#app/events/events.fixtures.ts'
import { encryptAnswers } from '#app/events/questions/answers.server.ts'
import { addDays } from '#app/ui/format/plain-date.ts'
import { newId } from '#platform/ids.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { findFullDays } from './places.server.ts'
import { listRespondedDates } from './responded-dates.server.ts'
import {
  listStaffResponses,
  pagesOfResponses,
  readDateAnswers,
  readDoorList,
} from './staff-responses.server.ts'

const own = [{ id: 'song', text: 'Which song?', kind: 'text', isRequired: false }]
const questions = { ride: 'no', children: 'no', food: 'no', shirt: 'no', own }
const suppers = {
  ...{ ...thursdays, id: 'suppers', recurring: 'daily', until: '', places: 1000, questions },
}
const today = '2026-11-21'
const dates = Array.from({ length: 30 }, (_, at) => addDays(today, at))
const [day = today, ...otherDays] = dates

async function fill({ context }: TestApp, on: readonly string[]): Promise<void> {
  const { db, secrets } = context
  const answers = encryptAnswers({ secrets, language: 'en' }, suppers as never, { 'own-song': 'x' })
  const rows = on.map((occurrenceDate) => ({
    ...{ id: newId(), eventId: suppers.id, eventTitle: suppers.title, occurrenceDate, answers },
    ...{ action: 'rsvp', name: 'Ruth', contact: null, people: 2, token: newId() },
    createdAt: context.now().toISOString(),
  }))
  await db.insertInto('eventResponses').values(rows).execute()
}

/** Counts the queries that something makes and the rows it reads. */
async function costOf(
  { context }: TestApp,
  read: (counted: TestApp['context']) => Promise<unknown>,
) {
  const cost = { queries: 0, rows: 0 }
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      cost.queries += 1
      cost.rows += result.rows.length
      return result
    },
  })
  await read({ ...context, db })
  return cost
}

describeOnBoth('RSVPs of many dates', (get) => {
  test('cost no more to read when other dates have more of them', async () => {
    await saveEvents(get(), [suppers])
    const one = { eventId: suppers.id, date: day }
    const lists = { when: 'upcoming', today, limit: 21 } as const
    const costs = async () => ({
      dates: await costOf(get(), ({ db }) => listRespondedDates(db, lists)),
      search: await costOf(get(), ({ db }) => listRespondedDates(db, { ...lists, search: 'ruth' })),
      date: await costOf(get(), (context) =>
        listStaffResponses(context, { day: one, limit: 51, search: 'ruth' }),
      ),
      answers: await costOf(get(), (context) => readDateAnswers(context, one)),
      door: await costOf(get(), (context) => readDoorList(context, { ...one, answers: 'shown' })),
      csv: await costOf(get(), (context) =>
        Array.fromAsync(pagesOfResponses(context, { day: one })),
      ),
      fullDays: await costOf(get(), ({ db }) => findFullDays(db, [suppers] as never, today)),
    })
    await fill(get(), dates)
    const few = await costs()
    expect(few.date.rows).toBe(1)
    for (let n = 0; n < 10; n += 1) await fill(get(), otherDays)
    expect(await costs()).toEqual(few)
  })
})
