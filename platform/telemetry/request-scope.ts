import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { trustedHop } from '#platform/http/client-ip.ts'
import { newId } from '#platform/ids.ts'

/** Data that accompanies a request or job. Times in ms. */
export type Scope = { id: string; databaseMs: number; renderMs: number }

const storage = new AsyncLocalStorage<Scope>()

/** Runs work in a new scope, so that its log lines carry the id. */
export function inScope<T>(id: string, work: (scope: Scope) => T): T {
  const scope = { id, databaseMs: 0, renderMs: 0 }
  return storage.run(scope, work, scope)
}

/** Returns the current scope; undefined outside of any. */
export function currentScope(): Scope | undefined {
  return storage.getStore()
}

/**
 * Returns a request's id: a trusted proxy's, if it is short and plain, otherwise a random one. A visitor's own id
 * never counts.
 */
export function requestIdOf(headers: IncomingHttpHeaders, trustedProxies: number): string {
  const given = trustedHop(headers['x-request-id'], trustedProxies)
  return given && /^[\w-]{8,64}$/.test(given) ? given : newId()
}
