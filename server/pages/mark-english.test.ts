import { expect, test } from 'vitest'
import { sortsOf } from '#test/thread-ms.ts'
import { markEnglish } from './mark-english.ts'

const left = new Set(['Come in', 'Bread & "salt" isn’t it\'s', 'One.\n\nTwo.', 'A door'])

test.each([
  ['<p class="a">Come in</p>', '<p lang="en" class="a">Come in</p>'],
  [
    '<a href="/es"><span>Come in</span> ya</a>',
    '<a href="/es"><span lang="en">Come in</span> ya</a>',
  ],
  [
    '<h2>Bread &amp; &quot;salt&quot; isn’t it&#x27;s</h2>',
    '<h2 lang="en">Bread &amp; &quot;salt&quot; isn’t it&#x27;s</h2>',
  ],
  ['<div><p>One.</p><p>Two.</p></div>', '<div><p lang="en">One.</p><p lang="en">Two.</p></div>'],
  ['<p>14:23<!-- --> Come in</p>', '<p lang="en">14:23<!-- --> Come in</p>'],
  ['<p><img src="/a" alt="A door"/>Hola</p>', '<p><img lang="en" src="/a" alt="A door"/>Hola</p>'],
])('marks the English in %s', (drawn, marked) => {
  expect(markEnglish(drawn, left)).toBe(marked)
})

test.each([
  '<p>Venga</p>',
  '<p>Come in, dice<!-- --> ella</p>',
  '<p>Dice: <!-- -->Come in</p>',
  '<p lang="en">Come in</p>',
  '<script>if (a < b) say("<p>Come in</p>")</script><style>p > a {}</style>',
  '<!DOCTYPE html><html lang="es"><head></head><body><p>Hola</p><!-- a --></body></html>',
  '<p>1 < 2 <3</p> <',
  '<svg><path d="M0 0"/></svg><p>Hola</p><input value="Come in"/>',
])('leaves %s unchanged', (drawn) => {
  expect(markEnglish(drawn, left)).toBe(drawn)
})

test('marks nested elements separately', () => {
  const drawn = '<ul><li>Hola<b>Come in</b></li><li><br/>Come in</li></ul>'
  expect(markEnglish(drawn, left)).toBe(
    '<ul><li>Hola<b lang="en">Come in</b></li><li lang="en"><br/>Come in</li></ul>',
  )
})

test('is fast for any text', async () => {
  const drawn = `<p>${'<'.repeat(20_000)}${'&'.repeat(20_000)}</p>`
  expect(await sortsOf(() => markEnglish(drawn, left))).toBeLessThan(100)
})
