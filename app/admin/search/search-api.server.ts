import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { searchQuery } from '#platform/paging.ts'
import { searchOffice } from './search-office.server.ts'
import { hitsSchema, similarKinds } from './search-schema.ts'
import { findSimilar } from './similar-names.server.ts'

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
  endpoint({
    method: 'GET',
    path: '/api/admin/find/similar',
    summary:
      'Orders, messages, people, RSVPs, or addresses with names spelled much like these words',
    access: 'staff',
    query: z.object({
      q: searchQuery('a name, which may be misspelled').default(''),
      kind: z.enum(similarKinds, `must be one of ${similarKinds.join(', ')}`),
    }),
    answer: hitsSchema,
    handle: async ({ context, query: { q = '', kind } }) => ({
      found: await findSimilar(context, requireStaff(context.session), q, [kind]),
    }),
  }),
] as const
