import type { RequestContext } from './context.ts'
import { DatabaseUnavailable } from './db/database-unavailable.ts'

/**
 * Returns true if the database is unavailable, even if a library in between hid the error; the
 * response then says so.
 */
export function noteIfUnavailable(
  { page, isDatabaseUnavailable }: Pick<RequestContext, 'page' | 'isDatabaseUnavailable'>,
  error: unknown,
): boolean {
  if (!(error instanceof DatabaseUnavailable) && !isDatabaseUnavailable()) return false
  page.isUnavailable = true
  return true
}
