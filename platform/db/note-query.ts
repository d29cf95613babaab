import type { LogEvent } from 'kysely'
import { channels } from '#platform/telemetry/channels.ts'
import { currentScope } from '#platform/telemetry/request-scope.ts'

/** What Kysely tells of each statement: its SQL without values, and how long it took. */
export function noteQuery({ query, queryDurationMillis: ms, level }: LogEvent): void {
  noteStatement(query.sql, ms, level === 'error')
}

/** The same of a statement that did not go through Kysely. */
export function noteStatement(sql: string, ms: number, isFailure: boolean): void {
  const scope = currentScope()
  if (scope) scope.databaseMs += ms
  channels.queries.publish({ sql, ms, isFailure })
}
