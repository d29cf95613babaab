import { normalized } from '#platform/text/normalized.ts'

/** Text as it is searched: lower-case, without accents. */
export function fold(text: string): string {
  return normalized(text, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether a text has every word that was looked for; where none was, it has. */
export function holdsWords(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
