import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { emails } from '#app/admin/emails.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { pageQuery, searchQuery } from '#platform/paging.ts'
import { emailCursorShape, listEmailLog } from './email-log.server.ts'
import { emailLogSchema, emailViews } from './email-log-schema.ts'
import { readEmailFacts, resendLogged } from './resend.server.ts'

const path = '/api/admin/email-log'
const byId = z.object({ id: z.string().max(100) })
/** Each person sees the emails of their areas. */
const access = [...new Set(emails.map(({ permission }) => permission))]

/** The log of emails: their recipients, and why any weren't sent. */
export const emailLogEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Emails of the last 30 days without their content, newest first',
    access,
    query: z.object({
      search: searchQuery('words in the recipient or the kind of email'),
      view: z
        .enum(['', ...emailViews], 'isn’t a view of the log')
        .optional()
        .describe('only emails in this state'),
      kind: z.string().max(100).optional().describe('only this kind of email'),
      about: z
        .string()
        .max(200, 'is too long')
        .optional()
        .describe('only emails about this, such as `order:` and an order’s id'),
      ...pageQuery(emailCursorShape),
    }),
    answer: emailLogSchema,
    handle: ({ context, query: { view, ...filter } }) => {
      const { permissions } = requireStaff(context.session)
      return listEmailLog(context, { ...filter, permissions, view: view || undefined })
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/resend`,
    summary: 'Sends an email again, as a new entry',
    access,
    activity: {
      part: 'site',
      did: 'Resent an email',
      look: readEmailFacts,
      isAlwaysNoted: true,
    },
    params: byId,
    answer: byId,
    // enough for a morning of wrong addresses; limits a stranger at an unattended screen
    limit: { name: 'resent-emails', count: 30, seconds: 3600 },
    handle: async ({ context, params: { id } }) => {
      await resendLogged(context, requireStaff(context.session), id)
      return { id }
    },
  }),
] as const
