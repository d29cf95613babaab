import { expect, test } from 'vitest'
import { imagePath, renditionWidths } from './image-path.ts'
import { type PictureBox, sizesOf, sourcesOf } from './picture-box.ts'
import type { Picture } from './schema.ts'

const wide: Picture = { id: 'p', alt: '', width: 2000, height: 1250, version: 'v', isVector: false }

/** The widths that a browser can choose from. */
function offered(picture: Picture, box: PictureBox): number[] {
  return [...sourcesOf(picture, box, 'avif').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
}

test('uses the box width plus 1% if the picture has the box’s ratio', () => {
  expect(sizesOf(wide, [{ rem: 10 }])).toBe('10.1rem')
  expect(sizesOf(wide, [{ vw: 100, rem: -2.5, ratio: 2 }])).toBe('calc(101vw + -2.5rem)')
})

test('uses the covering picture’s width in a taller box', () => {
  expect(sizesOf(wide, [{ rem: 10, ratio: 0.8 }])).toBe('20.2rem')
  expect(sizesOf(wide, [{ from: 64, vw: 50, rem: 5, height: { rem: 30 } }, { vw: 100 }])).toBe(
    '(min-width: 64rem) max(calc(50.5vw + 5.1rem), 48.5rem), 101vw',
  )
})

test('offers only widths that a screen may need', () => {
  expect(offered(wide, [{ rem: 5, ratio: 1 }])).toEqual([150, 185, 230, 280])
  expect(offered(wide, [{ vw: 100 }])).toEqual([
    390, 480, 600, 750, 875, 960, 1110, 1280, 1600, 2000,
  ])
  const steps = [{ from: 64, rem: 20 }, { vw: 50 }]
  expect(offered(wide, steps)).toEqual([185, 230, 280, 320, 390, 480, 600, 750, 875, 960, 1110])
})

test('never offers more than the picture’s width', () => {
  expect(offered({ ...wide, width: 700, height: 400 }, [{ vw: 100 }])).toEqual([390, 480, 600, 700])
  expect(offered({ ...wide, width: 60, height: 40 }, [{ vw: 100 }])).toEqual([60])
})

test('names the format in the URL unless it is the original', () => {
  const start = '/api/images/p?v=v&w=480'
  expect(imagePath(wide, { width: 480, format: 'webp' })).toBe(`${start}&f=webp`)
  expect(imagePath(wide, { width: 480, format: 'original' })).toBe(start)
})

test('has rendition widths in steps of at most 25%', () => {
  const steps = renditionWidths
    .slice(1)
    .map((width, index) => width / (renditionWidths[index] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThan(1)
  expect(Math.max(...steps)).toBeLessThanOrEqual(1.25)
})
