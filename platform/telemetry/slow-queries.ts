import type { Logger } from 'pino'
import { channels } from './channels.ts'

/** Maximum lines per period; more slow statements are only counted. */
const maxLines = 10
const windowMs = 60_000
const maxSqlLength = 1000

/**
 * Logs statements slower than `slowMs`: their SQL with placeholders, and the request. Returns a function that stops.
 */
export function logSlowQueries(
  slowMs: number,
  log: Logger,
  clock: () => number = () => performance.now(),
): () => void {
  let windowBegan = Number.NEGATIVE_INFINITY
  let lines = 0
  let leftOut = 0

  return channels.queries.subscribe(({ sql, ms }) => {
    if (ms < slowMs) return
    if (clock() - windowBegan >= windowMs) {
      if (leftOut > 0) log.warn({ count: leftOut }, 'more queries were slow')
      windowBegan = clock()
      lines = 0
      leftOut = 0
    }
    lines += 1
    if (lines > maxLines) leftOut += 1
    else log.warn({ sql: sql.slice(0, maxSqlLength), ms: Math.round(ms) }, 'a query was slow')
  })
}
