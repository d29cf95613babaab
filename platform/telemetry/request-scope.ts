import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { trustedHop } from '#platform/http/client-address.ts'
import { newId } from '#platform/ids.ts'

/** What goes with a request, or a job, through all that is done for it. Times in ms. */
export type Scope = { id: string; databaseMs: number; renderMs: number }

const storage = new AsyncLocalStorage<Scope>()

/** Does the work in a scope of its own: its lines of the log carry the id. */
export function inScope<T>(id: string, work: (scope: Scope) => T): T {
  const scope = { id, databaseMs: 0, renderMs: 0 }
  return storage.run(scope, work, scope)
}

/** The scope of what is being done, undefined outside of any. */
export function currentScope(): Scope | undefined {
  return storage.getStore()
}

/**
 * The id of a request: our own, which nobody can guess, unless a trusted proxy has given it one that
 * is plain and short. A visitor's own never counts.
 */
export function requestIdOf(headers: IncomingHttpHeaders, trustedProxies: number): string {
  const given = trustedHop(headers['x-request-id'], trustedProxies)
  return given && /^[\w-]{8,64}$/.test(given) ? given : newId()
}
