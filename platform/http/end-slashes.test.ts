import { expect, test } from 'vitest'
import { withoutEndSlashes } from './end-slashes.ts'

test.each([
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/a//b', '/a//b'],
  ['/', '/'],
  ['///', '/'],
  ['', ''],
])('%j is %j without the slashes at its end', (path, plain) => {
  expect(withoutEndSlashes(path)).toBe(plain)
})
