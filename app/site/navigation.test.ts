import { expect, test } from 'vitest'
import { currentMark, mainLinks } from './navigation.ts'

test('only the link of the page that is open is marked, with or without a slash at its end', () => {
  expect(currentMark('/events', '/events')).toBe('page')
  expect(currentMark('/events', '/events/')).toBe('page')
  expect(currentMark('/', '/')).toBe('page')
  expect(currentMark('/', '/events')).toBeUndefined()
  expect(currentMark('/events', '/events/respond')).toBeUndefined()
})

test("the shop's link carries the shop's own name", () => {
  expect(mainLinks('The Lantern')).toContainEqual({ label: 'The Lantern', path: '/shop' })
})
