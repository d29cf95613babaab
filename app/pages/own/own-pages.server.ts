import { shownName } from '#app/accounts/shown-name.server.ts'
import { parseStored } from '#app/content/kit/content.server.ts'
import { languagesOfDocument } from '#app/content/spanish/is-in-spanish.server.ts'
import type { SitemapEntry } from '#app/site/search-engines/search-engines.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { type OwnPageDocument, ownPageDocument, ownPagePattern } from './own-page-document.ts'
import { ownPageIdIn, ownPageKey } from './own-page-key.ts'
import type { OwnPageFacts } from './own-pages-schema.ts'

/** A staff page with its document and stored content. */
export type StoredOwnPage = OwnPageFacts & { document: OwnPageDocument; body: unknown }

/** Lists staff pages that aren't deleted, by title. */
export async function listOwnPages(db: Db): Promise<StoredOwnPage[]> {
  const rows = await ownPages(db).where('ownPages.deletedAt', 'is', null).execute()
  return rows.map(standing).toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** The staff page with this id; undefined if unknown or deleted. */
export async function findOwnPage(db: Db, id: string): Promise<StoredOwnPage | undefined> {
  const row = await ownPages(db)
    .where('ownPages.key', '=', ownPageKey(id))
    .where('ownPages.deletedAt', 'is', null)
    .executeTakeFirst()
  return row && standing(row)
}

/** The same. Throws `notFound`. */
export async function getOwnPage(db: Db, id: string): Promise<StoredOwnPage> {
  const page = await findOwnPage(db, id)
  if (!page) throw noOwnPage()
  return page
}

/** The staff page at a lowercase address; undefined if none. */
export async function findOwnPageAt(db: Db, address: string): Promise<StoredOwnPage | undefined> {
  const row = await ownPages(db)
    .where('ownPages.address', '=', address)
    .where('ownPages.deletedAt', 'is', null)
    .executeTakeFirst()
  return row && standing(row)
}

/** Visible staff pages for the sitemap. */
export async function listOwnPageEntries(db: Db): Promise<SitemapEntry[]> {
  const pages = await listOwnPages(db)
  return pages
    .filter(({ isOn }) => isOn)
    .map(({ document, body, savedAt }) => ({
      path: document.publicPath,
      changedAt: savedAt ?? undefined,
      languages: languagesOfDocument(document, body),
    }))
}

/** Lists deleted staff pages, newest first. */
export async function listDeletedOwnPages(db: Db, since: string, most: number) {
  const rows = await ownPages(db)
    .select('ownPages.deletedAt')
    .where('ownPages.deletedAt', '>=', since)
    .orderBy('ownPages.deletedAt', 'desc')
    .orderBy('ownPages.key')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const { id, title: name } = standing(row)
    return { id, name, deletedAt: row.deletedAt }
  })
}

/** The error for an unknown page. */
export function noOwnPage(): AppError {
  return new AppError('notFound', 'This page doesn’t exist. It may have been deleted')
}

type Row = {
  key: string
  address: string
  body: string | null
  updatedAt: string | null
  savedBy: string | null
}

function ownPages(db: Db) {
  return db
    .selectFrom('ownPages')
    .leftJoin('documents', 'documents.key', 'ownPages.key')
    .leftJoin('users', 'users.id', 'documents.updatedBy')
    .select(['ownPages.key', 'ownPages.address', 'documents.body', 'documents.updatedAt'])
    .select(shownName().as('savedBy'))
}

function standing({ key, address, body, updatedAt, savedBy }: Row): StoredOwnPage {
  const id = ownPageIdIn(key) ?? key
  const stored = parseStored(body ?? '{}')
  const { show: isOn, hero } = ownPagePattern.whole.read.parse(stored)
  const { title } = hero
  const document = ownPageDocument({ id, address, title })
  return { id, address, title, isOn, savedAt: updatedAt, savedBy, document, body: stored }
}
