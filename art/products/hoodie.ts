import type { Point, Sheet } from '../paper.ts'
import { rect, soft } from '../shapes.ts'
import { type Cloth, foldCloth, roundOff, seam, stitches } from './cloth.ts'
import { across, around, curve, type Half, half, middle } from './cut.ts'
import { hook } from './ground.ts'
import type { Side } from './side.ts'
import { softly, wallShadow } from './softness.ts'
import { sweater } from './sweater.ts'

const neck: Half = [
  [104, 250],
  [70, 290],
  [0, 320],
]
/** The roll of the hood around the neck, seen from the front. */
const rollOuter: Half = [
  [0, 178],
  [74, 184],
  [132, 206],
  [168, 250],
  [172, 292],
]
const rollFront: Half = [
  [172, 292],
  [136, 338],
  [84, 386],
  [14, 430],
]
const opening: Half = [
  [0, 208],
  [62, 214],
  [104, 240],
  [116, 280],
  [88, 330],
  [44, 372],
  [0, 404],
]
/** The hood as it hangs down in the back. */
const pouch: Half = [
  [0, 196],
  [82, 200],
  [136, 226],
  [164, 292],
  [160, 380],
  [126, 468],
  [68, 528],
  [0, 546],
]

/** A hoodie on its hanger. */
export function hoodie(p: Sheet, tone: Cloth, side: Side, print: () => void): void {
  const isFront = side === 'front'
  sweater(p, tone, {
    neck,
    print,
    behind: () => {
      const hood = isFront ? [...rollOuter, ...rollFront] : pouch
      wallShadow(p, soft(across(hood.toReversed()), true, 0.9), 0.6)
      if (!isFront) hook(p, 260)
    },
    sewn: (body) => (isFront ? pocket(p, tone, body) : hoodShadow(p, tone, body)),
  })
  if (isFront) hoodFront(p, tone)
  else hoodBehind(p, tone)
}

function hoodFront(p: Sheet, tone: Cloth): void {
  const inside = soft(across(opening.toReversed()).concat(), true, 0.8)
  p.fill(
    soft([...half(rollOuter, -1).reverse(), ...half(rollOuter, 1).slice(1), [600, 400]], true, 0.6),
    tone.shade,
  )
  p.fill(inside, p.linear([tone.shade, tone.deep, tone.deep]))
  p.within(inside, () => {
    softly(p, 12, () => {
      p.line('M600 200C590 250 596 300 600 400', tone.deep, 20, 0.7)
      p.line('M520 230C540 270 540 320 560 380', tone.lit, 16, 0.16)
      p.line('M676 226C660 270 664 320 640 380', tone.lit, 16, 0.14)
    })
    p.line('M440 372C520 322 560 294 600 294C640 294 680 322 760 372', '#8C6440', 30)
    p.line('M440 368C520 318 560 290 600 290C640 290 680 318 760 368', '#C79C6C', 24)
    p.line('M440 361C520 310 560 281 600 281C640 281 680 310 760 361', '#EBCB9B', 5, 0.8)
  })
  for (const hand of [-1, 1] as const) roll(p, tone, hand)
  hook(p, 282)
  for (const hand of [-1, 1] as const) cord(p, tone, hand)
}

/** One side of the hood: from the nape over the shoulder to the chest. */
function rollShape(hand: -1 | 1): string {
  const outer = [...half(rollOuter, hand), ...half(rollFront, hand).slice(1)]
  const tip: Point[] = [[middle - hand * 16, 432]]
  const inner = half(opening, hand).reverse().slice(1)
  return around(outer, [
    ...tip,
    ...inner.map(([x, y]): Point => [x - (y > 320 ? hand * 10 : 0), y]),
  ])
}

function roll(p: Sheet, tone: Cloth, hand: -1 | 1): void {
  const d = rollShape(hand)
  const chest = curve(half(rollFront, hand))
  softly(p, 7, () => p.line(chest, tone.deep, 12, 0.5), chest)
  const paint = hand < 0 ? [tone.lit, tone.base, tone.shade] : [tone.base, tone.base, tone.shade]
  p.fill(d, p.linear(paint, hand < 0 ? 1 : -1, 0.6))
  const turned = (points: readonly (readonly [number, number, number])[]) =>
    points.map(([reach, y, wide]) => [middle + hand * reach, y, wide] as const)
  foldCloth(p, tone, d, [
    {
      line: turned([
        [150, 226, 4],
        [140, 286, 26],
        [96, 350, 20],
        [50, 396, 4],
      ]),
      depth: 0.5,
      side: hand,
    },
    {
      line: turned([
        [70, 196, 3],
        [120, 214, 16],
        [146, 250, 4],
      ]),
      depth: 0.5,
      side: hand,
    },
    {
      line: turned([
        [118, 262, 2],
        [116, 310, 9],
        [84, 350, 1],
      ]),
      depth: 0.7,
      side: hand,
    },
  ])
  roundOff(p, tone, d, 0.8)
  const edge = half(opening, hand).map(([x, y]): Point => [x + hand * 18, y + (y < 230 ? -10 : 6)])
  p.within(d, () => stitches(p, tone, curve(edge.slice(1)), 1.8))
}

function cord(p: Sheet, tone: Cloth, hand: -1 | 1): void {
  const x = middle + hand * 58
  const d = `M${x} 384C${x + hand * 8} 430 ${x - hand * 6} 480 ${x + hand * 4} ${hand < 0 ? 556 : 572}`
  p.add('<g transform="translate(6 8)">')
  softly(p, 4, () => p.line(d, tone.deep, 9, 0.6), d)
  p.add('</g>')
  p.line(d, tone.shade, 9)
  p.line(d, tone.lit, 6)
  p.add(
    `<path d="${d}" fill="none" stroke="${tone.shade}" stroke-width="6" stroke-dasharray="2 5" opacity="0.5"/>`,
  )
  const foot = hand < 0 ? 550 : 566
  p.fill(rect(x + hand * 4 - 5, foot, 10, 26, 4), p.linear(['#F2E7CF', '#B5A688', '#7C7058'], 1, 0))
  p.line(`M${x - 9} 384a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`, '#8B8271', 4)
  p.line(`M${x - 9} 384a9 9 0 0 1 12 -8`, '#F2E7CF', 2)
}

function pocket(p: Sheet, tone: Cloth, body: string): void {
  const d = soft(
    [
      [478, 742],
      [722, 742],
      [742, 756],
      [802, 870],
      [812, 960],
      [806, 990],
      [394, 990],
      [388, 960],
      [398, 870],
      [458, 756],
    ],
    true,
    0.35,
  )
  p.within(body, () => {
    softly(p, 7, () => p.line(d, tone.deep, 12, 0.55), d)
    p.fill(d, p.linear([tone.lit, tone.base, tone.shade], 1, 0.5), 0.5)
    foldCloth(p, tone, d, [
      {
        line: [
          [480, 760, 3],
          [486, 860, 22],
          [480, 970, 30],
        ],
        depth: 0.45,
      },
      {
        line: [
          [704, 770, 3],
          [712, 860, 22],
          [716, 970, 30],
        ],
        depth: 0.5,
        side: 1,
      },
      {
        line: [
          [604, 840, 2],
          [600, 910, 18],
          [602, 980, 28],
        ],
        depth: 0.45,
      },
    ])
    for (const side of [-1, 1]) {
      const slit = `M${600 + side * 142} 756C${600 + side * 172} 800 ${600 + side * 196} 850 ${600 + side * 203} 872`
      softly(p, 4, () => p.line(slit, tone.deep, 11, 0.8), slit)
      stitches(
        p,
        tone,
        `M${600 + side * 128} 758C${600 + side * 158} 806 ${600 + side * 180} 850 ${600 + side * 188} 880`,
      )
    }
    seam(p, tone, 'M474 742H726', 2.6)
    stitches(p, tone, 'M474 753H726')
  })
}

function hoodShadow(p: Sheet, tone: Cloth, body: string): void {
  const d = soft(across(pouch.toReversed()), true, 0.9)
  p.within(body, () => {
    softly(p, 20, () => p.line(d, tone.deep, 60, 0.6), d)
    softly(p, 7, () => p.line(d, tone.deep, 14, 0.5), d)
  })
}

function hoodBehind(p: Sheet, tone: Cloth): void {
  const d = soft(across(pouch.toReversed()), true, 0.9)
  p.fill(d, p.linear([tone.base, tone.lit, tone.base, tone.shade], 0.4, 1))
  foldCloth(p, tone, d, [
    {
      line: [
        [440, 300, 6],
        [520, 330, 30],
        [600, 338, 34],
        [680, 330, 30],
        [760, 300, 6],
      ],
      depth: 0.5,
    },
    {
      line: [
        [452, 400, 5],
        [520, 446, 28],
        [600, 460, 32],
        [690, 444, 28],
        [750, 396, 5],
      ],
      depth: 0.4,
    },
    {
      line: [
        [500, 240, 3],
        [540, 268, 18],
        [600, 276, 20],
        [660, 268, 18],
        [700, 240, 3],
      ],
      depth: 0.6,
    },
    {
      line: [
        [470, 480, 2],
        [540, 520, 10],
        [600, 526, 2],
      ],
      depth: 0.6,
    },
    {
      line: [
        [730, 470, 2],
        [670, 516, 10],
        [610, 526, 2],
      ],
      depth: 0.6,
    },
  ])
  roundOff(p, tone, d)
  for (const side of [-1, 1]) {
    const line = `M${600 + side * 46} 198C${600 + side * 52} 320 ${600 + side * 50} 440 ${600 + side * 40} 550`
    seam(p, tone, line, 2.4, 0.8)
    stitches(
      p,
      tone,
      line.replace(/M(\d+)/, (_, x: string) => `M${Number(x) + side * 8}`),
      1.6,
      0.35,
    )
  }
  const lip = 'M470 216C520 244 680 244 730 216C700 200 650 196 600 196C550 196 500 200 470 216Z'
  p.fill(lip, p.linear([tone.deep, tone.shade]))
  p.line('M470 216C520 244 680 244 730 216', tone.lit, 3, 0.4)
}
