import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { searchQuery } from '#platform/paging.ts'
import { searchOffice } from './search-office.server.ts'
import { hitsSchema } from './search-schema.ts'

/** Searches the whole office. */
export const officeSearchEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/find',
    summary:
      'Sections, pages, settings, orders, products, messages, and people that match these words',
    access: 'staff',
    query: z.object({
      q: searchQuery('words to search for; empty finds nothing').default(''),
    }),
    answer: hitsSchema,
    handle: async ({ context, query: { q = '' } }) => ({
      found: await searchOffice(context, requireStaff(context.session), q),
    }),
  }),
] as const
