import { words } from '../lettering.ts'
import { mix, type Point, type Sheet } from '../paper.ts'
import { oval } from '../shapes.ts'
import { type Cloth, roundOff } from './cloth.ts'
import { table } from './ground.ts'
import { inkOn } from './marks.ts'
import { softly } from './softness.ts'

/** A silicone band on a table, with text all around it. */
export function wristband(p: Sheet, tone: Cloth, text: string): void {
  table(p, 560)
  p.at(0, -20, 1, () => band(p, tone, text))
}

/** The center and radii of the rim, and the height of the band, in pixels. */
const [x, top, rx, ry, tall] = [600, 620, 372, 150, 168] as const

function band(p: Sheet, tone: Cloth, text: string): void {
  softly(p, 34, () => p.fill(oval(x + 50, top + tall + 40, rx * 1.04, ry * 1.06), '#3A2412', 0.42))
  softly(p, 12, () => p.fill(oval(x + 8, top + tall + 6, rx * 1.01, ry * 1.03), '#2A190C', 0.45))
  const outer = `M${x - rx} ${top}V${top + tall}A${rx} ${ry} 0 0 0 ${x + rx} ${top + tall}V${top}A${rx} ${ry} 0 0 1 ${x - rx} ${top}Z`
  const inner = oval(x, top, rx - 20, ry - 9)
  const floor = oval(x, top + tall, rx - 20, ry - 9)
  p.fill(oval(x, top, rx, ry), tone.shade)
  p.fill(
    inner,
    p.linear([mix(tone.shade, tone.deep, 0.5), tone.shade, tone.base, tone.shade], 1, 0),
  )
  p.within(inner, () => {
    softly(p, 20, () => p.fill(oval(x - 140, top - 110, 180, 60), tone.lit, 0.5))
    p.fill(floor, '#C29A6B')
    p.within(floor, () => {
      softly(p, 20, () => p.line(floor, '#2A190C', 70, 0.7))
      softly(p, 12, () => p.fill(oval(x - 130, top + 150, 190, 70), '#FCE9C8', 0.25))
    })
  })
  p.fill(
    outer,
    p.linear(
      [
        [0, tone.deep],
        [0.12, tone.shade],
        [0.34, tone.lit],
        [0.6, tone.base],
        [0.88, tone.shade],
        [1, tone.deep],
      ],
      1,
      0,
    ),
  )
  p.within(outer, () => {
    aroundTheBand(p, tone, text)
    softly(p, 12, () => {
      const low = `M${x - rx} ${top + tall - 12}A${rx} ${ry} 0 0 0 ${x + rx} ${top + tall - 12}`
      p.line(low, tone.deep, 36, 0.45)
      p.line(
        `M${x - rx + 30} ${top + 40}A${rx} ${ry} 0 0 0 ${x + 60} ${top + ry + 26}`,
        tone.lit,
        16,
        0.5,
      )
    })
  })
  const face = `M${x - rx} ${top}A${rx} ${ry} 0 0 0 ${x + rx} ${top}A${rx} ${ry} 0 0 0 ${x - rx} ${top}Z${inner}`
  p.add(
    `<path d="${face}" fill-rule="evenodd" fill="${p.linear([tone.lit, mix(tone.base, tone.lit, 0.5), tone.base], 1, 0)}"/>`,
  )
  roundOff(p, tone, outer, 0.35)
}

function aroundTheBand(p: Sheet, tone: Cloth, text: string): void {
  const bend = ([along, y]: Point): Point => [
    x + rx * Math.sin(along / rx),
    top + 104 + ry * Math.cos(along / rx) + y,
  ]
  p.fill(words(text, { size: 74, spacing: 0.06, bend }), inkOn(tone).main, 0.92)
}
