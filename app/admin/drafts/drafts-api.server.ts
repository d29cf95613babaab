import { z } from 'zod'
import { requireStaff } from '#app/accounts/session.server.ts'
import { sectionAddress, sectionOfDocument } from '#app/admin/office-addresses.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { plannedDocumentSchema } from '#app/content/publishing/publishing-schema.ts'
import { listPlannedDocuments } from '#app/content/publishing/read-publishing.server.ts'
import { endpoint } from '#platform/endpoint.ts'

/** The list of all drafts and of all that is planned. */
export function draftsEndpoints(documents: readonly DocumentDefinition[]) {
  return [
    endpoint({
      method: 'GET',
      path: '/api/admin/drafts',
      summary: 'Every draft, and everything that is planned, of what the caller may edit',
      access: 'content',
      answer: z.array(plannedDocumentSchema.extend({ address: z.string() })),
      handle: async ({ context }) => {
        const { permissions } = requireStaff(context.session)
        const own = documents.filter(({ permission }) => permissions.includes(permission))
        const planned = await listPlannedDocuments(context, own)
        return planned.map((one) => ({
          ...one,
          address: sectionAddress(sectionOfDocument(one.key)),
        }))
      },
    }),
  ] as const
}
