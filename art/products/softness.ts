import { n, type Sheet } from '../paper.ts'

const blurs = [2, 4, 7, 12, 20, 34] as const

type Blur = (typeof blurs)[number]

const plain = 'color-interpolation-filters="sRGB"'

/** Defines what `softly` and the weaves draw with, once per sheet. */
export function readySoftness(p: Sheet): void {
  for (const blur of blurs) p.add(blurFilter(`soft-${blur}`, blur, [-100, -100, 1300, 1300]))
  p.add(weaveFilter('weave', '0.38 0.52', 7, '0.5 0 0 0 0 0.5 0 0 0 0 0.5 0 1.6 0 0 -0.72'))
  p.add(weaveFilter('linen', '0.025 0.4', 3, '0.1 0 0 0 0 0.08 0 0 0 0 0.06 0 1.5 0 0 -0.62'))
}

/**
 * Draws with soft edges; `blur` is their width in pixels. Pass the `outline` if the result is
 * clipped to it: blurring only its box is much faster.
 */
export function softly(p: Sheet, blur: Blur, draw: () => void, outline = ''): void {
  const box = boxOf(outline)
  const id = ['soft', blur, ...(box ?? [])].join('-')
  if (box) p.add(blurFilter(id, blur, box))
  p.add(`<g filter="url(#${id})">`)
  draw()
  p.add('</g>')
}

/** How far outside an outline things still blur into it, px. */
const margin = 64

type Box = readonly [left: number, top: number, right: number, bottom: number]

function blurFilter(id: string, blur: Blur, [left, top, right, bottom]: Box): string {
  const place = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`
  const head = `<filter id="${id}" filterUnits="userSpaceOnUse" ${place} ${plain}>`
  return `${head}<feGaussianBlur stdDeviation="${blur}"/></filter>`
}

/** Noise: one color with varying opacity. */
function weaveFilter(id: string, frequency: string, seed: number, matrix: string): string {
  return (
    `<filter id="${id}" x="0" y="0" width="1" height="1" ${plain}><feTurbulence ` +
    `type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/>` +
    `<feColorMatrix values="0 0 0 0 ${matrix}"/></filter>`
  )
}

/** The box of an outline of straight lines and curves; undefined if it has other parts. */
function boxOf(outline: string): Box | undefined {
  if (!/^[MLCZ\d\s.-]+$/.test(outline)) return undefined
  const numbers = [...outline.matchAll(/-?[\d.]+/g)].map(Number)
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, at) => at % 2 === odd))
  if (!xs || !ys) return undefined
  const [left, top] = [xs, ys].map((all) => Math.floor(Math.min(...all)) - margin)
  const [right, bottom] = [xs, ys].map((all) => Math.ceil(Math.max(...all)) + margin)
  return [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0]
}

/** The shadow of a hanging object on the wall: one wide, one narrow. */
export function wallShadow(p: Sheet, d: string, reach = 1): void {
  const moved = (x: number, y: number, opacity: number) => {
    p.add(`<g transform="translate(${n(x * reach)} ${n(y * reach)})">`)
    p.fill(d, '#3A2A1C', opacity)
    p.add('</g>')
  }
  softly(p, 34, () => moved(30, 38, 0.34))
  softly(p, 12, () => moved(11, 15, 0.3))
}
