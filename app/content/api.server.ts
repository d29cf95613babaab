import { z } from 'zod'
import { type Endpoint, endpoint } from '#server/endpoint.ts'
import { AppError } from '#server/errors.ts'
import { readDocument, saveDocument, secretMask } from './content.server.ts'
import type { DocumentDefinition } from './document.ts'
import { presentToStaff, presentToVisitor } from './present.ts'

/** Reads and saves of every document: `/api/admin/{document}` (V§7, A§7). */
export function documentEndpoints(documents: readonly DocumentDefinition[]): Endpoint[] {
  return documents.flatMap((document) => [readEndpoint(document), saveEndpoint(document)])
}

function readEndpoint(document: DocumentDefinition): Endpoint {
  return endpoint({
    method: 'GET',
    path: `/api/admin/${document.key}`,
    summary: `${document.label}: what visitors see; with a session, all of it and its version`,
    access: 'public',
    answer: document.whole.read,
    isKept: true,
    handle: async ({ context }) => {
      const { values, version } = await readDocument(context.db, document)
      if (!context.session?.permissions.includes('content')) {
        return presentToVisitor(document, values)
      }
      return { ...presentToStaff(document, values, secretMask), version }
    },
  })
}

function saveEndpoint(document: DocumentDefinition): Endpoint {
  const version = z.number('must be a number').int().min(0).optional()
  return endpoint({
    method: 'POST',
    path: `/api/admin/${document.key}`,
    summary: `Saves ${document.label}; what is not sent is kept`,
    access: 'content',
    body: z.intersection(document.whole.input, z.object({ version })),
    answer: document.whole.read,
    handle: async ({ context, body }) => {
      const { version: basedOn, ...change } = body as Record<string, unknown> & { version?: number }
      if (!context.session) throw new AppError('unauthorised', 'Please sign in')
      const saved = await saveDocument(context, document, change, {
        userId: context.session.userId,
        basedOn,
      })
      const { values } = await readDocument(context.db, document)
      return { ...presentToStaff(document, values, secretMask), version: saved }
    },
  })
}
