const mostWords = 8

/** The words of a search, lower-case; no more than eight, so that no query grows without end. */
export function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
}
