import { expect } from 'vitest'
import { thursdays } from '#app/events/events.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import type { TestApp } from '#test/support.ts'

/** Saves the events as an editor would, without running the jobs that follow. */
export async function changeEvents(app: TestApp, events: unknown[]): Promise<void> {
  const cookie = await app.signIn('editor')
  const saved = await app.send('/api/admin/events', { cookie, json: { events } })
  expect(saved.status).toBe(200)
}

/** Saves the events and runs the jobs that are due. */
export async function saveEvents(app: TestApp, events: unknown[]): Promise<void> {
  await changeEvents(app, events)
  await drainOutbox(app.context, jobLanes)
}

/** Advances the clock and runs the jobs that are due. */
export async function waitMinutes(app: TestApp, minutes: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
  await drainOutbox(app.context, jobLanes)
}

type Answered = { status: number; id: string; token: string; message?: string }

/** Responds to a date of an event, with a contact if given. */
export async function answer(
  app: TestApp,
  date: string,
  contact?: string,
  { eventId = thursdays.id, headers = {} } = {},
): Promise<Answered> {
  const response = await app.send('/api/events/responses', { headers, json: { eventId, date } })
  const answered = { status: response.status, ...(await response.json()) }
  if (contact) await leaveContact(app, answered, contact)
  return answered
}

/** Adds a name and a contact to a response. Drops the confirmation job, which has its own tests. */
export async function leaveContact(
  app: TestApp,
  { id, token }: Pick<Answered, 'id' | 'token'>,
  contact: string,
  people = 1,
): Promise<void> {
  const json = { token, name: 'Ruth', contact, people }
  expect((await app.send(`/api/events/responses/${id}`, { json })).status).toBe(200)
  await app.context.db.deleteFrom('outbox').where('kind', '=', 'events.confirmation').execute()
}

/** Cancels a response as its owner. */
export async function cancelAnswer(
  app: TestApp,
  { id, token }: Pick<Answered, 'id' | 'token'>,
): Promise<void> {
  const canceling = await app.send(`/api/events/responses/${id}/cancel`, { json: { token } })
  expect(canceling.status).toBe(200)
}
