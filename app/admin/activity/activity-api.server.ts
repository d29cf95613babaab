import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { pageQuery } from '#platform/paging.ts'
import { activityCursorShape, listActivity } from './activity-list.server.ts'
import { activityPageSchema, activityPartKeys } from './activity-schema.ts'

/** What staff did, for owners. */
export const activityEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/activity',
    summary: 'Staff activity, newest first, with values before and after',
    access: 'people',
    query: z.object({
      part: z
        .enum(['', ...activityPartKeys], 'isn’t a type of activity')
        .optional()
        .describe('only this type of activity'),
      person: z.string().max(100).optional().describe('only this person’s activity, by id'),
      ...pageQuery(activityCursorShape),
    }),
    answer: activityPageSchema,
    handle: ({ context, query: { part, ...filter } }) =>
      listActivity(context.db, { ...filter, part: part || undefined }),
  }),
] as const
