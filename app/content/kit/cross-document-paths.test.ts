import { expect, test } from 'vitest'
import { crossDocumentPath, ownPathsFirst, parseCrossDocumentPath } from './cross-document-paths.ts'

test('prefixes only other documents’ fields with their key', () => {
  const path = crossDocumentPath('own-page-7', 'parts.0.title')
  expect(parseCrossDocumentPath(path)).toEqual({ documentKey: 'own-page-7', path: 'parts.0.title' })
  expect(parseCrossDocumentPath('parts.0.title')).toBeUndefined()
  expect(parseCrossDocumentPath(':parts')).toBeUndefined()
})

test('sorts the page’s own paths first', () => {
  const touched = ['footer:motto', 'hero.title', 'events:events.0.time', 'hero.description']
  expect(ownPathsFirst(touched)).toEqual([
    ...['hero.title', 'hero.description', 'footer:motto', 'events:events.0.time'],
  ])
})
