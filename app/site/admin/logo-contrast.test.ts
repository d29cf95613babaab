import { expect, test } from 'vitest'
import { palettes } from '#app/site/appearance/palettes.ts'
import { vanishesIn } from './logo-contrast.ts'

const { light, dark } = palettes.forest
const headers = { light: light.page, dark: dark.page }
const colors = {
  black: [20, 20, 20, 255],
  white: [255, 255, 255, 255],
  green: [63, 148, 104, 255],
  faint: [20, 20, 20, 100],
  clear: [0, 0, 0, 0],
} as const

/** A picture with this many pixels of each color. */
function picture(counts: Partial<Record<keyof typeof colors, number>>): number[] {
  return Object.entries(counts).flatMap(([color, count]) =>
    Array.from({ length: count }, () => colors[color as keyof typeof colors]).flat(),
  )
}

test.each([
  ['dark words', picture({ clear: 70, faint: 10, black: 20 }), ['dark']],
  ['white words', picture({ clear: 80, white: 20 }), ['light']],
  ['dark words with a speck of white', picture({ clear: 70, black: 29, white: 1 }), ['dark']],
  ['dark words with a white outline', picture({ clear: 70, black: 20, white: 10 }), []],
  ['green words', picture({ clear: 80, green: 20 }), []],
  ['words in a white box', picture({ white: 95, black: 5 }), []],
  ['a white badge with words', picture({ clear: 22, white: 66, black: 12 }), []],
  ['nothing', picture({ clear: 100 }), []],
  ['a picture that can’t be read', [], []],
])('%s vanishes in %s', (_, pixels, themes) => {
  expect(vanishesIn(pixels, headers)).toEqual(themes)
})
