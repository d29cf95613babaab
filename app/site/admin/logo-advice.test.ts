import { expect, test } from 'vitest'
import { type LogoFacts, logoAdvice, shownSize } from './logo-advice.ts'

const square: LogoFacts = {
  ...{ width: 400, height: 400, mimeType: 'image/png' },
  ...{ showsName: true, vanishesIn: [] },
}

const adviceOn = (facts: LogoFacts) => logoAdvice(facts).map(({ text }) => text)

test('has no advice about a square logo, or a wide one without the name beside it', () => {
  expect(adviceOn(square)).toEqual([])
  expect(adviceOn({ ...square, width: 90, height: 90, mimeType: 'image/svg+xml' })).toEqual([])
  expect(adviceOn({ ...square, width: 600, height: 200, showsName: false })).toEqual([])
})

test('says how high a wide logo’s words will be, and how to fix it', () => {
  const wide = { ...square, width: 600, height: 120 }
  expect(shownSize(wide)).toEqual({ width: 48, height: 10 })
  const [height, remedy] = adviceOn(wide)
  expect(height).toContain('at most 10 px high')
  expect(remedy).toContain('It will then be 38 px high.')
  expect(logoAdvice(wide).map(({ isAboutName }) => isAboutName)).toEqual([undefined, true])
  expect(adviceOn({ ...wide, width: 2400, showsName: false })).toEqual([
    'This logo is wide, so its words will be at most 10 px high in the header.',
  ])
})

test('says that a logo is tall, tiny, or a photo', () => {
  expect(adviceOn({ ...square, width: 150 })).toEqual([
    'This logo is tall, so it will be only 18 px wide in the header.',
  ])
  expect(adviceOn({ ...square, width: 40, height: 40 })[0]).toContain('small (40 × 40 pixels)')
  expect(adviceOn({ ...square, mimeType: 'image/jpeg' })).toHaveLength(1)
})

test('says in which theme a logo almost disappears', () => {
  expect(adviceOn({ ...square, vanishesIn: ['dark'] })).toEqual([
    'In the dark theme this logo almost disappears, so use lighter colors or give it a light outline.',
  ])
  expect(adviceOn({ ...square, vanishesIn: ['light'] })[0]).toContain('use darker colors')
  const plateFor = (theme: 'light' | 'dark') =>
    logoAdvice({ ...square, vanishesIn: [theme] }).map(({ plate }) => plate)
  expect([plateFor('dark'), plateFor('light')]).toEqual([['light'], ['dark']])
})
