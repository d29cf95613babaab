import { isRecord } from '#app/content/kit/fields.ts'

/** Returns {} if the JSON can't be read. Never throws. */
export function parseStoredObject(stored: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
