import type { Endpoint } from '#platform/endpoint.ts'
import { nothing } from './api.ts'

/**
 * Whether JSON is refused for what it says, before any database is asked for it: of two databases that is seen on one.
 * Forms and raw bytes are seen on both.
 */
export function isRefused({ method, bodyType, body, bodyFor }: Endpoint, json: string): boolean {
  if (method === 'GET' || bodyType !== 'json' || bodyFor) return false
  return !(body ?? nothing).safeParse(JSON.parse(json)).success
}
