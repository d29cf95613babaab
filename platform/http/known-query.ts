/**
 * The queries that a response knows. Unknown names and values get the plain response, so that nothing is rendered
 * or cached for made-up queries.
 */
export type KnownQuery = {
  /** names with the values that have their own cached response */
  cached: Record<string, readonly string[]>
  /** names with a pattern of values whose responses aren't cached */
  asked: Record<string, string>
}

/** A response that is the same for every query. */
export const plainOnly: KnownQuery = { cached: {}, asked: {} }

/** Any value, for responses that depend on it and aren't cached. */
export const anyValue = '^[^]+$'

/**
 * Returns the normalized query, such as `?category=worship`, or '' for the plain response; undefined if its
 * response isn't cached.
 */
export function normalizeQuery(known: KnownQuery, search: string): string | undefined {
  if (search.length < 2) return ''
  const given = new URLSearchParams(search)
  const settled = new URLSearchParams()
  for (const [name, values] of Object.entries(known.cached)) {
    const value = findValue(values, given.get(name))
    if (value !== undefined) settled.set(name, value)
  }
  for (const [name, pattern] of Object.entries(known.asked)) {
    const value = given.get(name)
    if (value && !settled.has(name) && new RegExp(pattern).test(value)) return undefined
  }
  return settled.size > 0 ? `?${settled}` : ''
}

/** Exact spelling first, because two values may differ only in case. */
function findValue(values: readonly string[], given: string | null): string | undefined {
  const wanted = given?.trim()
  if (!wanted) return undefined
  if (values.includes(wanted)) return wanted
  return values.find((value) => value.toLowerCase() === wanted.toLowerCase())
}
