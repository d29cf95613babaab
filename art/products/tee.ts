import type { Point, Sheet } from '../paper.ts'
import {
  again,
  type Cloth,
  type Fold,
  foldCloth,
  roundOff,
  seam,
  stitches,
  weave,
} from './cloth.ts'
import { across, around, curve, type Half, half, middle, shifted } from './cut.ts'
import { hook, pegRail } from './ground.ts'
import { backNeck, collar, frontNeck, neckInside } from './neck.ts'
import type { Side } from './side.ts'
import { softly, wallShadow } from './softness.ts'

const shoulder: Half = [
  [104, 252],
  [188, 276],
  [274, 312],
]
const flank: Half = [
  [274, 312],
  [262, 390],
  [268, 470],
  [292, 556],
  [288, 720],
  [284, 880],
  [292, 1070],
]
const sleeveTop: Half = [
  [240, 306],
  [290, 324],
  [338, 384],
  [386, 470],
  [424, 548],
]
const cuff: Half = [
  [424, 548],
  [384, 584],
  [340, 610],
  [292, 630],
]
const sleeveInside: Half = [
  [292, 630],
  [284, 590],
  [262, 480],
]
const hem: readonly Point[] = [
  [308, 1070],
  [374, 1092],
  [450, 1084],
  [524, 1098],
  [604, 1086],
  [690, 1100],
  [786, 1084],
  [892, 1070],
]
/** A T-shirt on its hanger. `print` draws on the body, centered on 600. */
export function tee(p: Sheet, tone: Cloth, side: Side, print: () => void): void {
  const neck = side === 'front' ? frontNeck : backNeck
  const body = around(
    half(shoulder, -1),
    half(flank, -1),
    hem,
    half(flank, 1).reverse(),
    half(shoulder, 1).reverse(),
    across(neck).reverse(),
  )
  const sleeves = ([-1, 1] as const).map((hand) => ({
    hand,
    d: around(half(sleeveTop, hand), half(cuff, hand), half(sleeveInside, hand)),
  }))
  pegRail(p)
  wallShadow(p, [body, ...sleeves.map(({ d }) => d)].join(''))
  if (side === 'front') neckInside(p, tone)
  else hook(p, 270)
  for (const { d, hand } of sleeves) sleeve(p, tone, d, hand)
  p.within(sleeves.map(({ d }) => d).join(''), () =>
    softly(p, 7, () => {
      for (const hand of [-1, 1] as const) p.line(curve(half(flank, hand)), tone.deep, 12, 0.5)
    }),
  )
  p.fill(body, p.linear([tone.lit, tone.base, tone.base, tone.shade], 1, 0.3))
  p.within(body, print)
  foldCloth(p, tone, body, bodyFolds)
  again(p, body, print)
  roundOff(p, tone, body)
  weave(p, tone, [body, ...sleeves.map(({ d }) => d)].join(''))
  collar(p, tone, side)
  for (const hand of [-1, 1] as const) seam(p, tone, curve(half(flank, hand).slice(0, 4)), 2.4, 0.9)
  p.within(body, () => {
    for (const lift of [-18, -23]) stitches(p, tone, curve(shifted(hem, 0, lift)))
  })
}

function sleeve(p: Sheet, tone: Cloth, d: string, hand: -1 | 1): void {
  const paint =
    hand < 0
      ? p.linear([tone.lit, tone.base, tone.shade], 1, 0.5)
      : p.linear([tone.shade, tone.base, tone.shade], 1, 0.2)
  p.fill(d, paint)
  const line = (points: readonly (readonly [number, number, number])[]) =>
    points.map(([reach, y, wide]) => [middle + hand * reach, y, wide] as const)
  foldCloth(p, tone, d, [
    {
      line: line([
        [290, 590, 34],
        [310, 520, 24],
        [346, 450, 3],
      ]),
      depth: 0.8,
    },
    {
      line: line([
        [318, 606, 20],
        [340, 550, 16],
        [366, 490, 3],
      ]),
      depth: 0.55,
    },
    {
      line: line([
        [262, 480, 40],
        [266, 410, 26],
        [284, 344, 3],
      ]),
      depth: 0.8,
    },
    {
      line: line([
        [296, 540, 9],
        [324, 492, 7],
        [352, 452, 1],
      ]),
      depth: 0.8,
    },
  ])
  roundOff(p, tone, d, 0.9)
  p.within(d, () => {
    for (const lift of [-16, -21]) stitches(p, tone, curve(shifted(half(cuff, hand), 0, lift)))
  })
}

const bodyFolds: Fold[] = [
  {
    line: [
      [338, 430, 6],
      [366, 540, 34],
      [392, 670, 28],
      [404, 800, 4],
    ],
    depth: 0.6,
  },
  {
    line: [
      [862, 430, 6],
      [836, 540, 34],
      [812, 680, 30],
      [800, 810, 4],
    ],
    depth: 0.7,
    side: 1,
  },
  {
    line: [
      [300, 580, 40],
      [392, 512, 22],
      [478, 448, 3],
    ],
    depth: 0.42,
    rise: 0.7,
  },
  {
    line: [
      [900, 580, 40],
      [808, 512, 22],
      [722, 448, 3],
    ],
    depth: 0.46,
    rise: 0.7,
    side: 1,
  },
  {
    line: [
      [306, 640, 10],
      [370, 590, 9],
      [430, 530, 1],
    ],
    depth: 0.8,
  },
  {
    line: [
      [894, 650, 10],
      [830, 594, 9],
      [780, 548, 1],
    ],
    depth: 0.8,
    side: 1,
  },
  {
    line: [
      [446, 720, 3],
      [442, 860, 24],
      [448, 980, 38],
      [452, 1110, 46],
    ],
    depth: 0.7,
  },
  {
    line: [
      [600, 840, 3],
      [604, 950, 22],
      [606, 1030, 32],
      [604, 1110, 40],
    ],
    depth: 0.55,
  },
  {
    line: [
      [786, 690, 3],
      [790, 840, 26],
      [788, 980, 38],
      [786, 1110, 46],
    ],
    depth: 0.75,
  },
  {
    line: [
      [330, 740, 10],
      [344, 860, 26],
      [360, 990, 22],
      [376, 1110, 8],
    ],
    depth: 0.4,
  },
  {
    line: [
      [700, 930, 2],
      [704, 1010, 9],
      [700, 1100, 12],
    ],
    depth: 0.6,
  },
  {
    line: [
      [470, 330, 2],
      [450, 420, 12],
      [436, 520, 2],
    ],
    depth: 0.4,
  },
  {
    line: [
      [730, 330, 2],
      [752, 420, 12],
      [768, 520, 2],
    ],
    depth: 0.4,
    side: 1,
  },
]
