import { z } from 'zod'
import { imageUsesSchema } from '#app/images/schema.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listImageUses } from './image-uses.server.ts'

/** Where a picture is used; asked before it's deleted. Only this folder knows every place. */
export const imageUseEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/images/{id}/uses',
    summary: 'Where a picture is used: documents, products, colors, and the logo',
    access: 'pages',
    params: z.object({ id: z.string().max(100) }),
    answer: imageUsesSchema,
    handle: async ({ context, params }) => ({ uses: await listImageUses(context.db, params.id) }),
  }),
] as const
