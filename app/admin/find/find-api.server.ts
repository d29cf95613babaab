import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { searchQuery } from '#platform/paging.ts'
import { findAnything } from './find.server.ts'
import { foundSchema } from './find-schema.ts'

/** One search of the whole office. */
export const findEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/find',
    summary:
      'Sections, pages, settings, orders, products, messages and people that hold these words',
    access: 'staff',
    query: z.object({
      q: searchQuery('words of a name, a number or a label; nothing finds nothing').default(''),
    }),
    answer: foundSchema,
    handle: async ({ context, query: { q = '' } }) => ({
      found: await findAnything(context, requireStaff(context.session), q),
    }),
  }),
] as const
