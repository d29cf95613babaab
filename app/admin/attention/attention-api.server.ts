import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { findDashboardItems } from '#app/admin/health/site-health.server.ts'
import { checklistKeys } from '#app/site/documents/confirmed-checklist.ts'
import { endpoint } from '#platform/endpoint.ts'
import { readAttention } from './attention.server.ts'
import { attentionSchema } from './attention.ts'
import { confirmItem, unconfirmItem } from './checklist.server.ts'
import { dismissFailedJob, restoreFailedJob, retryJob } from './failed-jobs.server.ts'

const done = z.object({ ok: z.literal(true) })
const ofJob = z.object({ id: z.string().max(100) })

/** The dashboard's API calls. */
export const attentionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    summary: 'What needs the signed-in person’s attention',
    access: 'staff',
    answer: attentionSchema,
    handle: async ({ context }) => {
      const session = requireStaff(context.session)
      const attention = await readAttention(context, session)
      const healthItems = await findDashboardItems(context, session)
      return { ...attention, items: [...attention.items, ...healthItems] }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/attention/failures/{id}/retry',
    summary: 'Retry a failed background task',
    access: 'staff',
    activity: { part: 'site', did: 'Retried a task' },
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
    summary: 'Dismiss a failed background task; a refund stays listed until it succeeds',
    access: 'staff',
    activity: { part: 'site', did: 'Dismissed a failed task' },
    params: ofJob,
    answer: done,
    handle: async ({ context, params }) => {
      await dismissFailedJob(context, requireStaff(context.session), params.id)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/attention/failures/{id}/restore',
    summary: 'Put a dismissed task back on the list',
    access: 'staff',
    activity: { part: 'site', did: 'Restored a dismissed task' },
    params: ofJob,
    answer: done,
    handle: async ({ context, params }) => {
      await restoreFailedJob(context, requireStaff(context.session), params.id)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/attention/claims/{key}',
    summary: 'Confirm a checklist item with its current values (owners only)',
    access: 'people',
    activity: { part: 'site', did: 'Confirmed a checklist item', subject: 'claim:{key}' },
    params: z.object({ key: z.enum(checklistKeys, 'isn’t on the checklist') }),
    body: z.strictObject({ mark: z.string('must be text').max(20_000) }),
    bodyLimit: 128 * 1024,
    maxTextLength: 20_000,
    answer: done,
    handle: async ({ context, params, body }) => {
      await confirmItem(context, params.key, body.mark)
      return { ok: true }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/admin/attention/claims/{key}',
    summary: 'Undo the confirmation of a checklist item (owners only)',
    access: 'people',
    activity: { part: 'site', did: 'Undid a confirmation', subject: 'claim:{key}' },
    params: z.object({ key: z.enum(checklistKeys, 'isn’t on the checklist') }),
    answer: done,
    handle: async ({ context, params }) => {
      await unconfirmItem(context, params.key)
      return { ok: true }
    },
  }),
] as const
