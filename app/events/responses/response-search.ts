import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '#platform/db/like-pattern.ts'
import { wordsOf } from '#platform/db/search-terms.ts'

const text = sql`lower(event_title || ' ' || coalesce(name, '') || ' ' || coalesce(contact, ''))`

/** That a response holds every word of a search: of event, name or contact. Undefined without words. */
export function everyWord(search: string): RawBuilder<boolean> | undefined {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const held = words.map((word) => sql`${text} like ${likePattern(word)} escape '\\'`)
  return sql<boolean>`(${sql.join(held, sql` and `)})`
}
