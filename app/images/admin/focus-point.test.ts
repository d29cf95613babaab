import { expect, test } from 'vitest'
import { movedFocus, pointAt } from './focus-point.ts'

const box = { left: 100, top: 50, width: 400, height: 200 }

test.each([
  [
    { x: 100, y: 50 },
    { x: 0, y: 0 },
  ],
  [
    { x: 300, y: 100 },
    { x: 50, y: 25 },
  ],
  [
    { x: 501, y: 260 },
    { x: 100, y: 100 },
  ],
  [
    { x: 99, y: 49 },
    { x: 0, y: 0 },
  ],
])('maps a tap at %o to the point %o', (tap, point) => {
  expect(pointAt(box, tap)).toEqual(point)
})

test('moves with arrow keys within the edges, and not with other keys', () => {
  expect(movedFocus({ x: 50, y: 50 }, 'ArrowRight')).toEqual({ x: 52, y: 50 })
  expect(movedFocus({ x: 50, y: 99 }, 'ArrowDown')).toEqual({ x: 50, y: 100 })
  expect(movedFocus({ x: 1, y: 50 }, 'ArrowLeft')).toEqual({ x: 0, y: 50 })
  expect(movedFocus({ x: 29, y: 57 }, 'ArrowUp')).toEqual({ x: 29, y: 55 })
  expect(movedFocus({ x: 50, y: 50 }, 'constructor')).toBeUndefined()
})
