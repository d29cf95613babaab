import { isRecord } from '#app/content/kit/fields.ts'

/** The parts of a JSON object as stored; none where it cannot be read. Never throws. */
export function parseStoredObject(stored: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
