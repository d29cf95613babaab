import type { Logger } from 'pino'
import { channels } from './channels.ts'

/** So many lines at most in so long: under a flood of slow statements the log says how many more. */
const mostLines = 10
const windowMs = 60_000
const longestSql = 1000

/**
 * Logs statements that take longer than `slowMs`: their SQL, which has placeholders where values were, and
 * the request that they were for. Answers how to stop.
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
    if (lines > mostLines) leftOut += 1
    else log.warn({ sql: sql.slice(0, longestSql), ms: Math.round(ms) }, 'a query was slow')
  })
}
