import type { Point, Sheet } from '../paper.ts'
import { type Cloth, ribs, seam } from './cloth.ts'
import { across, around, curve, type Half, shifted } from './cut.ts'
import { hook } from './ground.ts'
import { lamp } from './marks.ts'
import type { Side } from './side.ts'
import { softly } from './softness.ts'

/** The edge of a round neck in the front. */
export const frontNeck: Half = [
  [104, 252],
  [92, 300],
  [58, 344],
  [0, 362],
]
const frontBand: Half = [
  [130, 258],
  [118, 318],
  [76, 374],
  [0, 396],
]
/** The edge of a round neck in the back. */
export const backNeck: Half = [
  [104, 252],
  [70, 272],
  [34, 281],
  [0, 284],
]
const backBand: Half = [
  [130, 258],
  [88, 292],
  [44, 306],
  [0, 310],
]

/** What is visible through the neck: the inside of the back, its band, and the hanger. */
export function neckInside(p: Sheet, tone: Cloth): void {
  const rim: Half = [
    [104, 252],
    [60, 266],
    [0, 272],
  ]
  const opening = around(across(rim), across(frontNeck).reverse())
  p.fill(opening, p.linear([tone.shade, tone.deep]))
  p.within(opening, () => {
    const low = across(rim.map(([x, y]): Point => [x, y + 30]))
    p.fill(around(across(rim), low.toReversed()), tone.shade)
    ribs(p, tone, across(rim), low, 44)
    p.fill('M574 312H626V344H574Z', '#EFE5D0')
    p.at(600, 329, 0.2, () => lamp(p, { main: '#20402F', warm: '#C07F17', ground: '' }, 7))
    softly(p, 7, () => p.line('M470 330C540 292 660 292 730 330', '#120C08', 16, 0.5), opening)
    p.line('M440 366C520 318 560 288 600 288C640 288 680 318 760 366', '#8C6440', 34)
    p.line('M440 362C520 312 560 284 600 284C640 284 680 312 760 362', '#C79C6C', 26)
    p.line('M440 354C520 304 560 275 600 275C640 275 680 304 760 354', '#EBCB9B', 5, 0.8)
  })
  hook(p, 276)
}

/** A knitted band around the neck. */
export function collar(p: Sheet, tone: Cloth, side: Side): void {
  const [inner, outer] = side === 'front' ? [frontNeck, frontBand] : [backNeck, backBand]
  const [near, far] = [across(inner), across(outer)]
  const band = around(near, far.toReversed())
  const under = curve(shifted(far, 0, 5))
  softly(p, 4, () => p.line(under, tone.deep, 8, 0.4), under)
  p.fill(band, p.linear([tone.lit, tone.base, tone.shade], 1, 0.3))
  p.within(band, () => {
    ribs(p, tone, near, far, 62)
    p.line(curve(near), tone.lit, 5, 0.4)
  })
  seam(p, tone, curve(far), 2.2)
}
