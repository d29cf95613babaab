import type { RequestContext } from '#platform/context.ts'
import { cacheQuery } from '#platform/db/cached-query.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { isTranslated, type OtherLanguage, sourceLanguage } from '#platform/language.ts'
import { builtIn, builtInText } from './built-in-text.ts'
import { hasWords } from './has-words.ts'

/** The table that owns a text. Documents store their own translations. */
export type Owner = 'product' | 'color' | 'picture'

/** A stored translation and the English it was written for; if that has changed, it's outdated. */
export type Translation = { field: string; madeFor: string; spanish: string }

/** The language of the stored ones: the table has no column for another. */
const storedLanguage: OtherLanguage = 'es'

/** The database and the response's language. */
export type TranslationContext = Pick<RequestContext, 'db'> &
  Partial<Pick<RequestContext, 'language' | 'untranslated'>>

/** Translates `fields` of rows; in English nothing is read. */
export async function translateRows<T extends { id: string }>(
  context: TranslationContext,
  owner: Owner,
  rows: readonly T[],
  fields: readonly (keyof T & string)[],
): Promise<T[]> {
  const say = await loadTranslator(
    context,
    owner,
    rows.map(({ id }) => id),
  )
  const named = new Set<string>(fields)
  return rows.map((row) => {
    const translated = Object.entries(row).flatMap(([field, english]) =>
      named.has(field) && typeof english === 'string' ? [[field, say(row.id, field, english)]] : [],
    )
    return { ...row, ...Object.fromEntries(translated) }
  })
}

/** Translates a field of one of the loaded owners. */
export type TextTranslator = (id: string, field: string, english: string) => string

/** Like `translateRows`, for texts outside their owners' rows. */
export async function loadTranslator(
  { db, language = sourceLanguage, untranslated }: TranslationContext,
  owner: Owner,
  ids: readonly string[],
): Promise<TextTranslator> {
  if (!isTranslated(language)) return (_id, _field, english) => english
  const found = await readTranslations(db, owner, ids)
  return (id, field, english) => {
    if (!hasWords(english)) return english
    const text = translationIn(language, owner, found.get(id), { field, english })
    if (text === undefined) untranslated?.add(english)
    return text ?? english
  }
}

/** The translation of a field: stored, or built-in. */
export function translationIn(
  language: OtherLanguage,
  owner: Owner,
  stored: readonly Translation[] | undefined,
  { field, english }: { field: string; english: string },
): string | undefined {
  const own = language === storedLanguage && stored?.find((one) => one.field === field)
  return own ? own.spanish : builtInTranslation(language, owner, english)
}

/** The built-in translation of a text. */
export function builtInTranslation(
  language: OtherLanguage,
  owner: Owner,
  english: string,
): string | undefined {
  const color = owner === 'color' ? builtIn[language].colors.get(english) : undefined
  return color ?? builtInText(language, english)
}

/** Stored translations of these owners, by id. */
export async function readTranslations(
  db: Db,
  owner: Owner,
  ids: readonly string[],
): Promise<Map<string, Translation[]>> {
  const rows = ids.length === 0 ? [] : await listOf(db, { owner, ids: [...new Set(ids)] })
  return Map.groupBy(rows, ({ ownerId }) => ownerId)
}

/** Stored translations of all owners of a kind, by id. */
export async function readEveryTranslation(
  db: Db,
  owner: Owner,
): Promise<Map<string, Translation[]>> {
  const rows = await db.selectFrom('translations').selectAll().where('owner', '=', owner).execute()
  return Map.groupBy(rows, ({ ownerId }) => ownerId)
}

const listOf = cacheQuery((db, { owner, ids }: { owner: string; ids: string[] }) =>
  db.selectFrom('translations').selectAll().where('owner', '=', owner).where('ownerId', 'in', ids),
)

/** Saves a translation, or deletes it if blank. Call it in a transaction. */
export async function saveTranslation(
  db: Db,
  owner: Owner,
  ownerId: string,
  { field, madeFor, spanish }: Translation,
): Promise<void> {
  await db
    .deleteFrom('translations')
    .where('owner', '=', owner)
    .where('ownerId', '=', ownerId)
    .where('field', '=', field)
    .execute()
  if (spanish.trim() !== '') {
    await db
      .insertInto('translations')
      .values({ owner, ownerId, field, madeFor, spanish })
      .execute()
  }
  await bumpSiteVersion(db)
}

/** Deletes the translations of permanently deleted owners. */
export async function deleteTranslations(
  db: Db,
  owner: Owner,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('translations')
    .where('owner', '=', owner)
    .where('ownerId', 'in', ids)
    .execute()
}
