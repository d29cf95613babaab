import { requireStaff } from '#app/accounts/session/session.server.ts'
import { countOpenMessages } from '#app/contact/inbox/inbox.server.ts'
import { countComingResponses } from '#app/events/responses/staff-responses.server.ts'
import { countPendingOrders } from '#app/orders/admin/reports/order-stats.server.ts'
import { ministryToday } from '#app/site/site.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import type { Permission } from '#platform/permission.ts'
import { type Waiting, waitingSchema } from './waiting.ts'

/** The call of the sidebar. */
export const waitingEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    summary: 'How many messages, orders and responses wait for who is signed in',
    access: 'staff',
    answer: waitingSchema,
    handle: ({ context }) => readWaiting(context, requireStaff(context.session).permissions),
  }),
] as const

async function readWaiting(
  context: RequestContext,
  permissions: readonly Permission[],
): Promise<Waiting> {
  const { db } = context
  const hasContent = permissions.includes('content')
  const [messages, responses, orders] = await Promise.all([
    hasContent ? countOpenMessages(db) : undefined,
    hasContent ? countComingResponses(db, await ministryToday(context)) : undefined,
    permissions.includes('shop') ? countPendingOrders(db) : undefined,
  ])
  return { messages, responses, orders }
}
