import type { Sheet } from '../paper.ts'
import { type Cloth, ribs, seam } from './cloth.ts'
import { hook } from './ground.ts'
import { backNeck, collar, frontNeck, neckInside } from './neck.ts'
import type { Side } from './side.ts'
import { sweater } from './sweater.ts'

/** A crew neck sweatshirt on its hanger. */
export function sweatshirt(p: Sheet, tone: Cloth, side: Side, print: () => void): void {
  const isFront = side === 'front'
  sweater(p, tone, {
    neck: isFront ? frontNeck : backNeck,
    print,
    behind: () => (isFront ? neckInside(p, tone) : hook(p, 270)),
    sewn: () => (isFront ? gusset(p, tone) : undefined),
  })
  collar(p, tone, side)
}

/** The small ribbed triangle below the neck. */
function gusset(p: Sheet, tone: Cloth): void {
  const d = 'M562 392C580 400 620 400 638 392L600 446Z'
  p.fill(d, p.linear([tone.base, tone.shade]))
  p.within(d, () =>
    ribs(
      p,
      tone,
      [
        [556, 390],
        [644, 390],
      ],
      [
        [556, 450],
        [644, 450],
      ],
      22,
    ),
  )
  seam(p, tone, 'M562 392L600 446L638 392', 2)
}
