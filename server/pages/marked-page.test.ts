import { expect, test } from 'vitest'
import { markOf } from '#app/content/kit/marks.ts'
import { showFields } from './marked-page.ts'

const marked = [
  { path: 'hero.title', label: 'Title' },
  { path: 'hero.text', label: 'The "words"' },
  { path: 'hero.image', label: 'Picture' },
]
const [title, text, image] = [markOf(0), markOf(1), markOf(2)]

test('adds the field to a text’s element and keeps the text', () => {
  expect(showFields(`<h1 class="big">Come in${title}</h1>`, marked)).toBe(
    '<h1 data-field="hero.title" data-label="Title" class="big">Come in</h1>',
  )
})

test('lists two fields of an element once each', () => {
  const html = `<p>One${title} and${text}<br/>two${title}</p>`
  expect(showFields(html, marked)).toBe(
    '<p data-field="hero.title hero.text" data-label="Title, The &quot;words&quot;">One and<br/>two</p>',
  )
})

test('adds the field to a picture with or without alt text', () => {
  const version = encodeURIComponent(image)
  const html = `<picture><source srcSet="/a?v=1${version} 2x"/><img src="/a?v=1${version}" alt=""/></picture>`
  expect(showFields(html, marked)).toBe(
    '<picture><source srcSet="/a?v=1 2x"/><img data-field="hero.image" data-label="Picture" src="/a?v=1" alt=""/></picture>',
  )
})

test.each([
  ['a title', `<title>Come in${title}</title>`, '<title>Come in</title>'],
  ['a choice', `<option>One${title}</option>`, '<option>One</option>'],
  ['an address', `<a href="?c=One${title}">x</a>`, '<a href="?c=One">x</a>'],
  ['a script', `<script>{"a":"One${title}"}</script>`, '<script>{"a":"One"}</script>'],
  ['a mark that is cut off', `<p>One${title.slice(0, 5)}…</p>`, '<p>One…</p>'],
  ['a mark without a field', `<p>One${markOf(99)}</p>`, '<p>One</p>'],
])('removes marks from %s without adding a field', (_, html, plain) => {
  expect(showFields(html, marked)).toBe(plain)
})
