import type { RequestContext } from '#platform/context.ts'
import { type SearchResult, searchSite } from './search.server.ts'

/** Everything that a search finds, whatever its kind. */
export async function findAll(context: RequestContext, looked: string): Promise<SearchResult[]> {
  return (await searchSite(context, looked)).flatMap(({ found }) => found)
}
