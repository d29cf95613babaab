import { mix, n, type Point, type Sheet } from '../paper.ts'
import { ribbon } from '../shapes.ts'
import { softly } from './softness.ts'

/** The colors that one cloth shows in light and shade. */
export type Cloth = {
  base: string
  lit: string
  shade: string
  deep: string
  /** 0 for black, 1 for white */
  lightness: number
}

/** A line of points, each with its width. */
type Line = readonly (readonly [x: number, y: number, wide: number])[]

/** A fold: its hollow, and how strongly the ridge beside it catches the light. */
export type Fold = {
  line: Line
  depth?: number
  rise?: number
  /** Where its lit ridge lies. */
  side?: 1 | -1
}

/** Makes the cloth of a color. */
export function cloth(base: string): Cloth {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(base.slice(at, at + 2), 16))
  const lightness = (0.299 * r + 0.587 * g + 0.114 * b) / 255
  return {
    base,
    lightness,
    lit: mix(base, '#FFF6E4', 0.13 + 0.42 * lightness ** 2 + 0.1 * Math.max(0, 0.3 - lightness)),
    shade: mix(base, lightness > 0.7 ? '#7A6650' : '#0C0A0C', 0.14 + 0.16 * (1 - lightness)),
    deep: mix(base, lightness > 0.7 ? '#54422F' : '#070607', 0.56),
  }
}

/** Folds of a cloth, within its outline: shade in the hollow, light on the ridge beside it. */
export function foldCloth(p: Sheet, tone: Cloth, outline: string, folds: readonly Fold[]): void {
  const dark = tone.lightness > 0.7 ? 0.36 : 0.56
  const light = tone.lightness > 0.7 ? 0.85 : 0.4 + Math.max(0, 0.3 - tone.lightness)
  function broad(): void {
    for (const { line, depth = 1 } of folds)
      p.fill(ribbon(line), tone.deep, share(dark * depth * 0.85))
    for (const { line, rise = 1, side = -1 } of folds)
      p.fill(ribbon(beside(line, side)), tone.lit, share(light * rise))
  }
  function fine(): void {
    for (const { line, depth = 1, side = -1 } of folds) {
      const wide = Math.max(...line.map(([, , width]) => width)) < 14 ? 0.8 : 0.26
      p.fill(ribbon(narrowed(line, wide, 0)), tone.deep, share(dark * 0.62 * depth))
      p.fill(ribbon(narrowed(line, wide * 0.7, side)), tone.lit, share(light * 0.34 * depth))
    }
  }
  p.within(outline, () => {
    softly(p, 12, broad, outline)
    softly(p, 4, fine, outline)
  })
}

/** The print again, faintly, over the folds, because ink keeps its own color. */
export function again(p: Sheet, outline: string, print: () => void): void {
  p.within(outline, () => {
    p.add('<g opacity="0.5">')
    print()
    p.add('</g>')
  })
}

/** Roundness: the outline's own edge darkens away from the light and catches it on the near side. */
export function roundOff(p: Sheet, tone: Cloth, outline: string, strength = 1): void {
  const dark = tone.lightness > 0.7 ? 0.26 : 0.46
  const away = () => p.line(outline, tone.deep, 36, share(dark * strength))
  const near = () => p.line(outline, tone.lit, 6, share(0.36 * strength))
  p.within(outline, () => {
    softly(p, 20, away, outline)
    softly(p, 4, () => p.at(5, 7, 1, near), outline)
  })
}

/** A fine weave over a cloth, so that it does not look like paint. */
export function weave(p: Sheet, tone: Cloth, outline: string): void {
  const opacity = tone.lightness > 0.7 ? 0.13 : 0.15
  p.within(outline, () =>
    p.add(`<rect width="1200" height="1200" filter="url(#weave)" opacity="${opacity}"/>`),
  )
}

/** A seam: a line pressed into the cloth, and its lit lip. */
export function seam(p: Sheet, tone: Cloth, d: string, width = 2.2, strength = 1): void {
  p.line(d, tone.deep, width, share(0.6 * strength))
  p.add(`<g transform="translate(${n(width * 0.5)} ${n(width * 0.9)})">`)
  p.line(d, tone.lit, width * 0.8, share(0.4 * strength))
  p.add('</g>')
}

/** A row of stitches along a line. */
export function stitches(p: Sheet, tone: Cloth, d: string, width = 1.8, opacity = 0.55): void {
  const look = 'fill="none" stroke-linecap="round" stroke-dasharray="6 4.5"'
  p.add(
    `<path d="${d}" ${look} stroke="${tone.deep}" stroke-width="${width}" opacity="${opacity}"/>`,
  )
}

/** Ribs of a knitted band between two edges of equally many points. */
export function ribs(
  p: Sheet,
  tone: Cloth,
  from: readonly Point[],
  to: readonly Point[],
  count: number,
): void {
  const at = (line: readonly Point[], t: number) => {
    const place = t * (line.length - 1)
    const index = Math.min(line.length - 2, Math.floor(place))
    const [[ax, ay], [bx, by]] = [line[index] ?? [0, 0], line[index + 1] ?? [0, 0]]
    const part = place - index
    return `${n(ax + (bx - ax) * part)} ${n(ay + (by - ay) * part)}`
  }
  let d = ''
  for (let i = 0; i <= count; i++) d += `M${at(from, i / count)}L${at(to, i / count)}`
  p.line(d, tone.deep, 2.4, tone.lightness > 0.7 ? 0.22 : 0.4)
  p.add('<g transform="translate(2.4 0)">')
  p.line(d, tone.lit, 1.4, tone.lightness > 0.7 ? 0.5 : 0.2)
  p.add('</g>')
}

function narrowed(line: Line, part: number, side: number): Line {
  return line.map(([x, y, wide]) => [x + side * wide * part * 0.8, y, wide * part] as const)
}

function beside(line: Line, side: 1 | -1): Line {
  return line.map(([x, y, wide]) => [x + side * wide * 0.85, y - wide * 0.15, wide * 0.62] as const)
}

function share(value: number): number {
  return Math.round(Math.min(1, value) * 100) / 100
}
