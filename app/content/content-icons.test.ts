import { faCircle, faHandsPraying, faHeart } from '@fortawesome/free-solid-svg-icons'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findContentIcon } from './content-icons.ts'

test.each(['fas fa-heart', 'fa-solid fa-heart', 'fa-heart', ' FAS  FA-HEART '])(
  '%j is the heart',
  (name) => {
    expect(findContentIcon(name)).toBe(faHeart)
  },
)

test('a name of an older version is understood', () => {
  expect(findContentIcon('fas fa-praying-hands')).toBe(faHandsPraying)
})

test('whatever else a document names shows the plain default', () => {
  expect(findContentIcon('fas fa-no-such-thing')).toBe(faCircle)
  expect(findContentIcon('fa-solid')).toBe(faCircle)
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(findContentIcon(name).icon).toHaveLength(5)
    }),
  )
})
