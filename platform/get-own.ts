/**
 * Returns a record's own value for a key, never an inherited one such as `constructor`.
 * `test/untrusted-keys.test.ts` requires it for every lookup by text.
 */
export function getOwn<T>(
  record: { readonly [key: string]: T } | undefined,
  key: string,
): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
