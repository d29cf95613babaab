import type { Sheet } from '../paper.ts'
import { poly, rect, soft } from '../shapes.ts'
import { type Cloth, foldCloth, ribs, roundOff, weave } from './cloth.ts'
import { curve } from './cut.ts'
import { table, tableShadow } from './ground.ts'
import { lamp } from './marks.ts'
import { softly } from './softness.ts'

/** A ribbed beanie on a table, with a patch on its cuff. */
export function beanie(p: Sheet, tone: Cloth): void {
  table(p, 780)
  tableShadow(p, 620, 868, 350, 40)
  const dome = soft(
    [
      [322, 690],
      [334, 560],
      [392, 420],
      [490, 330],
      [600, 304],
      [712, 330],
      [808, 420],
      [866, 560],
      [878, 690],
    ],
    true,
    0.95,
  )
  const cuffTop = [
    [296, 640],
    [440, 668],
    [600, 676],
    [760, 668],
    [904, 640],
  ] as const
  const cuffFoot = [
    [312, 848],
    [440, 880],
    [600, 888],
    [760, 880],
    [888, 848],
  ] as const
  p.fill(dome, p.linear([tone.lit, tone.base, tone.base, tone.shade], 1, 0.4))
  p.within(dome, () => knit(p, tone))
  foldCloth(p, tone, dome, [
    {
      line: [
        [470, 340, 4],
        [400, 450, 26],
        [368, 640, 40],
      ],
      depth: 0.45,
    },
    {
      line: [
        [560, 320, 4],
        [530, 460, 22],
        [510, 650, 34],
      ],
      depth: 0.32,
    },
    {
      line: [
        [730, 340, 4],
        [800, 450, 26],
        [826, 640, 40],
      ],
      depth: 0.6,
      side: 1,
    },
    {
      line: [
        [440, 560, 3],
        [560, 620, 28],
        [700, 600, 3],
      ],
      depth: 0.35,
    },
  ])
  roundOff(p, tone, dome, 1.3)
  p.within(dome, () => softly(p, 20, () => p.line(curve(cuffTop), tone.deep, 44, 0.65)))
  const cuff = `${curve(cuffTop)}C930 660 926 820 888 848${curve(cuffFoot.toReversed()).replace(/^M[\d.]+ [\d.]+/, '')}C274 820 270 660 296 640Z`
  p.fill(cuff, p.linear([tone.lit, tone.base, tone.base, tone.shade], 1, 0.2))
  p.within(cuff, () => ribs(p, tone, cuffTop, cuffFoot, 58))
  p.within(cuff, () => softly(p, 12, () => p.line(curve(cuffFoot), tone.deep, 36, 0.5)))
  roundOff(p, tone, cuff, 1.2)
  patch(p)
  weave(p, tone, dome + cuff)
}

/** Knitted rows that run together at the crown. */
function knit(p: Sheet, tone: Cloth): void {
  let d = ''
  for (let i = 0; i <= 57; i++) {
    const x = 300 + i * 10.5
    const top = 600 + (x - 600) * 0.16
    d += `M${top} 296C${600 + (x - 600) * 0.72} 380 ${x} 520 ${x} 700`
  }
  p.line(d, tone.deep, 3, tone.lightness > 0.7 ? 0.22 : 0.42)
  p.add('<g transform="translate(4 0)">')
  p.line(d, tone.lit, 2, tone.lightness > 0.7 ? 0.5 : 0.24)
  p.add('</g>')
}

/** The color of marks burned into leather. */
const burnt = '#42270F'

function patch(p: Sheet): void {
  const d = poly([
    [528, 700],
    [672, 700],
    [672, 852],
    [528, 852],
  ])
  softly(p, 4, () => p.fill(rect(530, 706, 146, 152, 6), '#120C08', 0.5))
  p.fill(d, p.linear(['#C08A55', '#A4703F', '#8A5C33'], 1, 1))
  p.add(
    '<path d="M537 709H663V843H537Z" fill="none" stroke="#F0D6A8" stroke-width="2.2" stroke-dasharray="7 5" opacity="0.75"/>',
  )
  p.at(600, 780, 1.02, () => lamp(p, { main: burnt, warm: burnt, ground: burnt }, 5))
}
