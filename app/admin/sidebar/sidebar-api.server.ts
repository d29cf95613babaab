import type { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { countOpenMessages } from '#app/contact/inbox/inbox.server.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { countComingResponses } from '#app/events/responses/staff-responses.server.ts'
import { countOrdersToShip } from '#app/order-management/order-list.server.ts'
import { sectionToShip } from '#app/order-management/to-ship-section.ts'
import { site } from '#app/site/documents/site-document.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import type { Permission } from '#platform/permission.ts'
import { sidebarSchema } from './sidebar-counts.ts'

/** The sidebar's API call. */
export const sidebarEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    summary:
      'Counts of open messages, orders, and RSVPs for the signed-in person, and the ministry’s time zone',
    access: 'staff',
    answer: sidebarSchema,
    handle: ({ context }) => readSidebar(context, requireStaff(context.session).permissions),
  }),
] as const

async function readSidebar(
  context: RequestContext,
  permissions: readonly Permission[],
): Promise<z.infer<typeof sidebarSchema>> {
  const { db, now } = context
  const { timeZone } = await loadContent(context, site)
  const [messages, responses, toShip] = await Promise.all([
    permissions.includes('messages') ? countOpenMessages(db) : undefined,
    permissions.includes('responses')
      ? countComingResponses(db, todayIn(timeZone, now()))
      : undefined,
    sectionToShip(permissions) ? countOrdersToShip(db) : undefined,
  ])
  return {
    messages,
    responses,
    ...(permissions.includes('orders') ? { orders: toShip } : { packing: toShip }),
    timeZone,
  }
}
