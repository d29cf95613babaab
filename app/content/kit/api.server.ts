import { previewEndpoint } from '#app/content/preview/preview-api.server.ts'
import { presentNewest, revisionEndpoints } from '#app/content/revisions/revisions-api.server.ts'
import { endpoint } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { readDocument, saveDocument } from './content.server.ts'
import type { DocumentDefinition } from './document.ts'
import { answerOf, pathOf } from './document-calls.server.ts'
import { presentToVisitor } from './present.ts'
import { saveInputOf } from './save-input.ts'

/** Reads and saves of every document: `/api/admin/{document}` (V§7.1, A§7.1). */
export function documentEndpoints(documents: readonly DocumentDefinition[]) {
  return documents.flatMap((document) => [
    readEndpoint(document),
    saveEndpoint(document),
    previewEndpoint(document),
    ...revisionEndpoints(document),
  ])
}

function readEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'GET',
    path: pathOf(document, '/api/admin/{document}'),
    summary: `${document.label}: what visitors see; with a session, all of it, its version and who saved it`,
    access: 'public',
    answer: answerOf(document),
    isCached: true,
    handle: async ({ context }) => {
      if (context.session?.permissions.includes(document.permission)) {
        return presentNewest(context.db, document)
      }
      const { values } = await readDocument(context.db, document)
      return presentToVisitor(document, values)
    },
  })
}

function saveEndpoint(document: DocumentDefinition) {
  return endpoint({
    method: 'POST',
    path: pathOf(document, '/api/admin/{document}'),
    summary: `Saves ${document.label}; what is not sent is kept`,
    access: document.permission,
    body: saveInputOf(document),
    answer: answerOf(document),
    handle: async ({ context, body }) => {
      const { version: basedOn, ...change } = body as Record<string, unknown> & { version?: number }
      if (!context.session) throw new AppError('unauthorised', 'Please sign in')
      const { userId } = context.session
      await saveDocument(context, document, change, { userId, basedOn })
      return presentNewest(context.db, document)
    },
  })
}
