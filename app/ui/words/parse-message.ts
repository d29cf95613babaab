import type { MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/** Where one is in a message that is being read. */
type Cursor = { message: string; at: number }

/** The library's own numbers for what a message is made of. */
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
 * Reads a message of ICU's MessageFormat as far as ours go: {name}, plural, select, # and <tags>. The library's
 * own reader knows all of it and weighs three times as much as what formats; the tests hold this one against it,
 * message by message. Throws Error for what it does not know.
 */
export function parseMessage(message: string): MessageFormatElement[] {
  const cursor = { message, at: 0 }
  const elements = readElements(cursor, false)
  if (cursor.at < message.length) throw unreadable(cursor)
  return elements
}

/** What stands up to the end of the message, of a case or of a tag. */
function readElements(cursor: Cursor, isInPlural: boolean): MessageFormatElement[] {
  const elements: MessageFormatElement[] = []
  // an apostrophe is one, and never ICU's quote
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

/** What stands here, and steps behind it. */
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
