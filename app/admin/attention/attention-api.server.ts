import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { findForDashboard } from '#app/admin/health/site-health.server.ts'
import { checklistKeys } from '#app/site/documents/confirmed-checklist.ts'
import { endpoint } from '#platform/endpoint.ts'
import { readAttention } from './attention.server.ts'
import { attentionSchema } from './attention.ts'
import { confirmItem, retractItem } from './checklist.server.ts'
import { putBackOnList, retryJob, takeOffList } from './failed-jobs.server.ts'

const done = z.object({ ok: z.literal(true) })
const ofJob = z.object({ id: z.string().max(100) })

/** Calls of the dashboard. */
export const attentionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    summary: 'What needs the attention of who is signed in',
    access: 'staff',
    answer: attentionSchema,
    handle: async ({ context }) => {
      const session = requireStaff(context.session)
      const attention = await readAttention(context, session)
      const besides = await findForDashboard(context, session)
      return { ...attention, items: [...attention.items, ...besides] }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/attention/failures/{id}/retry',
    summary: 'Tries a task in the background again that had been given up',
    access: 'staff',
    activity: { part: 'site', did: 'Tried a task again' },
    params: ofJob,
    answer: done,
    handle: async ({ context, params }) => {
      await retryJob(context, requireStaff(context.session), params.id)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/attention/failures/{id}',
    summary: 'Takes a task that had been given up off the list; a refund stays until it has worked',
    access: 'staff',
    activity: { part: 'site', did: 'Took a failed task off the list' },
    params: ofJob,
    answer: done,
    handle: async ({ context, params }) => {
      await takeOffList(context, requireStaff(context.session), params.id)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/attention/failures/{id}/restore',
    summary: 'Puts a task that was taken off the list back on it',
    access: 'staff',
    activity: { part: 'site', did: 'Put a failed task back on the list' },
    params: ofJob,
    answer: done,
    handle: async ({ context, params }) => {
      await putBackOnList(context, requireStaff(context.session), params.id)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/attention/claims/{key}',
    summary: 'The owner confirms a claim that the site makes, with the values that it has now',
    access: 'people',
    activity: { part: 'site', did: 'Confirmed what the site claims', subject: 'claim:{key}' },
    params: z.object({ key: z.enum(checklistKeys, 'is no claim of the list') }),
    body: z.strictObject({ mark: z.string('must be text').max(20_000) }),
    bodyLimit: 128 * 1024,
    longestText: 20_000,
    answer: done,
    handle: async ({ context, params, body }) => {
      await confirmItem(context, params.key, body.mark)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/attention/claims/{key}',
    summary: 'The owner takes back that a claim was confirmed',
    access: 'people',
    activity: { part: 'site', did: 'Took a confirmation back', subject: 'claim:{key}' },
    params: z.object({ key: z.enum(checklistKeys, 'is no claim of the list') }),
    answer: done,
    handle: async ({ context, params }) => {
      await retractItem(context, params.key)
      return { ok: true }
    },
  }),
] as const
