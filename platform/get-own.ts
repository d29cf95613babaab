/**
 * What a record holds of its own under a word, and never what every object inherits: `constructor`
 * finds nothing. `test/untrusted-keys.test.ts` lets no text be looked up in any other way.
 */
export function getOwn<T>(
  record: { readonly [key: string]: T } | undefined,
  key: string,
): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
