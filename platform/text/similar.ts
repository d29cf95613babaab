import { timeSlices } from '#platform/limits/time-slices.ts'
import { fold } from './fold.ts'

/** How far apart two words may be: short words would match almost anything. */
function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : 2
}

/** Searches are typed by hand, and longer ones aren't names. */
const maxWords = 8
const maxWordLength = 40

/** Returns the folded words of a name, without punctuation. */
export function nameWordsOf(name: string): string[] {
  return (fold(name).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))
}

/**
 * Returns the most similar names, best first: those that share most words with the search, then those with the fewest
 * letters to change. One word in common, or spelled almost like it, is enough. Yields to other requests, because there
 * may be thousands of names.
 */
export async function mostSimilar(
  search: string,
  names: Iterable<string>,
  limit: number,
): Promise<string[]> {
  const pause = timeSlices()
  const searched = [...new Set(nameWordsOf(search))]
  if (searched.length === 0) return []
  const known = new Map<string, (number | undefined)[]>()
  const found: { name: string; matched: number; edits: number }[] = []
  for (const name of names) {
    await pause()
    let matched = 0
    let edits = 0
    const words = nameWordsOf(name)
    for (const [at, one] of searched.entries()) {
      const best = Math.min(...words.map((word) => editsTo(known, word, searched)[at] ?? Infinity))
      if (best > allowedEdits(one.length)) continue
      matched += 1
      edits += best
    }
    if (matched > 0) found.push({ name, matched, edits })
  }
  return found
    .toSorted((a, b) => b.matched - a.matched || a.edits - b.edits || a.name.localeCompare(b.name))
    .slice(0, limit)
    .map(({ name }) => name)
}

/** The edits from a word to each searched one, undefined if too many. Names share most words, so it's kept. */
function editsTo(
  known: Map<string, (number | undefined)[]>,
  word: string,
  searched: readonly string[],
): readonly (number | undefined)[] {
  const before = known.get(word)
  if (before) return before
  const edits = searched.map((one) => {
    const most = Math.min(allowedEdits(one.length), allowedEdits(word.length))
    return countEdits(one, word, most)
  })
  known.set(word, edits)
  return edits
}

/** Two rows of the table of edits, reused by every comparison. */
let above = new Uint8Array(maxWordLength + 1)
let row = new Uint8Array(maxWordLength + 1)

/** Letters to insert, delete, or replace between two words (Levenshtein); undefined if more than `most`. */
function countEdits(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined
  for (let j = 0; j <= other.length; j += 1) above[j] = j
  for (let i = 1; i <= one.length; i += 1) {
    let least = i
    row[0] = i
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1)
      const replaced = (above[j - 1] ?? 0) + (isSame ? 0 : 1)
      const edits = Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      row[j] = edits
      if (edits < least) least = edits
    }
    if (least > most) return undefined
    ;[above, row] = [row, above]
  }
  const edits = above[other.length] ?? 0
  return edits > most ? undefined : edits
}
