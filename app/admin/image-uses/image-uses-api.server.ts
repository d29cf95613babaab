import { z } from 'zod'
import { imageUsesSchema } from '#app/images/schema.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listImageUses } from './image-uses.server.ts'

/** Where pictures are used, asked before one is deleted: only here are all places known. */
export const imageUseEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/images/{id}/uses',
    summary: 'The documents, products and colors that show a picture, and whether it is the logo',
    access: 'content',
    params: z.object({ id: z.string().max(100) }),
    answer: imageUsesSchema,
    handle: async ({ context, params }) => ({ uses: await listImageUses(context.db, params.id) }),
  }),
] as const
