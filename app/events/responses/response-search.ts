import { type RawBuilder, sql } from 'kysely'
import { containsEvery, searchWordsOf } from '#platform/db/search.ts'

const text = sql`event_title || ' ' || coalesce(name, '') || ' ' || coalesce(contact, '')`

/** Matches responses whose event, name, and contact contain every word of a search. */
export function matchesSearch(search: string | undefined): RawBuilder<boolean> {
  return containsEvery(text, searchWordsOf(search))
}
