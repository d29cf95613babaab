import { syllable } from 'syllable'
import { describe, expect, test } from 'vitest'
import { failedText, sentNotice, waitText } from '#app/contact/contact-copy.ts'
import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import * as printWords from '#app/print/print-copy.ts'
import { builtInHelp } from '#app/site/help/help.fixtures.ts'
import type { Help } from '#app/site/help/help.ts'
import { publicPages } from '#app/site/public-pages.ts'
import * as leavingWords from '#app/site/quick-exit/quick-exit-copy.ts'
import { documents } from './admin/documents.ts'
import { wordsOf as englishWords } from './ui/words/words.ts'

/** The highest Flesch-Kincaid grade for text that people in need read. */
const highestGrade = 8

/** Shorter texts are names or labels, which the formula can't grade. */
const minWords = 5

/** How verses and their references begin, whose words aren't ours to change. */
const given = [
  'You must treat the foreigner living among you',
  'Leviticus 19:33-34, Berean Standard Bible',
  'Isaiah 43:19, Berean Standard Bible',
]

type Sentence = { text: string; words: number; syllables: number }

/** Help with the ministry's phone. */
const reached: Help = { ...builtInHelp, ministry: { call: '555-0100', text: '' } }

const read = /^\/($|services|contact$)/

/** The built-in texts of each page. */
const pages: { page: string; texts: string[] }[] = [
  ...publicPages
    .filter(({ path }) => read.test(path))
    .map(({ label, documentKey }) => ({ page: label, texts: textsOf(documentKey) })),
  { page: 'Help lines', texts: textsOf('help-lines') },
  { page: 'What the form of Contact answers', texts: [builtInHelp, reached].flatMap(answersOf) },
  {
    page: 'Leaving quickly',
    texts: wordsOf(Object.values(leavingWords).map((words) => words(englishWords('en')))),
  },
  {
    page: 'Sheets for paper',
    texts: wordsOf(
      Object.values(printWords).map((words) =>
        typeof words === 'function' ? words(englishWords('en')) : words,
      ),
    ),
  },
]

test('checks the services, Home, Contact, and help', () => {
  expect(pages.map(({ page }) => page)).toHaveLength(13)
  for (const { page, texts } of pages) expect(texts.length, page).toBeGreaterThan(4)
})

test('grades hard sentences above easy ones', () => {
  expect(
    gradeOf(sentencesIn('Individual consultations necessitate preliminary registration.')),
  ).toBeGreaterThan(20)
  expect(gradeOf(sentencesIn('You do not need the right words. Come as you are.'))).toBeLessThan(3)
})

describe.each(pages)('$page', ({ page, texts }) => {
  const sentences = texts.flatMap(sentencesIn).filter(({ text }) => !isGiven(text))

  test('has no sentence above grade 8', () => {
    const hard = sentences
      .map((sentence) => ({ ...sentence, grade: gradeOf([sentence]) }))
      .filter(({ grade }) => grade > highestGrade)
      .map(({ text, grade }) => `${page}: grade ${grade.toFixed(1)}: ${text}`)
    expect(hard).toEqual([])
  })

  test('reads below grade 6 as a whole', () => {
    if (sentences.length > 0) expect(gradeOf(sentences), page).toBeLessThan(6)
  })
})

test('has only exceptions that exist and are too hard', () => {
  const all = pages.flatMap(({ texts }) => texts.flatMap(sentencesIn))
  for (const begin of given) {
    const found = all.filter(({ text }) => text.startsWith(begin))
    expect(found.length, begin).toBeGreaterThan(0)
    for (const sentence of found) expect(gradeOf([sentence]), begin).toBeGreaterThan(highestGrade)
  }
})

function isGiven(text: string): boolean {
  return given.some((begin) => text.startsWith(begin))
}

/** The Flesch-Kincaid grade: long sentences and words raise it. */
function gradeOf(sentences: readonly Sentence[]): number {
  const words = sentences.reduce((sum, one) => sum + one.words, 0)
  const syllables = sentences.reduce((sum, one) => sum + one.syllables, 0)
  return 0.39 * (words / sentences.length) + 11.8 * (syllables / words) - 15.59
}

function sentencesIn(text: string): Sentence[] {
  const found = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  return [...found].flatMap(({ segment }) => {
    const parts = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(segment)]
    const words = parts.filter(({ isWordLike }) => isWordLike).map((part) => part.segment)
    if (words.length < minWords) return []
    const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
    return [{ text: segment.trim(), words: words.length, syllables }]
  })
}

/** A document's built-in texts. */
function textsOf(key: string): string[] {
  const document = documents.find((one): one is DocumentDefinition => one.key === key)
  if (!document) throw new Error(`no document ${key}`)
  const texts: string[] = []
  mapFields(document.whole, document.whole.fallback, (field, value) => {
    if (['text', 'paragraph', 'formatted', 'lines'].includes(field.kind))
      texts.push(...wordsOf(value))
    return value
  })
  return texts.filter((text) => text !== '')
}

/** All texts of a copy module, with placeholders filled with a number. */
function wordsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') return wordsOf(words('988', '988'))
  return Object.values(words ?? {}).flatMap(wordsOf)
}

function answersOf(help: Help): string[] {
  const t = englishWords('en')
  const { title, text } = sentNotice("We'll respond within 24 hours.", t)
  return [title, text, failedText(help, t), waitText(90, help, t)]
}
