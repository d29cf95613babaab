import { expect, test } from 'vitest'
import { withHints } from './field-hints.ts'
import { type Field, icon, lines, paragraph, secret, text, url } from './fields.ts'
import { itemId, itemOf } from './item-fields.ts'
import { isTranslatable } from './translatable.ts'

test.each<[string, Field, unknown]>([
  ['a line', text('Title', ''), 'Come in'],
  ['a paragraph', paragraph('Text', ''), 'Come in.'],
  ['a list of lines', lines('Points', []), ['988', 'A bed for tonight']],
  ['hours', text('Weekdays', ''), '9:00 AM - 5:00 PM'],
  ['a number with words', text('Phone', ''), 'Text HOME to 741741'],
  ['a name', text('Name', ''), 'Rosa T.'],
  ['a field labeled Size', text('Size', ''), 'Large'],
  ['a field labeled State', text('State', ''), 'Open'],
])('%s needs Spanish', (_what, field, value) => {
  expect(isTranslatable(field, value)).toBe(true)
})

test.each<[string, Field, unknown]>([
  ['blank text', text('Title', ''), ''],
  ['an empty list', lines('Points', []), []],
  ['a number', text('Phone', ''), '1-800-662-4357'],
  ['an amount of money', text('Amount', ''), '$25'],
  ['days', lines('Not held on', []), ['2026-12-24']],
  ['a private field', text('Note', '', { isPrivate: true }), 'first name only'],
  ['a secret', secret('API key'), 'abc'],
  ['a URL', url('Link', ''), 'https://example.org/es'],
  ['an icon', icon('Icon', ''), 'fas fa-heart'],
  ['an id', itemId(), 'spiritual'],
  ['the id of another item', itemOf('Category', 'categories', ''), 'spiritual'],
  ['a value for code', withHints(text('Title', ''), { isCode: true }), 'general'],
  [
    'a value that’s the same in all languages',
    withHints(text('Title', ''), { isSameInAllLanguages: true }),
    '12 Main Street',
  ],
  ['a value that isn’t text', text('Title', ''), 7],
])('%s needs no Spanish', (_what, field, value) => {
  expect(isTranslatable(field, value)).toBe(false)
})
