import type { RequestContext } from '#platform/context.ts'
import { type SearchResult, searchSite } from './search.server.ts'

/** All results of a search, of every kind. */
export async function findAll(context: RequestContext, looked: string): Promise<SearchResult[]> {
  return (await searchSite(context, looked)).flatMap(({ found }) => found)
}
