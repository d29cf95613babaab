import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { formatMessage, formatParts } from './format-message.ts'
import { parseMessage } from './parse-message.ts'
import { setCatalog, translateText, type ValuesOf, wordsOf } from './words.ts'

const messages = [
  'Close',
  "You don't have to call: we'll come.",
  'Only {count} left',
  '{name}, { place } and {name}',
  '{count, plural, one {# item} other {# items}}',
  'You have {count, plural, =0 {no items} one {# item of {name}} other {# items}}, # 1.',
  '{kind, select, paid {Paid on {day}} other {Not paid}}',
  '{kind, select, a {{count, plural, one {one} other {#}}} other {none}}',
  'Or <contact>write to {name}</contact>.',
  '<a>one</a><b>two</b>',
  '{count, plural, one {<b>#</b> place} other {<b>#</b> places}}',
  '',
]

test.each(messages)('parses “%s” like the library', (text) => {
  expect(parseMessage(text)).toEqual(parse(text, { captureLocation: false }))
})

test.each([
  ...[
    '{',
    '}',
    'a {',
    '{a',
    '{a,}',
    '{a, number}',
    '{a, plural, one {x}}',
    '{a, plural, other {x}',
  ],
  ...['<a>x', '<a>x</b>', 'x</a>', "'{a}'", "it''s", '{}', '{a b}', '{a, select, }'],
])('rejects “%s”', (text) => {
  expect(() => parseMessage(text)).toThrow('cannot be read')
})

test('fills in values and chooses plurals', () => {
  const items = '{count, plural, =0 {no items} one {# item} other {# items}}'
  for (const [count, text] of [
    [0, 'no items'],
    [1, '1 item'],
    [2, '2 items'],
    [1234, '1,234 items'],
  ] as const) {
    expect(formatMessage(items, 'en', { count })).toBe(text)
    expect(formatMessage(items, 'en', { count })).toBe(
      new IntlMessageFormat(items, 'en-US').format({ count }),
    )
  }
  // Spanish has a separate plural category for millions, which our messages don't use
  expect(formatMessage('{count, plural, one {# día} other {# días}}', 'es', { count: 1e6 })).toBe(
    '1,000,000 días',
  )
  expect(() => formatMessage('Only {count} left', 'en')).toThrow('count')
})

test('hides the context after two bars', () => {
  expect(formatMessage('Order ||what a button does', 'en')).toBe('Order')
})

test('splits a message at its tags', () => {
  const draw = (inside: (string | { link: string })[]) => ({ link: inside.join('') })
  expect(formatParts('Or <a>write to {name}</a>.', 'en', { name: 'us', a: draw })).toEqual([
    'Or ',
    { link: 'write to us' },
    '.',
  ])
})

test('types the values of a message', () => {
  expectTypeOf<ValuesOf<'Only {count} left, {name}'>>().toEqualTypeOf<{
    count: string | number
    name: string | number
  }>()
  type Plural = ValuesOf<'Hello {name}, {count, plural, one {# item} other {# items}}'>
  expectTypeOf<Plural['count']>().toEqualTypeOf<number>()
  // @ts-expect-error: unknown message
  wordsOf('en')('There is no such message')
  // @ts-expect-error: missing value
  expect(() => wordsOf('en')('Notifications ({hotkey})')).toThrow('hotkey')
})

afterEach(() => setCatalog('es', {}))

test('translates a message, or falls back to English', () => {
  const t = wordsOf('es')
  expect(t('Close')).toBe('Close')
  setCatalog('es', { Close: 'Cerrar' })
  expect([t('Close'), wordsOf('en')('Close'), t('Try again')]).toEqual([
    'Cerrar',
    'Close',
    'Try again',
  ])
})

test('translates only texts that are messages', () => {
  setCatalog('es', { Close: 'Cerrar' })
  expect(translateText('es', 'Close')).toBe('Cerrar')
  expect(translateText('en', 'Close')).toBe('Close')
  for (const text of ['What someone wrote {', 'constructor']) {
    expect(translateText('es', text)).toBe(text)
  }
})
