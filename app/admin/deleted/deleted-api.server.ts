import { requireStaff } from '#app/accounts/session/session.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listDeleted } from './deleted.server.ts'
import { deletedSchema } from './deleted-schema.ts'

/** Items that can be restored. Each kind has its own restore call. */
export const deletedEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/deleted',
    summary: 'Deleted items that the caller may restore',
    access: 'staff',
    answer: deletedSchema,
    handle: ({ context }) => listDeleted(context, requireStaff(context.session)),
  }),
] as const
