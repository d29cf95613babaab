import type { LogEvent } from 'kysely'
import { channels } from '#platform/telemetry/channels.ts'
import { currentScope } from '#platform/telemetry/request-scope.ts'

/** Kysely's log hook: publishes each statement's SQL, without values, and its duration. */
export function recordQuery({ query, queryDurationMillis: ms, level }: LogEvent): void {
  recordStatement(query.sql, ms, level === 'error')
}

/** The same for a statement that bypasses Kysely. */
export function recordStatement(sql: string, ms: number, isFailure: boolean): void {
  const scope = currentScope()
  if (scope) scope.databaseMs += ms
  channels.queries.publish({ sql, ms, isFailure })
}
