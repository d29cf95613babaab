import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { addedPromiseSchema, promiseChangeSchema, staffPromisesSchema } from './promise-schema.ts'
import {
  addPromise,
  listStaffPromises,
  readPromiseFacts,
  setPromise,
} from './staff-promises.server.ts'

const byId = z.object({ id: z.string().max(100) })

const noted = { part: 'content', subject: 'promise:{id}', look: readPromiseFacts }

/** Staff endpoints for what people bring. The list itself is a document. */
export const needEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/needs/promises',
    summary: 'Lists what people promised to bring for the needs on the list, without canceled ones',
    access: 'responses',
    answer: staffPromisesSchema,
    handle: ({ context }) => listStaffPromises(context.db),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/needs/promises',
    summary: 'Adds what someone promised to bring, or what has arrived',
    access: 'responses',
    activity: { ...noted, did: 'Added a promise' },
    body: addedPromiseSchema,
    answer: byId,
    handle: ({ context, body }) => addPromise(context, body),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/admin/needs/promises/{id}',
    summary: 'Marks a promise as arrived or canceled, or undoes that',
    access: 'responses',
    activity: { ...noted, did: 'Changed a promise' },
    params: byId,
    body: promiseChangeSchema,
    answer: byId,
    handle: async ({ context, params, body }) => {
      await setPromise(context, params.id, body)
      return { id: params.id }
    },
  }),
] as const
