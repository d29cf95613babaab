import { expect, test } from 'vitest'
import { elsewhereIn, ownFirst, pathElsewhere } from './paths-elsewhere.ts'

test('prefixes only other documents’ fields with their key', () => {
  const path = pathElsewhere('own-page-7', 'parts.0.title')
  expect(elsewhereIn(path)).toEqual({ documentKey: 'own-page-7', path: 'parts.0.title' })
  expect(elsewhereIn('parts.0.title')).toBeUndefined()
  expect(elsewhereIn(':parts')).toBeUndefined()
})

test('sorts the page’s own paths first', () => {
  const touched = ['footer:motto', 'hero.title', 'events:events.0.time', 'hero.description']
  expect(ownFirst(touched)).toEqual([
    ...['hero.title', 'hero.description', 'footer:motto', 'events:events.0.time'],
  ])
})
