/**
 * The queries that an answer knows. Whatever else stands in an address, a made-up name or a made-up
 * value, is the plain answer: nothing is made or kept for words that are not ours.
 */
export type KnownQuery = {
  /** each name, with the values of which an answer of its own is kept */
  cached: Record<string, readonly string[]>
  /** each name, with the pattern of values that are answered anew each time and never kept */
  asked: Record<string, string>
}

/** An answer that is the same whatever the query. */
export const plainOnly: KnownQuery = { cached: {}, asked: {} }

/** Any value, for what an answer only shows to who asks. */
export const anyValue = '^[^]+$'

/**
 * The query that a given one amounts to, as in `?category=worship`, '' for the plain answer;
 * undefined where it asks for something that is never kept.
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

/** By its own spelling first: two values may differ by a capital letter alone. */
function findValue(values: readonly string[], given: string | null): string | undefined {
  const wanted = given?.trim()
  if (!wanted) return undefined
  if (values.includes(wanted)) return wanted
  return values.find((value) => value.toLowerCase() === wanted.toLowerCase())
}
