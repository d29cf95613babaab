import { fold } from '#platform/text/fold.ts'

/** Whether a text has every word that was looked for; where none was, it has. */
export function matchesWords(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
