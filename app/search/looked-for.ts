import { fold, foldWithPlaces } from '#platform/text/fold.ts'

/** What one part of a search is found by: as it was typed, or words that mean the same. */
export type LookedFor = { typed: string; synonyms: readonly string[] }

const mostWords = 8
const mostGroups = 200
const mostInGroup = 20
const longestPhrase = 4
/** Shorter words begin a word of the text, or are one: `na` is not in `donate`. */
const shortWord = 3

/** A text as it is searched: folded words with single spaces between them. */
export function plainText(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Groups of words that mean the same, out of lines such as 'rehab, recovery, detox'. */
export function readGroups(lines: readonly string[]): string[][] {
  return lines
    .slice(0, mostGroups)
    .map((line) =>
      line
        .split(/[,;]/)
        .slice(0, mostInGroup)
        .map(plainText)
        .filter((phrase) => phrase !== ''),
    )
    .filter((group) => group.length > 1)
}

/** The parts of a search, each of which a text must hold. Words that a group has as a phrase stay together. */
export function readLookedFor(looked: string, groups: readonly string[][]): LookedFor[] {
  const words = plainText(looked).split(' ').filter(Boolean).slice(0, mostWords)
  const parts: LookedFor[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words.slice(at), groups)
    const typed = words.slice(at, at + length).join(' ')
    const [form = typed] = formsOf(typed).filter((one) =>
      groups.some((group) => group.includes(one)),
    )
    const synonyms = groups.filter((group) => group.includes(form)).flat()
    parts.push({ typed, synonyms: [...new Set(synonyms)].filter((word) => word !== typed) })
    at += length
  }
  return parts
}

function phraseLength(words: readonly string[], groups: readonly string[][]): number {
  for (let length = Math.min(longestPhrase, words.length); length > 1; length -= 1) {
    const phrase = words.slice(0, length).join(' ')
    if (groups.some((group) => formsOf(phrase).some((form) => group.includes(form)))) return length
  }
  return 1
}

/** A phrase as it was typed, then its singular: English and Spanish add `s` or `es`. */
function formsOf(phrase: string): string[] {
  return [phrase, phrase.replace(/(?<=\p{L}{3})s$/u, ''), phrase.replace(/(?<=\p{L}{3})es$/u, '')]
}

/** Whether a text, as `plainText` has it, holds every part of a search. */
export function holdsAll(text: string, parts: readonly LookedFor[]): boolean {
  return parts.every((part) => placeOf(text, part) >= 0)
}

/** Whether a text, as `plainText` has it, holds what was typed of one of the parts. */
export function holdsTyped(text: string, parts: readonly LookedFor[]): boolean {
  return parts.some(({ typed }) => placeOfTyped(text, typed) >= 0)
}

function placeOf(text: string, { typed, synonyms }: LookedFor): number {
  const at = placeOfTyped(text, typed)
  if (at >= 0) return at
  const places = synonyms.map((word) => placeOfSynonym(text, word)).filter((one) => one >= 0)
  return places.length > 0 ? Math.min(...places) : -1
}

function placeOfTyped(text: string, typed: string): number {
  return typed.length < shortWord ? ` ${text}`.indexOf(` ${typed}`) : text.indexOf(typed)
}

function placeOfSynonym(text: string, word: string): number {
  const whole = word.length <= shortWord ? ` ${word} ` : ` ${word}`
  return ` ${text} `.indexOf(whole)
}

/** Where in a text the first part that it holds stands; undefined if it holds none. */
export function firstPlace(text: string, parts: readonly LookedFor[]): number | undefined {
  const { folded, places } = foldWithPlaces(text)
  const letters = folded.replaceAll(/[^\p{L}\p{N}]/gu, ' ')
  const found = parts.map((part) => placeOf(letters, part)).filter((at) => at >= 0)
  return found.length > 0 ? places[Math.min(...found)] : undefined
}
