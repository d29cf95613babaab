import { type RawBuilder, sql } from 'kysely'
import { fold } from '#platform/text/fold.ts'

const maxWords = 8

/** Returns the folded words of a search, at most eight, so that queries stay small. */
export function searchWordsOf(search = ''): string[] {
  return fold(search).split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/**
 * SQL condition: the text contains every word, ignoring case, accents, and apostrophes. Always true without
 * words.
 */
export function containsEvery(text: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> {
  // PostgreSQL gets the function from a migration, SQLite from each connection (`sqlite-file.ts`)
  const held = words.map((word) => contains(sql`fold_text(${text})`, word))
  return held.length === 0 ? sql`(1 = 1)` : sql`(${sql.join(held, sql` and `)})`
}

/** SQL condition: the text contains the word, with its `%` and `_` taken literally. */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}
