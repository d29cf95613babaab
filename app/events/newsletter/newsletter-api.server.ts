import { z } from 'zod'
import { loadContent } from '#app/content/kit/content.server.ts'
import { readSignUpFacts } from '#app/events/responses/response-activity.server.ts'
import { signUpColumns } from '#app/events/responses/response-csv.ts'
import {
  type SignUps,
  signUpChangeSchema,
  signUpStatuses,
  signUpsSchema,
} from '#app/events/responses/staff-schema.ts'
import { site } from '#app/site/documents/site-document.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { csvFile } from '#app/ui/format/csv.ts'
import type { AppContext } from '#platform/context.ts'
import { endpoint } from '#platform/endpoint.ts'
import { pageQuery, readPage, searchQuery } from '#platform/paging.ts'
import {
  changeSignUp,
  countSignUps,
  deleteUnconfirmed,
  listSignUps,
  type SignUpFilter,
  signUpCursorOf,
  signUpCursorShape,
} from './newsletter.server.ts'

const statusQuery = z
  .enum(signUpStatuses, `must be one of ${signUpStatuses.join(', ')}`)
  .default('listed')

const byId = z.object({ id: z.string().max(100) })

/** More than a spreadsheet can hold. */
const everyOne = 2_000_000

const list = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'Lists newsletter sign-ups, newest first',
  access: 'newsletter',
  query: z.object({
    status: statusQuery.describe('removed: removed from the list in the last 30 days'),
    search: searchQuery('parts of the address'),
    ...pageQuery(signUpCursorShape),
  }),
  answer: signUpsSchema,
  handle: ({ context, query }) => readSignUps(context, query),
})

async function readSignUps({ db }: AppContext, filter: SignUpFilter): Promise<SignUps> {
  const read = (limit: number) => listSignUps(db, { ...filter, limit })
  const { rows: signUps, next } = await readPage(filter.limit, read, signUpCursorOf)
  return { signUps, ...(await countSignUps(db)), next }
}

const table = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter.csv',
  summary: 'Exports the newsletter list as CSV',
  access: 'newsletter',
  activity: { part: 'exports', did: 'Downloaded the newsletter list' },
  query: z.object({ status: statusQuery }),
  answer: z.string(),
  answerType: 'text/csv',
  handle: async ({ context, query: { status } }) => {
    const signUps = await listSignUps(context.db, { status, limit: everyOne })
    const columns = signUpColumns((await loadContent(context, site)).timeZone)
    const name = status === 'listed' ? 'newsletter' : `newsletter-${status}`
    return csvFile(`${name}-${await ministryToday(context)}.csv`, columns, signUps)
  },
})

const change = endpoint({
  method: 'PUT',
  path: '/api/admin/newsletter/{id}',
  summary: 'Removes a subscriber from the newsletter list, or restores one within 30 days',
  access: 'newsletter',
  activity: {
    part: 'events',
    did: 'Changed the newsletter list',
    look: readSignUpFacts,
  },
  params: byId,
  body: signUpChangeSchema,
  answer: byId,
  handle: async ({ context, params, body }) => {
    await changeSignUp(context, params.id, body)
    return { id: params.id }
  },
})

const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/newsletter/unconfirmed/{id}',
  summary: 'Deletes an address that signed up and never confirmed',
  access: 'newsletter',
  activity: { part: 'events', did: 'Deleted an unconfirmed newsletter sign-up' },
  params: byId,
  answer: byId,
  handle: async ({ context, params }) => {
    await deleteUnconfirmed(context.db, params.id)
    return { id: params.id }
  },
})

/** Staff endpoints for the newsletter list. */
export const newsletterEndpoints = [list, table, change, remove] as const
