import type { Endpoint } from '#platform/endpoint.ts'
import { nothing } from './api.ts'

/**
 * True if JSON is refused before any database query, which needs testing on only one database. Forms and raw
 * bytes are tested on both.
 */
export function isRefused({ method, bodyType, body, bodyFor }: Endpoint, json: string): boolean {
  if (method === 'GET' || bodyType !== 'json' || bodyFor) return false
  return !(body ?? nothing).safeParse(JSON.parse(json)).success
}
