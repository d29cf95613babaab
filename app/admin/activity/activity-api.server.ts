import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { pageQuery } from '#platform/paging.ts'
import { activityCursorShape, listActivity } from './activity-list.server.ts'
import { activityPageSchema, activityPartKeys } from './activity-schema.ts'

/** What staff did, for the owners. */
export const activityEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/activity',
    summary: 'Who did what, the newest first, with what it was before and after',
    access: 'people',
    query: z.object({
      part: z
        .enum(['', ...activityPartKeys], 'is no part of the office')
        .optional()
        .describe('one part of the office alone'),
      person: z.string().max(100).optional().describe('the id of one person alone'),
      ...pageQuery(activityCursorShape),
    }),
    answer: activityPageSchema,
    handle: ({ context, query: { part, ...filter } }) =>
      listActivity(context.db, { ...filter, part: part || undefined }),
  }),
] as const
