import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { countOpenMessages } from '#app/contact/inbox/inbox.server.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { countComingResponses } from '#app/events/responses/staff-responses.server.ts'
import { countOrdersToShip } from '#app/order-management/order-list.server.ts'
import { sectionToShip } from '#app/order-management/to-ship-section.ts'
import { site } from '#app/site/documents/site-document.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { RequestContext, Session } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { type Sidebar, sidebarSchema } from './sidebar-counts.ts'

/** The sidebar's API call. */
export const sidebarEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    summary:
      'Counts of open messages, orders, and RSVPs for the signed-in person, the ministry’s time zone, and the news they’ve seen',
    access: 'staff',
    answer: sidebarSchema,
    handle: ({ context }) => readSidebar(context, requireStaff(context.session)),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/news-seen',
    summary: 'Remembers the newest item of What’s new that you’ve seen',
    access: 'staff',
    body: z.strictObject({ id: z.string('must be text').min(1).max(50) }),
    answer: z.object({ ok: z.literal(true) }),
    handle: async ({ context, body }) => {
      await context.db
        .updateTable('users')
        .set({ newsSeen: body.id })
        .where('id', '=', requireStaff(context.session).userId)
        .execute()
      return { ok: true }
    },
  }),
] as const

async function readSidebar(
  context: RequestContext,
  { permissions, userId }: Session,
): Promise<Sidebar> {
  const { db, now } = context
  const { timeZone } = await loadContent(context, site)
  const [messages, responses, toShip, { newsSeen }] = await Promise.all([
    permissions.includes('messages') ? countOpenMessages(db) : undefined,
    permissions.includes('responses')
      ? countComingResponses(db, todayIn(timeZone, now()))
      : undefined,
    sectionToShip(permissions) ? countOrdersToShip(db) : undefined,
    db.selectFrom('users').select('newsSeen').where('id', '=', userId).executeTakeFirstOrThrow(),
  ])
  return {
    messages,
    responses,
    ...(permissions.includes('orders') ? { orders: toShip } : { packing: toShip }),
    timeZone,
    newsSeen,
  }
}
