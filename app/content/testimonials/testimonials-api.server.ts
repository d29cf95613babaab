import { z } from 'zod'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { endpoint } from '#platform/endpoint.ts'
import { testimonialKey } from './testimonials.ts'
import { withdrawTestimonial } from './withdrawals.server.ts'

const wordsSchema = z
  .strictObject({
    name: z.string('must be text').max(300, 'is too long'),
    quote: z.string('must be text').max(10_000, 'is too long'),
  })
  .refine((words) => testimonialKey(words).trim() !== '', { message: 'is empty', path: ['quote'] })

/** Endpoints for the testimonials of all documents. */
export function testimonialEndpoints(documents: readonly DocumentDefinition[]) {
  return [
    endpoint({
      method: 'POST',
      path: '/api/admin/testimonials/withdraw',
      summary:
        'Removes a testimonial from every page and its history for good; returns the pages that had it',
      access: 'pages',
      activity: { part: 'content', did: 'Withdrew a testimonial' },
      body: wordsSchema,
      bodyLimit: 64 * 1024,
      answer: z.object({ takenFrom: z.array(z.string()) }),
      handle: async ({ context, body }) => {
        const userId = context.session?.userId ?? null
        const changed = await withdrawTestimonial(context, documents, body, userId)
        return { takenFrom: changed.map(({ label }) => label) }
      },
    }),
  ]
}
