import { requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listDeleted } from './deleted.server.ts'
import { deletedSchema } from './deleted-schema.ts'

/** What can be put back; each kind is put back by its own room's call. */
export const deletedEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/deleted',
    summary: 'What was deleted and can be put back, of what the caller may edit',
    access: 'staff',
    answer: deletedSchema,
    handle: ({ context }) => listDeleted(context, requireStaff(context.session)),
  }),
] as const
