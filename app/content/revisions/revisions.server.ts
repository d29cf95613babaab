import { shownName } from '#app/accounts/shown-name.server.ts'
import {
  lockDocument,
  parseStored,
  readDocument,
  requireNewest,
  saveDocument,
  storeRevision,
} from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, mapFields, mergeByKey } from '#app/content/kit/document.ts'
import { withPictures } from '#app/content/kit/document-pictures.server.ts'
import { keepPictures } from '#app/content/publishing/deleted-pictures.server.ts'
import { pruneOrphans } from '#app/content/spanish/carry-over.server.ts'
import {
  ofDraft,
  readAllTranslations,
  readTranslations,
  withAllTranslations,
} from '#app/content/spanish/content-translations.ts'
import { withoutWithdrawn } from '#app/content/testimonials/withdrawn.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { changedNames, sharedReader } from './changed-names.ts'
import { type ListPath, listAt, partAt, withItemAt } from './removed-items.ts'
import type { RevisionList, SavedBy } from './revisions.ts'

/** Revisions per response; older ones follow with `before`. */
const pageSize = 50

/** Who saved a document last, and when; nulls if no one did. */
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
 * A document's revisions below version `before` with what each changed, newest first; `hasMore`
 * says whether there are older ones. Excludes version 0, the built-in text.
 */
export async function listRevisions(
  db: Db,
  document: DocumentDefinition,
  before: number | undefined,
): Promise<RevisionList> {
  let query = db
    .selectFrom('documentRevisions')
    .leftJoin('users', 'users.id', 'documentRevisions.savedBy')
    .select(['documentRevisions.version', 'documentRevisions.savedAt', 'documentRevisions.body'])
    .select(shownName().as('savedBy'))
    .where('documentRevisions.documentKey', '=', document.key)
    .orderBy('documentRevisions.version', 'desc')
    .limit(pageSize + 1)
  if (before !== undefined) query = query.where('documentRevisions.version', '<', before)
  const rows = await query.execute()
  const read = sharedReader(document)
  const builtIn = read({})
  const sides = rows.map(({ body }) => read(parseStored(body)))
  const revisions = rows.slice(0, pageSize).map(({ body: _, ...row }, index) => {
    const [after = builtIn, last = builtIn] = sides.slice(index, index + 2)
    return { ...row, changed: changedNames(document, last, after) }
  })
  return { revisions, hasMore: rows.length > pageSize }
}

/**
 * A document's complete values in one version, with a change merged in if given. Throws `notFound`
 * if the version doesn't exist.
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

/** Like `readRevision`, with pictures as stored, including deleted ones. */
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
 * Restores an older version as a new revision, which can be undone. Secrets stay as they are,
 * withdrawn testimonials stay out, and deleted pictures are replaced with the page's own. Returns
 * the new version; throws `conflict` if `basedOn` isn't the newest.
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
    const translations = readAllTranslations(parseStored(old.body))
    const store = { db: transaction, secrets }
    const left = withAllTranslations(
      await withoutWithdrawn(store, document, values),
      (language) => {
        const drafted = ofDraft(readTranslations(parseStored(row.body), language))
        return new Map([...drafted, ...translations[language]])
      },
    )
    const body = JSON.stringify(pruneOrphans(document, left))
    const newest = { body, version: row.version + 1, savedAt: now(), savedBy: by.userId }
    await storeRevision(transaction, document, newest)
    return newest.version
  })
}

/**
 * Puts an item of an older version at the end of its list, as a save. Throws `notFound` if that
 * version has no such item or the list is gone, `badRequest` if the item is no longer valid, and
 * `conflict` if someone else saves meanwhile.
 */
export async function restoreItem(
  context: Pick<AppContext, 'db' | 'now' | 'secrets'>,
  document: DocumentDefinition,
  { version, path, index }: { version: number; path: ListPath; index: number },
  userId: string,
): Promise<void> {
  const { db } = context
  const [old, newest] = await Promise.all([
    readStoredRevision(db, document, version),
    readDocument(db, document),
  ])
  const item = listAt(old.values, path)?.[index]
  if (item === undefined || !listAt(newest.values, path)) {
    throw new AppError(
      'notFound',
      'This item can’t be restored, because the list it was in is gone',
    )
  }
  const change = document.whole.input.safeParse(partAt(withItemAt(newest.values, path, item), path))
  if (!change.success) {
    throw new AppError('badRequest', 'This item can’t be restored, because it’s no longer complete')
  }
  const by = { userId, basedOn: newest.version }
  await saveDocument(context, document, change.data as Record<string, unknown>, by)
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
