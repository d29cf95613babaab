import { fold, foldWithPlaces } from '#platform/text/fold.ts'

/** One part of a search: the typed words and their synonyms. */
export type SearchTerm = { typed: string; synonyms: readonly string[] }

const maxWords = 8
const maxGroups = 200
const maxGroupSize = 20
const maxPhraseWords = 4
/** Shorter words match only whole words or word starts: `na` isn't in `donate`. */
const shortWordLength = 3

/** Normalizes a text: folded words, separated by single spaces. */
export function normalizeForSearch(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Parses synonym groups from lines such as 'rehab, recovery, detox'. */
export function parseSynonyms(lines: readonly string[]): string[][] {
  return lines
    .slice(0, maxGroups)
    .map((line) =>
      line
        .split(/[,;]/)
        .slice(0, maxGroupSize)
        .map(normalizeForSearch)
        .filter((phrase) => phrase !== ''),
    )
    .filter((group) => group.length > 1)
}

/** Splits a search into terms, all of which must match. Phrases from synonym groups stay together. */
export function parseSearch(looked: string, groups: readonly string[][]): SearchTerm[] {
  const words = normalizeForSearch(looked).split(' ').filter(Boolean).slice(0, maxWords)
  const parts: SearchTerm[] = []
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
  for (let length = Math.min(maxPhraseWords, words.length); length > 1; length -= 1) {
    const phrase = words.slice(0, length).join(' ')
    if (groups.some((group) => formsOf(phrase).some((form) => group.includes(form)))) return length
  }
  return 1
}

/** A phrase as it was typed, then its singular: English and Spanish add `s` or `es`. */
function formsOf(phrase: string): string[] {
  return [phrase, phrase.replace(/(?<=\p{L}{3})s$/u, ''), phrase.replace(/(?<=\p{L}{3})es$/u, '')]
}

/** Whether a normalized text matches every term. */
export function matchesAll(text: string, parts: readonly SearchTerm[]): boolean {
  return parts.every((part) => indexOfTerm(text, part) >= 0)
}

/** Whether a normalized text has any term as typed, not just a synonym. */
export function matchesTyped(text: string, parts: readonly SearchTerm[]): boolean {
  return parts.some(({ typed }) => indexOfTyped(text, typed) >= 0)
}

function indexOfTerm(text: string, { typed, synonyms }: SearchTerm): number {
  const at = indexOfTyped(text, typed)
  if (at >= 0) return at
  const places = synonyms.map((word) => indexOfSynonym(text, word)).filter((one) => one >= 0)
  return places.length > 0 ? Math.min(...places) : -1
}

function indexOfTyped(text: string, typed: string): number {
  return typed.length < shortWordLength ? ` ${text}`.indexOf(` ${typed}`) : text.indexOf(typed)
}

function indexOfSynonym(text: string, word: string): number {
  const whole = word.length <= shortWordLength ? ` ${word} ` : ` ${word}`
  return ` ${text} `.indexOf(whole)
}

/** The index in the original text of the first match; undefined if none. */
export function firstMatchIndex(text: string, parts: readonly SearchTerm[]): number | undefined {
  const { folded, places } = foldWithPlaces(text)
  const letters = folded.replaceAll(/[^\p{L}\p{N}]/gu, ' ')
  const found = parts.map((part) => indexOfTerm(letters, part)).filter((at) => at >= 0)
  return found.length > 0 ? places[Math.min(...found)] : undefined
}
