import { z } from 'zod'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { namedLanguage, pathOf } from '#app/content/kit/document-calls.server.ts'
import { previewInputOf } from '#app/content/kit/save-input.ts'
import { readAllTranslations } from '#app/content/spanish/content-translations.ts'
import { documentBodyLimit, endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { storePreview } from './preview.server.ts'

/** Validates a draft like a save, and stores it only for the preview. */
export function previewEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'POST',
    path: pathOf(document, '/api/admin/{document}/preview'),
    summary: `Previews an unsaved change to ${document.label} on its page, for this session, for 30 minutes`,
    access: document.permission,
    query: z.object({ lang: namedLanguage.describe('es: the page in Spanish') }),
    body: previewInputOf(document),
    bodyLimit: documentBodyLimit,
    answer: z.object({ address: z.string().describe('the page, with ?preview=') }),
    handle: async ({ context, body, query: { lang } }) => {
      if (!context.session) throw new AppError('unauthorized', 'Please sign in')
      const written = readAllTranslations(body)
      const change = Object.fromEntries(
        Object.entries(body as object).filter(([key]) => !Object.hasOwn(written, key)),
      )
      const draft = { change, written, language: lang }
      return { address: await storePreview(context, context.session, document, draft) }
    },
  })
}
