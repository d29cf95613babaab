import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitLinks } from './linked-text.tsx'

const linksOf = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('URLs in a text', () => {
  test.each([
    ['Sign up at https://example.org/a?b=1&c=2#d.', ['https://example.org/a?b=1&c=2#d']],
    [
      '(http://example.org) and HTTPS://Example.org/x,',
      ['http://example.org', 'HTTPS://Example.org/x'],
    ],
    ['javascript:alert(1) data:text/html,x //evil.example ftp://example.org', []],
    ['https://bank.example@evil.example/', []],
    ['https:// https://x <https://example.org/"onclick="x>', ['https://example.org/']],
    ['no URL here', []],
  ])('finds the links in “%s”', (text, links) => expect(linksOf(text)).toEqual(links))

  test('keeps the whole text', () => {
    const pieces = fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant('https://')))
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join(' ')
        expect(
          splitLinks(text)
            .map(({ words }) => words)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

test('reads a URL with many marks quickly', () => {
  const words = `https://example.org/${'!'.repeat(250_000)}a`
  expect(splitLinks(`${words}!!!`)).toEqual([
    { at: 0, words, href: words },
    { at: words.length, words: '!!!' },
  ])
})
