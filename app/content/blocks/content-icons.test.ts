import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findContentIcon } from './content-icons.ts'

test.each(['fas fa-heart', 'fa-solid fa-heart', 'fa-heart', ' FAS  FA-HEART '])(
  '%j is the heart',
  (name) => {
    expect(findContentIcon(name)).toMatchObject({ iconName: 'heart' })
  },
)

test('finds an icon by an older name', () => {
  expect(findContentIcon('fas fa-praying-hands')).toMatchObject({ iconName: 'hands-praying' })
})

test('draws the default for any other name', () => {
  expect(findContentIcon('fas fa-no-such-thing')).toMatchObject({ iconName: 'circle' })
  expect(findContentIcon('fa-solid')).toMatchObject({ iconName: 'circle' })
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(findContentIcon(name).icon).toHaveLength(5)
    }),
  )
})
