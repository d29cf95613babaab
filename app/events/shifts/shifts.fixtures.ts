import { thursdays } from '#app/events/events.fixtures.ts'
import { action as help, loader as helpLoader } from '#app/events/pages/help.tsx'
import { action as offer, loader as offerLoader } from '#app/events/pages/offer.tsx'
import { action as respond, loader as respondLoader } from '#app/events/pages/respond.tsx'
import { networkOf } from '#platform/http/client-ip.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { buildOf, route } from '#server/pages/build.fixtures.ts'
import { createPageHandler } from '#server/pages/pages.ts'
import type { TestApp } from '#test/support.ts'

const pages = createPageHandler(async () =>
  buildOf(
    async (_request, status, headers) => new Response('drawn', { status, headers }),
    route('events/help', 'events/help', { action: help, loader: helpLoader }),
    route('events/offer', 'events/offer', { action: offer, loader: offerLoader }),
    route('events/respond', 'events/respond', { action: respond, loader: respondLoader }),
  ),
)

/** A weekly event with two shifts: two in the kitchen, one at the door. */
export const supper = {
  ...thursdays,
  id: 'supper',
  title: 'Supper',
  shifts: [
    { id: 'kitchen', name: 'Kitchen', time: '4–7 PM', people: 2 },
    { id: 'door', name: 'Door', time: '', people: 1 },
  ],
}

/** A date of it, five days after the tests' today. */
export const supperDay = { eventId: supper.id, date: supper.date }

export const ruth = { name: 'Ruth', contact: 'ruth@example.org' }

type Sent = { ip?: string; cookie?: string }

/** Posts a page's form, or opens the page without `fields`. */
export async function visit(
  { context }: TestApp,
  path: string,
  fields?: Record<string, string>,
  { ip = '192.0.2.1', cookie = '' }: Sent = {},
): Promise<Response> {
  const own = createRequestContext(context, networkOf(ip))
  const form = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const request = new Request(`http://localhost:3000${path}`, { ...form, headers: { cookie } })
  return createApp(context, pages).fetch(request, { context: own })
}

/** Signs someone up for a shift, the kitchen's by default. */
export function takeShift(
  app: TestApp,
  fields: Record<string, string>,
  { path = '/events/help', ...sent }: Sent & { path?: string } = {},
): Promise<Response> {
  return visit(app, path, { ...supperDay, shiftId: 'kitchen', ...fields }, sent)
}

/** Every RSVP and helper, oldest first. */
export function rowsOf({ context }: TestApp) {
  return context.db
    .selectFrom('eventResponses')
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The first helper, with the cookie that the link in their email sets. */
export async function ownerOf(app: TestApp) {
  const [row] = await rowsOf(app)
  if (!row) throw new Error('no one helps')
  return { ...row, cookie: `lampstand.places=${row.id}.${row.token}` }
}
