import outlines from './lora-outlines.json' with { type: 'json' }
import { n, type Point } from './paper.ts'

/** How text is set: sizes in pixels, spacing as a fraction of the size. */
export type Setting = {
  size: number
  face?: 'upright' | 'italic'
  spacing?: number
  /** Maps each point from the straight line to the sheet. */
  bend?: (point: Point) => Point
}

type Glyph = { wide: number; d: string }
type Face = { glyphs: Record<string, Glyph>; kerns: Record<string, number> }

const faces: Record<'upright' | 'italic', Face> = outlines

/** Text as one outline, centered on 0 with its baseline at y = 0. */
export function words(text: string, setting: Setting): string {
  const { size, face = 'upright', bend = (point) => point } = setting
  const scale = size / 1000
  let x = -widthOf(text, setting) / 2
  return [...text]
    .map((letter, at) => {
      const glyph = glyphOf(face, letter)
      const from = x
      x += stepOf(text, at, setting)
      return moved(glyph.d, ([gx, gy]) => bend([from + gx * scale, gy * scale]))
    })
    .join('')
}

/** Text on an arc around 0, 0: over the top, or along the bottom if the radius is negative. */
export function arcWords(text: string, radius: number, setting: Omit<Setting, 'bend'>): string {
  const bend = ([x, y]: Point): Point => {
    const [reach, turn] = [radius - y, x / radius]
    return [Math.sin(turn) * reach, -Math.cos(turn) * reach]
  }
  return words(text, { ...setting, bend })
}

/** The width of a text, in pixels. */
export function widthOf(text: string, setting: Setting): number {
  const sum = [...text].reduce((wide, _, at) => wide + stepOf(text, at, setting), 0)
  return sum - (setting.spacing ?? 0) * setting.size
}

function stepOf(text: string, at: number, { size, face = 'upright', spacing = 0 }: Setting) {
  const letter = [...text][at] ?? ''
  const next = [...text][at + 1] ?? ''
  const kern = faces[face].kerns[letter + next] ?? 0
  return ((glyphOf(face, letter).wide + kern) * size) / 1000 + spacing * size
}

function glyphOf(face: 'upright' | 'italic', letter: string): Glyph {
  const glyph = faces[face].glyphs[letter]
  if (!glyph) throw new Error(`Lora's outlines have no "${letter}": add it in art/outlines.ts`)
  return glyph
}

/** An outline with each point moved. */
function moved(d: string, place: (point: Point) => Point): string {
  return d.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => {
    const [px, py] = place([Number(x), Number(y)])
    return `${n(px)} ${n(py)}`
  })
}
