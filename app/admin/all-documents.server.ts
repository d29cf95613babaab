import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { ownPageIdIn } from '#app/pages/own/own-page-key.ts'
import { findOwnPage, listOwnPages } from '#app/pages/own/own-pages.server.ts'
import type { Db } from '#platform/db/open.ts'
import { documents } from './documents.ts'

/** All documents: the built-in ones and the pages that staff added. */
export async function listAllDocuments(db: Db): Promise<DocumentDefinition[]> {
  const pages = await listOwnPages(db)
  return [...documents, ...pages.map(({ document }) => document)]
}

/** The document with this key; undefined if it doesn't exist. */
export async function findDocument(db: Db, key: string): Promise<DocumentDefinition | undefined> {
  const id = ownPageIdIn(key)
  if (id === undefined) return documents.find((document) => document.key === key)
  return (await findOwnPage(db, id))?.document
}
