import { expect, test } from 'vitest'
import { takeOwnScripts } from './own-scripts.ts'

const mark = 'b1c2'

test('only what the render marked is ours, and the mark goes', () => {
  const html =
    `<script nonce="${mark}">theme()</script><p><script>evil()</script></p>` +
    '<script nonce="other">evil()</script><script nonce>evil()</script>' +
    `<script nonce="${mark}" type="text/hydrate">go()</script>` +
    `<script nonce="${mark}" type="application/ld+json">{}</script>` +
    `<link rel="modulepreload" nonce="${mark}" href="/a.js"/><script type="module">evil()</script>`
  const page = takeOwnScripts(html, mark)
  expect(page.scripts).toEqual(['theme()', 'go()'])
  expect(page.html).not.toContain(mark)
  expect(page.html).toContain('<script type="text/hydrate">go()</script>')
})

test('what breaks out of a script of ours has no mark', () => {
  const html = `<script nonce="${mark}">a = "</script><script>evil()</script>`
  expect(takeOwnScripts(html, mark).scripts).toEqual(['a = "'])
})
