import { type RawBuilder, sql } from 'kysely'
import { fold } from '#platform/text/fold.ts'

const mostWords = 8

/** The words of a search, folded; no more than eight, so that no query grows without end. */
export function searchWordsOf(search = ''): string[] {
  return fold(search).split(/\s+/).filter(Boolean).slice(0, mostWords)
}

/**
 * That a text of the row holds every one of these words, whatever its case, accents, and apostrophes; any
 * row does where there are none.
 */
export function containsEvery(text: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> {
  // PostgreSQL has the function from a migration, SQLite from each connection (`sqlite-file.ts`)
  const held = words.map((word) => contains(sql`fold_text(${text})`, word))
  return held.length === 0 ? sql`(1 = 1)` : sql`(${sql.join(held, sql` and `)})`
}

/** That a text of the row holds this one anywhere, its own `%` and `_` taken literally. */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}
