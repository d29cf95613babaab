import type { MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

type Cursor = { message: string; at: number }

/** The library's element types. */
const types = {
  literal: 0 as TYPE.literal,
  argument: 1 as TYPE.argument,
  select: 5 as TYPE.select,
  plural: 6 as TYPE.plural,
  pound: 7 as TYPE.pound,
  tag: 8 as TYPE.tag,
}

type Options = Extract<MessageFormatElement, { type: TYPE.plural }>['options']

/**
 * Parses the subset of ICU MessageFormat that we use: {name}, plural, select, #, and <tags>. The library's parser is
 * three times the size of its formatter; tests compare the two on every message. Throws Error on anything else.
 */
export function parseMessage(message: string): MessageFormatElement[] {
  const cursor = { message, at: 0 }
  const elements = readElements(cursor, false)
  if (cursor.at < message.length) throw unreadable(cursor)
  return elements
}

/** Reads up to the end of the message, case, or tag. */
function readElements(cursor: Cursor, isInPlural: boolean): MessageFormatElement[] {
  const elements: MessageFormatElement[] = []
  // an apostrophe is literal, never ICU's quote
  const words = isInPlural ? /(?:[^{}<#']|'(?!['{}<>#]))+/y : /(?:[^{}<']|'(?!['{}<>]))+/y
  for (;;) {
    const [value] = find(cursor, words) ?? []
    if (value) elements.push({ type: types.literal, value })
    const sign = cursor.message[cursor.at]
    if (sign === undefined || sign === '}' || cursor.message.startsWith('</', cursor.at)) {
      return elements
    }
    elements.push(readSpecial(cursor, sign, isInPlural))
  }
}

function readSpecial(cursor: Cursor, sign: string, isInPlural: boolean): MessageFormatElement {
  if (sign === '{') return readArgument(cursor)
  if (sign === '<') return readTag(cursor, isInPlural)
  if (sign !== '#') throw unreadable(cursor)
  cursor.at += 1
  return { type: types.pound }
}

/** `<link>words</link>` */
function readTag(cursor: Cursor, isInPlural: boolean): MessageFormatElement {
  const [, value = ''] = take(cursor, /<(\w+)>/y)
  const children = readElements(cursor, isInPlural)
  take(cursor, new RegExp(`</${value}>`, 'y'))
  return { type: types.tag, value, children }
}

/** `{name}`, or `{count, plural, one {…} other {…}}` and its like. */
function readArgument(cursor: Cursor): MessageFormatElement {
  const [, value = '', kind] = take(cursor, /\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})/y)
  if (!kind) return { type: types.argument, value }
  const cases = new Map<string, { value: MessageFormatElement[] }>()
  while (!find(cursor, /\s*\}/y)) {
    const [, name = ''] = take(cursor, /\s*(=?\w+)\s*\{/y)
    cases.set(name, { value: readElements(cursor, kind === 'plural') })
    take(cursor, /\}/y)
  }
  if (!cases.has('other')) throw unreadable(cursor)
  const options: Options = Object.fromEntries(cases)
  if (kind === 'select') return { type: types.select, value, options }
  return { type: types.plural, value, options, offset: 0, pluralType: 'cardinal' }
}

function take(cursor: Cursor, expected: RegExp): RegExpExecArray {
  const found = find(cursor, expected)
  if (!found) throw unreadable(cursor)
  return found
}

/** Matches here and advances. */
function find(cursor: Cursor, expected: RegExp): RegExpExecArray | undefined {
  expected.lastIndex = cursor.at
  const found = expected.exec(cursor.message)
  if (!found) return undefined
  cursor.at = expected.lastIndex
  return found
}

function unreadable({ message, at }: Cursor): Error {
  return new Error(`A message cannot be read at ${at}: ${message}`)
}
