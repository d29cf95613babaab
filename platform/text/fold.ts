import { normalized } from './normalized.ts'

/**
 * Apostrophes and quotation marks, straight and curly, and accents typed in their place. The migration
 * `fold-text` has the same for PostgreSQL.
 */
const quotes = /['"`´‘’‚‛“”„‟ʹʺʻʼʽˈ′″＇＂«»‹›]/g

const dashes = /[‐‑‒–—―−]/g

/** Folds text for search: lowercase, without accents, apostrophes, and quotation marks. */
export function fold(text: string): string {
  return normalized(text.replaceAll(quotes, ''), 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(dashes, '-')
    .toLowerCase()
}

/** The same, with the source index of every character. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  const letters: string[] = []
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    const folded = fold(letter)
    letters.push(folded)
    for (let n = 0; n < folded.length; n += 1) places.push(at)
    at += letter.length
  }
  return { folded: letters.join(''), places }
}
