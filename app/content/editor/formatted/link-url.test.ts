import { expect, test } from 'vitest'
import { linkUrl } from './link-url.ts'

test.each([
  ['/contact', '/contact'],
  [' https://example.org/a ', 'https://example.org/a'],
  ['example.org/events?day=1', 'https://example.org/events?day=1'],
  ['sub.example.co.uk', 'https://sub.example.co.uk'],
  ['someone@example.org', 'mailto:someone@example.org'],
  ['(541) 555-0100', 'tel:5415550100'],
  ['988', 'tel:988'],
  ['https://ours.example/events#chosen', '/events#chosen'],
  ['https://ours.example', '/'],
  ['tel:988', 'tel:988'],
  ['#visit', '#visit'],
])('turns %s into %s', (written, address) => {
  expect(linkUrl(written, 'https://ours.example')).toBe(address)
})

test.each([
  '',
  ' ',
  'contact',
  '1.5',
  'javascript:alert(1)',
  'JAVASCRIPT:alert.example',
  'data:text/html,x.org',
  '//example.org',
  'https://ours.example//evil.example',
  'a b.org',
  '\\example.org',
])('rejects %s', (written) => {
  expect(linkUrl(written, 'https://ours.example')).toBeUndefined()
})
