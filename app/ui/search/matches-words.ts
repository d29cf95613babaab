import { fold } from '#platform/text/fold.ts'

/** True if the text has every word of the search; an empty search matches all. */
export function matchesWords(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
