import { withTranslationsOf } from '#app/content/spanish/carry-over.server.ts'
import {
  type AllTranslations,
  readAllTranslations,
  withWritten,
} from '#app/content/spanish/content-translations.ts'
import { translate } from '#app/content/spanish/in-spanish.server.ts'
import { requireNotWithdrawn } from '#app/content/testimonials/withdrawn.server.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { isTranslated, sourceLanguage } from '#platform/language.ts'
import { noteIfUnavailable } from '#platform/note-unavailable.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { encrypt, type Secrets } from '#platform/secrets/secrets.ts'
import { type DocumentDefinition, mapFields, mergeByKey } from './document.ts'
import { withPictures, withTranslatedPictures } from './document-pictures.server.ts'
import { type Field, type Fields, isRecord, type ValuesOf } from './fields.ts'
import { withFileSizes } from './file-sizes.server.ts'
import { markFields } from './mark-fields.ts'
import { secretMask } from './secret-mask.ts'

/** A document's complete values with pictures, and its translations. Version 0 was never saved. */
export type ReadDocument<F extends Fields> = {
  values: ValuesOf<F>
  version: number
  translations: AllTranslations
}

/**
 * Reads a document, with `draft` merged in if given. Throws if the database can't be read,
 * `unavailable` if the stored text can't.
 */
export async function readDocument<F extends Fields>(
  db: Db,
  document: DocumentDefinition<F>,
  draft?: Record<string, unknown>,
): Promise<ReadDocument<F>> {
  const row = await db
    .selectFrom('documents')
    .select(['body', 'version'])
    .where('key', '=', document.key)
    .executeTakeFirst()
  const stored = row?.body ?? '{}'
  const body = draft
    ? withWritten(changed(document, parseStored(stored), draft), draft)
    : parseOrThrow(document, stored)
  const values = await withPictures(db, document, document.whole.read.parse(body))
  return { values, version: row?.version ?? 0, translations: readAllTranslations(body) }
}

/** Merges a change into a stored document and carries its translations over. */
function changed(document: DocumentDefinition, stored: unknown, change: unknown): unknown {
  return withTranslationsOf(document, stored, mergeByKey(stored, change))
}

/**
 * Reads a document for a page: in its language, without private fields (page data is public), with
 * the previewed draft if it's this document's, with linked files' sizes, and with field marks in a
 * preview. Throws like `readDocument`.
 */
export async function readForPage<F extends Fields>(
  context: RequestContext,
  document: DocumentDefinition<F>,
): Promise<ValuesOf<F>> {
  const { db, preview } = context
  const own = preview?.documentKey === document.key ? preview : undefined
  const { values, translations } = await readDocument(db, document, own?.draft)
  const shown = mapFields(document.whole, values, (field, value) =>
    field.isPrivate ? field.fallback : value,
  ) as ValuesOf<F>
  const translated = inLanguageOf(context, document, shown, translations)
  const pictured = await withTranslatedPictures(context, document, translated)
  const sized = await withFileSizes(db, document, pictured)
  if (!preview?.marked) return sized
  const { language } = context
  return markFields(document, sized, preview.marked, { isOwn: own !== undefined, language })
}

/** Values in the request's language. */
export function inLanguageOf<F extends Fields>(
  {
    language = sourceLanguage,
    untranslated,
  }: Partial<Pick<RequestContext, 'language' | 'untranslated'>>,
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
  translations: AllTranslations = readAllTranslations({}),
): ValuesOf<F> {
  if (!isTranslated(language)) return values
  return translate(document, values, language, translations, untranslated)
}

/**
 * Reads a document for a page. If that fails, returns the fallback, logs the error, and keeps the
 * page out of the cache (V§1).
 */
export async function loadContent<F extends Fields>(
  context: RequestContext,
  document: DocumentDefinition<F>,
): Promise<ValuesOf<F>> {
  try {
    return await readForPage(context, document)
  } catch (error) {
    logReadFailure(context, document.key, error)
    return inLanguageOf(context, document, document.whole.fallback)
  }
}

/** Logs a failed read and keeps the page out of the cache. */
export function logReadFailure(context: RequestContext, what: string, error: unknown): void {
  context.caching.isCached = false
  context.caching.expiresAt = 0
  noteIfUnavailable(context, error)
  context.log.error({ err: error, what }, 'could not read content')
}

/**
 * Saves a change as a new revision. Returns the newest version, unchanged if nothing differs.
 * Throws `conflict` if `basedOn` isn't the newest version.
 */
export async function saveDocument<F extends Fields>(
  context: SavingContext,
  document: DocumentDefinition<F>,
  change: Record<string, unknown>,
  by: SavedBy,
): Promise<number> {
  return context.db
    .transaction()
    .execute((transaction) => saveDocumentIn({ ...context, db: transaction }, document, change, by))
}

/** What a save needs. */
type SavingContext = Pick<AppContext, 'db' | 'now' | 'secrets'>
/** The person saving, and the version they had read. */
export type SavedBy = { userId: string | null; basedOn?: number | undefined }

/** Like `saveDocument`, inside the caller's transaction. */
export async function saveDocumentIn<F extends Fields>(
  { db, now, secrets }: SavingContext,
  document: DocumentDefinition<F>,
  change: Record<string, unknown>,
  by: SavedBy,
): Promise<number> {
  const storable = storablePart(secrets, document, change)
  return changeDocumentIn({ db, now }, document, by, async (stored) => {
    await requireNotWithdrawn({ db, secrets }, document, storable)
    return changed(document, stored, storable)
  })
}

/** Saves what `change` returns as the newest version, unless nothing differs. */
export async function changeDocumentIn(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  document: DocumentDefinition,
  by: SavedBy,
  change: (stored: unknown) => unknown,
): Promise<number> {
  const row = await lockDocument(db, document.key, now())
  requireNewest(document, row.version, by.basedOn)
  const body = JSON.stringify(await change(parseStored(row.body)))
  // a save without changes creates no version
  if (body === row.body) return row.version
  const version = row.version + 1
  await storeRevision(db, document, { body, version, savedAt: now(), savedBy: by.userId })
  return version
}

/** A new revision of a document. */
type NewRevision = { body: string; version: number; savedAt: Date; savedBy: string | null }

/** Stores a new revision. The caller's transaction must have locked the document. */
export async function storeRevision(
  db: Db,
  { key, followUp }: DocumentDefinition,
  newest: NewRevision,
): Promise<void> {
  const { body, version, savedBy } = newest
  const savedAt = newest.savedAt.toISOString()
  await db
    .updateTable('documents')
    .set({ body, version, updatedAt: savedAt, updatedBy: savedBy })
    .where('key', '=', key)
    .execute()
  await db
    .insertInto('documentRevisions')
    .values({ id: newId(), documentKey: key, version, body, savedAt, savedBy })
    .execute()
  await bumpSiteVersion(db)
  if (followUp) await enqueue(db, newest.savedAt, followUp, { version })
}

/** Throws `conflict` unless `basedOn` is the newest version or undefined. */
export function requireNewest(
  document: DocumentDefinition,
  newest: number,
  basedOn: number | undefined,
): void {
  if (basedOn === undefined || basedOn === newest) return
  throw new AppError('conflict', `Someone else saved ${document.label} after you opened it`, {
    fields: [{ path: 'version', message: `is ${newest} now` }],
  })
}

function parseOrThrow(document: DocumentDefinition, body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AppError('unavailable', `The saved ${document.label} can’t be read`)
  }
}

/**
 * Parses a stored body; damaged JSON reads as empty, so that staff can save again. Its revisions
 * stay.
 */
export function parseStored(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

/** Locks a document's row, which serializes its saves. Creates the row if needed. */
export async function lockDocument(db: Db, key: string, now: Date) {
  await db
    .insertInto('documents')
    .values({ key, body: '{}', version: 0, updatedAt: now.toISOString(), updatedBy: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .execute()
  return db
    .selectFrom('documents')
    .select(['body', 'version'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** A change in stored form: secrets encrypted, and an id for every item. */
export function storablePart(
  secrets: Secrets,
  document: DocumentDefinition,
  change: Record<string, unknown>,
): unknown {
  return mapFields(document.whole, change, (field, value) => prepareForStore(secrets, field, value))
}

function prepareForStore(secrets: Secrets, field: Field, value: unknown): unknown {
  if (field.kind === 'secret') {
    if (typeof value !== 'string' || value === '' || value === secretMask) return undefined
    return encrypt(secrets, value)
  }
  return Array.isArray(value) ? withOwnIds(field, value) : value
}

/** Gives every item with an id field a unique id (decision 91). */
function withOwnIds(field: Field, items: unknown[]): unknown[] {
  if (!field.list?.itemFields.id) return items
  const taken = new Set<unknown>()
  let isChanged = false
  const repaired = items.filter(isRecord).map((item) => {
    if (typeof item.id === 'string' && item.id !== '' && !taken.has(item.id)) {
      taken.add(item.id)
      return item
    }
    isChanged = true
    return { ...item, id: newId() }
  })
  return isChanged ? repaired : items
}
