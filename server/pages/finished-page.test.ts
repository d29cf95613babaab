import { expect, test } from 'vitest'
import { finishPage } from './finished-page.ts'

const mark = 'b1c2'
const preloads =
  `<link rel="modulepreload" href="/a.js" nonce="${mark}"/>` +
  `<link rel="modulepreload" nonce="${mark}" href="/b.js"/>`
const starting = `<script nonce="${mark}" type="module" async="">import "/a.js"</script>`

test('accepts only scripts that the render marked, and removes the marks', () => {
  const html =
    `<script nonce="${mark}">theme()</script><p><script>evil()</script></p>` +
    '<script nonce="other">evil()</script><script nonce>evil()</script>' +
    `<script nonce="${mark}" type="text/plain">go()</script>` +
    `<script nonce="${mark}" type="application/ld+json">{}</script>` +
    `<link rel="modulepreload" nonce="${mark}" href="/a.js"/><script type="module">evil()</script>`
  const page = finishPage(html, mark)
  expect(page.scripts).toEqual(['theme()', 'go()'])
  expect(page.html).toBe(html.replaceAll(` nonce="${mark}"`, ''))
})

test('ignores a script that breaks out of our own', () => {
  const html = `<script nonce="${mark}">a = "</script><script>evil()</script>`
  expect(finishPage(html, mark).scripts).toEqual(['a = "'])
})

test('preloads modules and runs the script on pages that start at once', () => {
  const { html, scripts } = finishPage(`<head>${preloads}</head>${starting}`, mark)
  expect(html).toBe(
    '<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>' +
      '<script type="module" async="">import "/a.js"</script>',
  )
  expect(scripts).toEqual(['import "/a.js"'])
})

test('preloads nothing and makes the script inert on pages that wait for interaction', () => {
  const drawn = `<head>${preloads}<meta/></head><p>1 &lt; 2</p>${starting}<p>end</p>`
  const { html, scripts } = finishPage(drawn, mark, { ahead: '/a.js /b.js' })
  expect(html).toBe(
    '<head><meta/></head><p>1 &lt; 2</p>' +
      '<script type="text/hydrate" data-ahead="/a.js /b.js">import "/a.js"</script><p>end</p>',
  )
  expect(scripts).toEqual(['import "/a.js"'])
})

test('moves hydration data into the waiting script in order', () => {
  const tell = (what: string) =>
    `<script nonce="${mark}">window.__reactRouterContext${what}</script>`
  const drawn = `${tell(' = {};')}${starting}<script nonce="${mark}">go()</script>${tell('.add("</p>");')}<p>end</p>`
  const code =
    'window.__reactRouterContext = {};\nwindow.__reactRouterContext.add("</p>");\nimport "/a.js"'
  expect(finishPage(drawn, mark, { ahead: '/a.js' })).toEqual({
    html:
      `<script></script><script type="text/hydrate" data-ahead="/a.js">${code}</script>` +
      '<script>go()</script><script></script><p>end</p>',
    scripts: ['go()', code],
    start: code,
  })
  expect(finishPage(drawn, mark).scripts).toHaveLength(4)
})

test('names the start script’s URL instead of its text and hash', () => {
  const drawn = `${preloads}<p>words</p>${starting}<p>end</p>`
  const urlOf = (text: string) => `/page.${text.length}.js?a=1&b=2`
  expect(finishPage(drawn, mark, { ahead: '/a.js', urlOf })).toEqual({
    html:
      '<p>words</p><script type="text/hydrate" data-ahead="/a.js" ' +
      'data-from="/page.29.js?a=1&amp;b=2"></script><p>end</p>',
    scripts: [],
    start: '// /a.js /b.js\nimport "/a.js"',
  })
})

test('leaves unmarked scripts of a waiting page unchanged', () => {
  const words =
    '<link rel="modulepreload" href="/c.js"/><script type="module" async="">no()</script>'
  const marked = `<script nonce="${mark}">theme()</script>`
  expect(finishPage(words, mark, { ahead: '/a.js' })).toEqual({ html: words, scripts: [] })
  expect(finishPage(words + marked + words, mark, { ahead: '/a.js' })).toEqual({
    html: `${words}<script>theme()</script>${words}`,
    scripts: ['theme()'],
  })
})

test('leaves a page without marks unchanged', () => {
  expect(finishPage('', mark, { ahead: '/a.js' })).toEqual({ html: '', scripts: [] })
})
