import type { Point, Sheet } from '../paper.ts'
import { again, type Cloth, type Fold, foldCloth, ribs, roundOff, seam, weave } from './cloth.ts'
import { across, around, curve, type Half, half, middle, shifted } from './cut.ts'
import { pegRail } from './ground.ts'
import { softly, wallShadow } from './softness.ts'
import { bodyFolds, sleeveFolds } from './sweater-folds.ts'

const shoulder: Half = [
  [104, 250],
  [196, 274],
  [286, 318],
]
const flank: Half = [
  [286, 318],
  [272, 400],
  [270, 490],
  [288, 580],
  [290, 720],
  [294, 880],
  [288, 930],
  [268, 966],
]
const ribTop: readonly Point[] = [
  [332, 966],
  [420, 978],
  [520, 972],
  [610, 980],
  [710, 974],
  [868, 966],
]
const ribFoot: readonly Point[] = [
  [340, 1048],
  [424, 1062],
  [522, 1056],
  [612, 1064],
  [712, 1058],
  [860, 1048],
]
const sleeveOut: Half = [
  [250, 308],
  [306, 334],
  [350, 420],
  [384, 560],
  [408, 720],
  [424, 860],
  [420, 912],
  [404, 938],
]
const sleeveIn: Half = [
  [322, 948],
  [306, 920],
  [306, 820],
  [304, 700],
  [276, 584],
  [244, 480],
]
const cuffFoot: Half = [
  [410, 1014],
  [366, 1026],
  [330, 1022],
]

/** What differs between sweaters. */
export type SweaterCut = {
  /** The edge of the body at the neck. */
  neck: Half
  /** Drawn on the body, below its folds. */
  print(): void
  /** Drawn on the body, above its folds. */
  sewn?(body: string): void
  /** Drawn behind everything but the shadow. */
  behind(): void
}

/** A sweater of brushed cotton on its hanger: body, long sleeves, ribbed cuffs and hem. */
export function sweater(p: Sheet, tone: Cloth, { neck, print, sewn, behind }: SweaterCut): void {
  const body = around(
    half(shoulder, -1),
    half(flank, -1),
    ribTop,
    half(flank, 1).reverse(),
    half(shoulder, 1).reverse(),
    across(neck).reverse(),
  )
  const hem = around(ribTop, ribFoot.toReversed())
  const sleeves = ([-1, 1] as const).map((hand) => ({
    hand,
    d: around(half(sleeveOut, hand), half(sleeveIn, hand)),
    cuff: around(
      [...half(sleeveOut, hand).slice(-1), ...half(sleeveIn, hand).slice(0, 1)],
      half(cuffFoot, hand).reverse(),
    ),
  }))
  const whole = [body, hem, ...sleeves.flatMap(({ d, cuff }) => [d, cuff])].join('')
  pegRail(p)
  wallShadow(p, whole)
  behind()
  for (const { hand, d, cuff } of sleeves) {
    band(p, tone, cuff, cuffEdges(hand), 17)
    sleeve(p, tone, d, hand)
  }
  p.within(sleeves.map(({ d, cuff }) => d + cuff).join(''), () =>
    softly(p, 12, () => {
      for (const hand of [-1, 1] as const) p.line(curve(half(flank, hand)), tone.deep, 16, 0.5)
    }),
  )
  band(p, tone, hem, [ribTop, ribFoot], 92)
  const gather = curve(shifted(ribTop, 0, 5))
  softly(p, 4, () => p.line(gather, tone.deep, 9, 0.5), gather)
  p.fill(body, p.linear([tone.lit, tone.base, tone.base, tone.shade], 1, 0.3))
  p.within(body, print)
  foldCloth(p, tone, body, bodyFolds)
  again(p, body, print)
  roundOff(p, tone, body)
  sewn?.(body)
  weave(p, tone, whole)
  for (const hand of [-1, 1] as const) seam(p, tone, curve(half(flank, hand).slice(0, 4)), 2.6)
}

function cuffEdges(hand: -1 | 1): [readonly Point[], readonly Point[]] {
  const [outer, inner] = [half(sleeveOut, hand).slice(-1), half(sleeveIn, hand).slice(0, 1)]
  return [[...outer, ...inner], half(cuffFoot, hand)]
}

/** A ribbed band between its two edges. */
function band(
  p: Sheet,
  tone: Cloth,
  d: string,
  [from, to]: readonly [readonly Point[], readonly Point[]],
  count: number,
): void {
  p.fill(d, p.linear([tone.lit, tone.base, tone.shade], 1, 0.2))
  p.within(d, () => ribs(p, tone, from, to, count))
  roundOff(p, tone, d, 0.8)
}

function sleeve(p: Sheet, tone: Cloth, d: string, hand: -1 | 1): void {
  const paint =
    hand < 0
      ? p.linear([tone.lit, tone.base, tone.shade], 1, 0.2)
      : p.linear([tone.shade, tone.base, tone.base, tone.shade], 1, 0.1)
  p.fill(d, paint)
  const turned = (points: readonly (readonly [number, number, number])[]) =>
    points.map(([reach, y, wide]) => [middle + hand * reach, y, wide] as const)
  foldCloth(
    p,
    tone,
    d,
    sleeveFolds.map(([line, depth]): Fold => ({ line: turned(line), depth, side: hand })),
  )
  roundOff(p, tone, d)
}
