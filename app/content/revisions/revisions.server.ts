import { shownName } from '#app/accounts/shown-name.server.ts'
import {
  lockDocument,
  parseStored,
  requireNewest,
  storeRevision,
} from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, mapFields, mergeByKey } from '#app/content/kit/document.ts'
import { withPictures } from '#app/content/kit/documents/document-pictures.server.ts'
import { keepPictures } from '#app/content/publishing/deleted-pictures.server.ts'
import { pruneOrphans } from '#app/content/spanish/carry-over.server.ts'
import { readTranslations, withTranslations } from '#app/content/spanish/content-translations.ts'
import { withoutWithdrawn } from '#app/content/testimonials/withdrawn.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import type { Revision, SavedBy } from './revisions.ts'

/** Most revisions that one call answers; the older ones follow with `before`. */
const pageSize = 50

/** Who saved the newest text of a document, and when; nothing where nobody ever did. */
export async function readSavedBy(db: Db, key: string): Promise<SavedBy> {
  const row = await db
    .selectFrom('documents')
    .leftJoin('users', 'users.id', 'documents.updatedBy')
    .select(['documents.version', 'documents.updatedAt', shownName().as('name')])
    .where('documents.key', '=', key)
    .executeTakeFirst()
  if (!row || row.version === 0) return { savedAt: null, savedBy: null }
  return { savedAt: row.updatedAt, savedBy: row.name }
}

/**
 * The revisions of a document, newest first, from the one before version `before`; `hasMore` says
 * whether there are older ones. Version 0, the text that came with the site, is not among them.
 */
export async function listRevisions(
  db: Db,
  key: string,
  before: number | undefined,
): Promise<{ revisions: Revision[]; hasMore: boolean }> {
  let query = db
    .selectFrom('documentRevisions')
    .leftJoin('users', 'users.id', 'documentRevisions.savedBy')
    .select(['documentRevisions.version', 'documentRevisions.savedAt'])
    .select(shownName().as('savedBy'))
    .where('documentRevisions.documentKey', '=', key)
    .orderBy('documentRevisions.version', 'desc')
    .limit(pageSize + 1)
  if (before !== undefined) query = query.where('documentRevisions.version', '<', before)
  const revisions = await query.execute()
  return { revisions: revisions.slice(0, pageSize), hasMore: revisions.length > pageSize }
}

/**
 * A document as it stood in one version, complete, with a change laid over it where one is given; throws
 * `notFound` where there is no such version.
 */
export async function readRevision(
  db: Db,
  document: DocumentDefinition,
  version: number,
  change: unknown = {},
) {
  const { values, ...revision } = await readStoredRevision(db, document, version, change)
  return { ...revision, values: await withPictures(db, document, values) }
}

/** The same with pictures as they are stored: also those that are no longer in the library. */
export async function readStoredRevision(
  db: Db,
  document: DocumentDefinition,
  version: number,
  change: unknown = {},
) {
  const revision = await getRevision(db, document, version)
  const values = document.whole.read.parse(mergeByKey(parseStored(revision.body), change))
  return { ...revision, values }
}

/**
 * Makes an older version the newest, as a new revision, so that this can be taken back too. Keys
 * that are set stay as they are: one that was replaced is not to come back, nor is a testimonial
 * that was withdrawn, and where its picture was deleted the page keeps the one that it has. Answers the new version; throws `conflict` where `basedOn` is no longer the newest.
 */
export async function restoreRevision(
  { db, now, secrets }: Pick<AppContext, 'db' | 'now' | 'secrets'>,
  document: DocumentDefinition,
  version: number,
  by: { userId: string; basedOn?: number | undefined },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockDocument(transaction, document.key, now())
    requireNewest(document, row.version, by.basedOn)
    const old = await getRevision(transaction, document, version)
    const keys = secretsOf(document, parseStored(row.body))
    const restored = mergeByKey(withoutSecrets(document, old.body), keys)
    const { values } = await keepPictures(transaction, document, parseStored(row.body), restored)
    const translations = readTranslations(parseStored(old.body))
    const store = { db: transaction, secrets }
    const left = withTranslations(await withoutWithdrawn(store, document, values), translations)
    const body = JSON.stringify(pruneOrphans(document, left))
    const newest = { body, version: row.version + 1, savedAt: now(), savedBy: by.userId }
    await storeRevision(transaction, document, newest)
    return newest.version
  })
}

async function getRevision(db: Db, document: DocumentDefinition, version: number) {
  if (version === 0) return { version, savedAt: null, savedBy: null, body: '{}' }
  const row = await db
    .selectFrom('documentRevisions')
    .leftJoin('users', 'users.id', 'documentRevisions.savedBy')
    .select([
      'documentRevisions.version',
      'documentRevisions.savedAt',
      'documentRevisions.body',
      shownName().as('savedBy'),
    ])
    .where('documentRevisions.documentKey', '=', document.key)
    .where('documentRevisions.version', '=', version)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound', `There is no version ${version} of ${document.label}`)
  return row
}

function withoutSecrets(document: DocumentDefinition, body: string): unknown {
  return mapFields(document.whole, parseStored(body), ({ kind }, value) =>
    kind === 'secret' ? undefined : value,
  )
}

function secretsOf(document: DocumentDefinition, values: unknown): unknown {
  return mapFields(document.whole, values, ({ kind }, value) =>
    kind === 'secret' || kind === 'group' ? value : undefined,
  )
}
