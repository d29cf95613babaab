import { expect, test } from 'vitest'
import { logoAdvice, shownSize } from './logo-advice.ts'

const square = { width: 400, height: 400, mimeType: 'image/png', showsName: true }

test('has no advice about a square logo, or a wide one without the name beside it', () => {
  expect(logoAdvice(square)).toEqual([])
  expect(logoAdvice({ ...square, width: 90, height: 90, mimeType: 'image/svg+xml' })).toEqual([])
  expect(logoAdvice({ ...square, width: 600, height: 200, showsName: false })).toEqual([])
})

test('says how high a wide logo’s words will be, and how to fix it', () => {
  const wide = { ...square, width: 600, height: 120 }
  expect(shownSize(wide)).toEqual({ width: 48, height: 10 })
  const [height, remedy] = logoAdvice(wide)
  expect(height).toContain('at most 10 px high')
  expect(remedy).toContain('It will then be 38 px high.')
  expect(logoAdvice({ ...wide, width: 2400, showsName: false })).toEqual([
    'This logo is wide, so its words will be at most 10 px high in the header.',
  ])
})

test('says that a logo is tall, tiny, or a photo', () => {
  expect(logoAdvice({ ...square, width: 150 })).toEqual([
    'This logo is tall, so it will be only 18 px wide in the header.',
  ])
  expect(logoAdvice({ ...square, width: 40, height: 40 })[0]).toContain('small (40 × 40 pixels)')
  expect(logoAdvice({ ...square, mimeType: 'image/jpeg' })).toHaveLength(1)
})
