import { mix, type Sheet, sheet } from '../paper.ts'
import { oval, poly, rect, wash } from '../shapes.ts'
import { readySoftness, softly } from './softness.ts'

/** The wall of the entrance hall in morning light: the background of all products. */
export function hall(name: string, seed: number): Sheet {
  const p = sheet(name, 1200, 1200, seed)
  readySoftness(p)
  wash(p, p.linear(['#EADFCE', '#E0D3BF', '#D3C4AD'], 0.6, 1))
  softly(p, 12, () => windowLight(p))
  return p
}

/** Slanted light on the wall from a window with six panes. */
function windowLight(p: Sheet): void {
  for (let column = 0; column < 2; column++)
    for (let row = 0; row < 3; row++) {
      const [x, y] = [70 + column * 390, 180 + row * 330 + column * 46]
      const lean = (py: number) => (py - 200) * 0.34
      p.fill(
        poly([
          [x + lean(y), y],
          [x + 350 + lean(y), y + 42],
          [x + 350 + lean(y + 290), y + 332],
          [x + lean(y + 290), y + 290],
        ]),
        '#FFF4DC',
        0.5,
      )
    }
}

const wood = ['#D6B184', '#C29769', '#AB8054']

/** The peg rail. Draw the middle peg's knob last (`peg`), over what hangs on it. */
export function pegRail(p: Sheet): void {
  softly(p, 12, () => p.fill(rect(-40, 84, 1280, 66), '#3A2A1C', 0.42), 'M-40 84L1240 150')
  p.fill(rect(-10, 56, 1220, 68), p.linear(wood))
  p.fill(rect(-10, 56, 1220, 3), '#F7E3C0', 0.8)
  for (const [y, opacity] of [
    [74, 0.22],
    [91, 0.14],
    [108, 0.2],
  ] as const) {
    const d = `M-10 ${y}C300 ${y + 5} 520 ${y - 5} 820 ${y + 2}S1120 ${y - 3} 1210 ${y}`
    p.line(d, '#6E4B2C', 1.6, opacity)
  }
  for (const x of [150, 600, 1050]) peg(p, x)
}

/** The knob of a peg, over what hangs on it. */
export function peg(p: Sheet, x: number): void {
  softly(p, 7, () => p.fill(oval(x + 9, 108, 20, 24), '#3A2A1C', 0.5), `M${x} 80L${x} 130`)
  p.fill(oval(x, 90, 21), p.linear(['#E6C598', '#BC9062', '#8E653F'], 1, 1))
  p.fill(oval(x - 5, 83, 9, 7), '#FAEACB', 0.55)
}

/** The steel hook of a hanger on the middle peg, down to `foot`. */
export function hook(p: Sheet, foot: number): void {
  const d = `M600 ${foot}V206C600 184 636 172 636 120C636 56 566 52 568 106`
  p.add('<g transform="translate(8 11)">')
  softly(p, 4, () => p.line(d, '#3A2A1C', 9, 0.4), d.replace('V', ' L600 '))
  p.add('</g>')
  for (const [color, width] of [
    ['#6F685C', 9],
    ['#BDB5A5', 5],
    ['#F7F2E6', 1.8],
  ] as const)
    p.line(d, color, width)
  peg(p, 600)
}

/** A table of pale oak at the bottom of the sheet. */
export function table(p: Sheet, y: number): void {
  softly(p, 34, () => p.fill(rect(-60, y - 24, 1320, 44), '#5A452F', 0.3))
  p.fill(rect(-10, y, 1220, 1210 - y), p.linear(['#DDBE95', '#CBA679', '#AE885C']))
  p.fill(rect(-10, y, 1220, 3), '#FDEBCB', 0.85)
  for (let i = 0; i < 7; i++) {
    const at = y + 24 + i * i * 3.6 + i * 22
    const sway = 3 + i * 1.6
    const [high, low] = [at + sway, at - sway]
    const d = `M-10 ${at}C260 ${high} 480 ${low} 700 ${at + sway * 0.4}S1060 ${low} 1210 ${at}`
    p.line(d, mix('#8A623E', '#6E4B2C', i / 7), 1.8, 0.16)
  }
}

/** The shadow of an object on the table: wide and soft, and dark where it touches. */
export function tableShadow(p: Sheet, x: number, y: number, rx: number, ry: number): void {
  softly(p, 34, () => p.fill(oval(x + rx * 0.12, y + 16, rx * 1.06, ry * 1.1), '#3A2412', 0.42))
  softly(p, 12, () => p.fill(oval(x, y, rx * 0.98, ry * 0.6), '#2A190C', 0.5))
}
