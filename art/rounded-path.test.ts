import { expect, test } from 'vitest'
import { roundedPath } from './rounded-path.ts'

test.each([
  ['M10 10L20.4 10L20.4 30.6Z', 'M10 10h10v21z'],
  ['m10.4 10.4l.4 .4l.4 .4', 'M10 10l1 1h0'],
  ['M64 64C28.7 64 0 92.7 0 128l0 20.5z', 'M64 64C29 64 0 93 0 128v21z'],
  ['M152 352a40 40 0 1 1 0 80 40 40 0 1 1 0-80z', 'M152 352a40 40 0 1 1 0 80 40 40 0 1 1 0-80z'],
  ['M0 0a1.6 1.6 0 013.2-3.2', 'M0 0a2 2 0 0 1 3-3'],
])('%s is drawn as %s', (path, rounded) => {
  expect(roundedPath(path)).toBe(rounded)
})

test('rounding a rounded path changes nothing', () => {
  const path = roundedPath('M288 33.9L96.4 175.8 254.5 293c5.3 3.9 11.2 6.9 17.5 8.7L272 464z')
  expect(roundedPath(path)).toBe(path)
})

test('many small steps still end at the same point', () => {
  expect(roundedPath(`M0 0${'l.4 .3'.repeat(100)}L9 9`)).toMatch(/L9 9$|l-31-21$/)
})

test('an arc at half size keeps its rotation and flags', () => {
  expect(roundedPath('M8 8a40 40 90 1 0 80 20z', 0.5)).toBe('M4 4a20 20 90 1 0 40 10z')
})
