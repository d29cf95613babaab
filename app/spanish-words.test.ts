import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { builtInSpanish } from './spanish/built-in-texts.ts'
import { spanishWords } from './spanish-words.ts'
import { parseMessage } from './ui/words/parse-message.ts'

const root = import.meta.dirname
const files = filesIn('.')
const catalogs = files.filter((file) => file.endsWith('.es.ts'))
const entries = Object.entries(spanishWords)

/**
 * On an event, "Volunteer" is the visitor's own button; in a document it's an invitation. The
 * Spanish differs.
 */
const spokenApart = new Set(['Volunteer'])

test('joins every room’s words without contradictions', async () => {
  expect(catalogs.length).toBeGreaterThan(0)
  for (const file of catalogs) {
    const module: Record<string, Record<string, string>> = await import(join(root, file))
    for (const [english, spanish] of Object.values(module).flatMap(Object.entries)) {
      expect(spanishWords, file).toHaveProperty([english], spanish)
    }
  }
})

test('translates a text in documents and components alike', () => {
  const differing = entries.filter(([english, spanish]) => {
    const inDocuments = builtInSpanish(english)
    return inDocuments !== undefined && inDocuments !== spanish && !spokenApart.has(english)
  })
  expect(differing).toEqual([])
})

test('shows every message somewhere', () => {
  const sources = [
    ...files,
    ...['../server', '../platform'].flatMap((folder) =>
      filesIn(folder).map((file) => `${folder}/${file}`),
    ),
  ]
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|es)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'"))
    .join('\n')
  const quoted = (english: string) => [`'${english}'`, `"${english}"`, `\`${english}\``]
  const unused = entries
    .map(([english]) => english)
    .filter((english) => !quoted(english).some((text) => sources.includes(text)))
  expect(unused).toEqual([])
})

test('parses every message like the MessageFormat library', () => {
  for (const text of entries.flat()) {
    expect(parseMessage(text), text).toEqual(parse(text, { captureLocation: false }))
  }
})

test('has the same placeholders, tags, and counts in both languages', () => {
  for (const [english, spanish] of entries) {
    const [here, there] = [gapsOf(parse(english)), gapsOf(parse(spanish))]
    expect(there.names, english).toEqual(here.names)
    expect(there.counts, english).toEqual(here.counts)
  }
})

test('has no blank Spanish and no missing ¿ or ¡', () => {
  const wrong = entries.filter(
    ([english, spanish]) =>
      spanish.trim() === '' ||
      countOf(spanish, '?') !== countOf(spanish, '¿') ||
      countOf(spanish, '!') !== countOf(spanish, '¡') ||
      countOf(spanish, '?') < countOf(english, '?') ||
      /^\s|\s$/.test(spanish) !== /^\s|\s$/.test(english),
  )
  expect(wrong).toEqual([])
})

/** A message's placeholders and tags, and which of them it counts. */
function gapsOf(elements: MessageFormatElement[]) {
  const all = flat(elements)
  const namesOf = (found: MessageFormatElement[]) =>
    [...new Set(found.map((one) => ('value' in one ? `${one.type === TYPE.tag}${one.value}` : '')))]
      .filter(Boolean)
      .sort()
  return {
    names: namesOf(all.filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound)),
    counts: namesOf(all.filter(({ type }) => type === TYPE.plural)),
  }
}

function flat(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...flat(element.children)]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => flat(value))]
  })
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1
}
