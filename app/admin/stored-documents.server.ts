import { documents } from '#app/admin/documents.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { listOwnPages } from '#app/pages/own/own-pages.server.ts'
import type { Db } from '#platform/db/open.ts'

/** A stored document; one that was never saved has an empty body. */
export type StoredDocument = { document: DocumentDefinition; body: unknown }

/** Every document that visitors see, as stored. */
export async function readStored(db: Db): Promise<StoredDocument[]> {
  const [rows, pages] = await Promise.all([
    db.selectFrom('documents').select(['key', 'body']).execute(),
    listOwnPages(db),
  ])
  const bodies = new Map(rows.map(({ key, body }) => [key, body]))
  return [
    ...documents.map((document) => ({
      document,
      body: parseBody(bodies.get(document.key) ?? '{}'),
    })),
    ...pages.filter(({ isOn }) => isOn).map(({ document, body }) => ({ document, body })),
  ]
}

/** Parses a stored body; an unreadable one counts as empty. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
