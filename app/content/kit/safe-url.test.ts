import { expect, test } from 'vitest'
import { isSafeUrl } from './safe-url.ts'

test.each([
  'https://example.org',
  'mailto:sam@example.org?subject=Hello%20there',
  'mailto:sam@example.org?body=100%250A',
  'tel:+15415550142',
  '/contact',
])('allows %s', (address) => {
  expect(isSafeUrl(address)).toBe(true)
})

test.each([
  'https:example.org',
  'https:/example.org',
  'https:\\\\example.org',
  'javascript:alert(1)',
  '//example.org',
  'mailto:sam@example.org?subject=x%0D%0ABcc:other@example.org',
  'mailto:sam@example.org%0abcc:other@example.org',
  'MAILTO:sam@example.org?body=%0d',
  'sms:+15415550142?body=a%0Ab',
  'tel:911%0A',
])('refuses %s', (address) => {
  expect(isSafeUrl(address)).toBe(false)
})
