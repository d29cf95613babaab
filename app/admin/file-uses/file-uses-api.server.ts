import { fileUsesSchema } from '#app/files/schema.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listFileUses } from './file-uses.server.ts'

/** Where files are linked. Only this folder knows every place. */
export const fileUseEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/file-uses',
    summary: 'Where files are linked: pages, menus, drafts, and products',
    access: 'pages',
    answer: fileUsesSchema,
    handle: async ({ context }) => ({ uses: await listFileUses(context.db) }),
  }),
] as const
