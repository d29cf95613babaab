import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markFields } from '#app/content/kit/mark-fields.ts'
import { marksIn, withoutMarks } from '#app/content/kit/marks.ts'
import { withFileSize } from '#app/files/file-types.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import { sortsOf } from '#test/thread-ms.ts'
import {
  blocksOf,
  isPlain,
  linkProblem,
  linkUrls,
  parseInline,
  plainWords,
  serializeInline,
} from './formatted-text.ts'
import { BriefText, FormattedText } from './formatted-words.tsx'

/** Texts full of markup and HTML characters. */
const texts = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('**', '*', '[', ']', '(', ')', '](', '[a](/b)', '**c**', '• ', '\n', '\n\n'),
      fc.constantFrom(' ', '<b>', '&amp;', '"', '<script>', 'javascript:', 'https://x.org', '\0'),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''))

test('round-trips any text through its nodes', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(serializeInline(parseInline(text))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('keeps all text in order and drops only valid markup', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const left = plainWords(text)
      let at = 0
      for (const letter of left) {
        at = text.indexOf(letter, at) + letter.length
        expect(at).toBeGreaterThanOrEqual(letter.length)
      }
      const marks = text.length - left.length
      const addresses = linkUrls(text).reduce((sum, href) => sum + href.length + 4, 0)
      expect((marks - addresses) % 4).toBe(0)
      if (!/\*\*|\]\(/.test(text)) expect(left).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('never renders stored HTML or unsafe links', () => {
  const allowed =
    /^(?:<\/?(?:div|p|ul|li|strong)(?: class="[\w\s./-]*")?>|<a href="[^"]*"(?: rel="[\w ]*")? class="[\w -]*">|<\/a>)$/
  fc.assert(
    fc.property(texts, (text) => {
      for (const html of [
        renderToStaticMarkup(<FormattedText text={text} />),
        renderToStaticMarkup(<BriefText text={text} />),
      ]) {
        for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).toMatch(allowed)
        expect(html).not.toMatch(/href="(?!https?:|mailto:|tel:|sms:|\/|#|\?)/i)
      }
    }),
    { numRuns: 1000 },
  )
})

test('draws an unformatted text as before', () => {
  const text = 'One & two.\nA second line.\n\n- a dash\n* a star\n\n2 ** 3 ** 4 [sic] (so)'
  expect(isPlain(text)).toBe(true)
  expect(plainWords(text)).toBe(text)
  expect(renderToStaticMarkup(<BriefText text={text} className="x" />)).toBe(
    `<p class="x">${text.replace('&', '&amp;')}</p>`,
  )
  expect(renderToStaticMarkup(<FormattedText text={text} />)).toBe(
    '<div class="space-y-4 "><p class="whitespace-pre-line">One &amp; two.\nA second line.</p><p class="whitespace-pre-line">- a dash\n* a star</p><p class="whitespace-pre-line">2 ** 3 ** 4 [sic] (so)</p></div>',
  )
})

test('parses adjacent bold text, links, and lists', () => {
  expect(blocksOf('Call **[us](/contact) now**.\n• one\n• **two**\nAfter\n\n• three')).toEqual([
    {
      kind: 'paragraph',
      inside: [
        { kind: 'text', words: 'Call ' },
        {
          kind: 'bold',
          inside: [
            { kind: 'link', words: 'us', href: '/contact' },
            { kind: 'text', words: ' now' },
          ],
        },
        { kind: 'text', words: '.' },
      ],
    },
    {
      kind: 'list',
      items: [
        [{ kind: 'text', words: 'one' }],
        [{ kind: 'bold', inside: [{ kind: 'text', words: 'two' }] }],
      ],
    },
    { kind: 'paragraph', inside: [{ kind: 'text', words: 'After' }] },
    { kind: 'list', items: [[{ kind: 'text', words: 'three' }]] },
  ])
  expect(plainWords('Call **[us](/contact) now**.\n• [one](tel:1)')).toBe('Call us now.\n• one')
  expect(linkUrls('**[a](/b)** [c](https://d.org/(e)) [f](javascript:g)')).toEqual([
    '/b',
    'https://d.org/(e)',
  ])
})

test('keeps preview marks after each line’s formatting', () => {
  const home = { intro: { text: 'Call [us](/contact)\n• **bold**' } }
  const marked = markFields(homepage, homepage.whole.read.parse(home), [], { isOwn: true }).intro
    .text
  const [paragraph, list] = blocksOf(marked)
  expect(paragraph).toMatchObject({ inside: [{ words: 'Call ' }, { href: '/contact' }, {}] })
  expect(list).toMatchObject({ items: [[{ inside: [{ words: 'bold' }] }, {}]] })
  expect(marksIn(marked)).toHaveLength(2)
  expect(withoutMarks(plainWords(marked))).toBe('Call us\n• bold')
})

test.each(['javascript:alert(1)', 'JavaScript:x', 'data:text/html,x', '//host', 'below', '\\x'])(
  'treats a link to %s as text, and refuses to save it',
  (address) => {
    const text = `Press [here](${address})`
    expect(linkUrls(text)).toEqual([])
    expect(renderToStaticMarkup(<FormattedText text={text} />)).not.toContain('<a')
    expect(linkProblem(text)).toContain('has a link that doesn’t start with')
    expect(linkProblem(`**${text}**`)).toContain('has a link that doesn’t start with')
  },
)

test('parses the longest all-markup text quickly', async () => {
  for (const part of ['[', '**', '[a](', '** a', '**a', '(', '[a](b(', '• ']) {
    expect(await sortsOf(() => blocksOf(part.repeat(10_000))), part).toBeLessThan(50)
  }
})

test('shows the type and size of a linked file outside its text', () => {
  const link = (href: string) => renderToStaticMarkup(<BriefText text={`[Rules](${href})`} />)
  const path = '/files/abcdefgh12345678/house-rules'
  expect(link(`${path}.pdf`)).toMatch(/data-file="PDF"[^>]*>Rules<\/a>/)
  const sized = link(withFileSize(`${path}.docx`, 11_400))
  expect(sized).toMatch(/data-file="Word, 11\u00a0KB"[^>]*>Rules<\/a>/)
  expect(sized).toContain(`href="${path}.docx"`)
  const other = ['/files', `${path}.constructor`, '/about.pdf', `${path}.pdf?a`, '/about#size=9']
  for (const one of other) {
    expect(link(one)).toContain(`href="${one}"`)
    expect(link(one)).not.toMatch(/data-file|after:/)
  }
})
