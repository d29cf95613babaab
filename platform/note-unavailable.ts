import type { RequestContext } from './context.ts'
import { DatabaseUnavailable } from './db/database-unavailable.ts'

/**
 * True where a failure is the database's being away, also where a library in between has hidden
 * it; the answer to this request then says so.
 */
export function noteIfUnavailable(
  { page, isDatabaseUnavailable }: Pick<RequestContext, 'page' | 'isDatabaseUnavailable'>,
  error: unknown,
): boolean {
  if (!(error instanceof DatabaseUnavailable) && !isDatabaseUnavailable()) return false
  page.isUnavailable = true
  return true
}
