import { z } from 'zod'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { pathOf } from '#app/content/kit/document-calls.server.ts'
import { draftInputOf } from '#app/content/kit/save-input.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { storePreview } from './preview.server.ts'

/** Takes a draft as a save would, and stores nothing of it in the document. */
export function previewEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'POST',
    path: pathOf(document, '/api/admin/{document}/preview'),
    summary: `Shows an unsaved change of ${document.label} on its page, to this session, for 30 minutes`,
    access: document.permission,
    body: draftInputOf(document),
    answer: z.object({ address: z.string().describe('the page, with ?preview=') }),
    handle: async ({ context, body }) => {
      if (!context.session) throw new AppError('unauthorised', 'Please sign in')
      const change = body as Record<string, unknown>
      return { address: await storePreview(context, context.session, document, change) }
    },
  })
}
