import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { listAllDocuments } from '#app/admin/all-documents.server.ts'
import { documentEditorPath } from '#app/admin/office-routes.ts'
import { plannedDocumentSchema } from '#app/content/publishing/publishing-schema.ts'
import { listPlannedDocuments } from '#app/content/publishing/read-publishing.server.ts'
import { endpoint } from '#platform/endpoint.ts'

/** All drafts and scheduled changes. */
export const draftsEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/drafts',
    summary: 'Drafts and scheduled changes that the caller may edit',
    access: 'staff',
    answer: z.array(plannedDocumentSchema.extend({ address: z.string() })),
    handle: async ({ context }) => {
      const { permissions } = requireStaff(context.session)
      const documents = await listAllDocuments(context.db)
      const own = documents.filter(({ permission }) => permissions.includes(permission))
      const planned = await listPlannedDocuments(context, own)
      return planned.map((one) => ({ ...one, address: documentEditorPath(one.key) }))
    },
  }),
] as const
