import { type RawBuilder, sql } from 'kysely'
import { containsEvery, searchWordsOf } from '#platform/db/search.ts'

const text = sql`event_title || ' ' || coalesce(name, '') || ' ' || coalesce(contact, '')`

/** That a response holds every word of a search: of event, name or contact. */
export function matchesSearch(search: string | undefined): RawBuilder<boolean> {
  return containsEvery(text, searchWordsOf(search))
}
