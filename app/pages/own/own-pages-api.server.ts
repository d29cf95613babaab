import { z } from 'zod'
import { requireStaff } from '#app/accounts/session/session.server.ts'
import { listVisibleFrom } from '#app/content/publishing/scheduled.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  createOwnPage,
  deleteOwnPage,
  moveOwnPage,
  readOwnPageFacts,
  restoreOwnPage,
} from './own-page-changes.server.ts'
import { listOwnPages } from './own-pages.server.ts'
import { listedOwnPageSchema, newOwnPageSchema, ownPageSlugSchema } from './own-pages-schema.ts'

const byPage = z.object({ page: z.string().max(64) })
const access = 'pages'
const path = '/api/admin/own-pages'
const noted = {
  part: 'content',
  subject: 'document:own-page-{page}',
  look: readOwnPageFacts,
} as const

/** Endpoints for staff pages' addresses and lifecycle. Their content is saved like any document. */
export const ownPageEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Lists the pages that staff added, by title',
    access,
    answer: z.object({ pages: z.array(listedOwnPageSchema) }),
    handle: async ({ context }) => {
      const pages = await listOwnPages(context.db)
      const times = await listVisibleFrom(context.db, 'show')
      return {
        pages: pages.map(({ document, body: _, ...page }) => ({
          ...page,
          visibleFrom: page.isOn ? null : (times.get(document.key) ?? null),
        })),
      }
    },
  }),
  endpoint({
    method: 'POST',
    path,
    summary: 'Adds a page, hidden from visitors; 409 if another page has the address',
    access,
    activity: { ...noted, did: 'Added a page' },
    body: newOwnPageSchema,
    answer: byPage,
    handle: async ({ context, body }) => {
      const { userId } = requireStaff(context.session)
      return { page: await createOwnPage(context, body, userId) }
    },
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/{page}`,
    summary: 'Changes a page’s address and redirects the old one; 409 if another page has it',
    access,
    activity: { ...noted, did: 'Changed a page’s web address' },
    params: byPage,
    body: ownPageSlugSchema,
    answer: byPage,
    handle: async ({ context, params, body }) => {
      const { userId } = requireStaff(context.session)
      await moveOwnPage(context, { id: params.page, ...body }, userId)
      return params
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{page}`,
    summary: 'Deletes a page; it can be restored for 30 days',
    access,
    activity: { ...noted, did: 'Deleted a page' },
    params: byPage,
    answer: byPage,
    handle: async ({ context, params }) => {
      await deleteOwnPage(context, params.page)
      return params
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{page}/restore`,
    summary: 'Restores a deleted page; 409 if another page has its address now',
    access,
    activity: { ...noted, did: 'Restored a page' },
    params: byPage,
    answer: byPage,
    handle: async ({ context, params }) => {
      await restoreOwnPage(context, params.page)
      return params
    },
  }),
] as const
