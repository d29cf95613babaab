import { mix, type Sheet } from '../paper.ts'
import { oval } from '../shapes.ts'
import type { Cloth } from './cloth.ts'
import { table, tableShadow } from './ground.ts'
import type { Side } from './side.ts'
import { softly } from './softness.ts'

const wall =
  'M398 424C398 540 402 700 416 806C424 858 470 884 590 884C710 884 756 858 764 806C778 700 782 540 782 424Z'
const handleLine = 'M776 500C880 470 916 560 900 640C886 720 830 764 766 764'

/**
 * A stoneware mug on a table; its handle is on the right in the front view, on the left in the
 * back view.
 */
export function mug(p: Sheet, tone: Cloth, side: Side, print: () => void): void {
  table(p, 730)
  p.at(side === 'front' ? -188 : -120, -190, 1.24, () => vessel(p, tone, side, print))
}

function vessel(p: Sheet, tone: Cloth, side: Side, print: () => void): void {
  tableShadow(p, side === 'front' ? 640 : 600, 868, 240, 44)
  const handle = () => drawHandle(p, tone)
  if (side === 'front') handle()
  else p.at(1180, 0, 1, handle, 'scale(-1 1)')
  p.fill(
    wall,
    p.linear(
      [
        [0, tone.shade],
        [0.1, tone.base],
        [0.3, tone.lit],
        [0.5, tone.base],
        [0.8, tone.base],
        [1, mix(tone.shade, tone.deep, 0.4)],
      ],
      1,
      0,
    ),
  )
  p.within(wall, print)
  p.within(wall, () => {
    softly(p, 12, () =>
      p.line('M470 440C468 580 474 720 492 840', '#FFFFFF', 26, tone.lightness > 0.7 ? 0.5 : 0.2),
    )
    softly(p, 4, () =>
      p.line('M440 456C440 560 444 660 452 740', '#FFFFFF', 7, tone.lightness > 0.7 ? 0.7 : 0.34),
    )
    softly(p, 20, () => p.line('M764 430C764 600 756 760 736 880', tone.deep, 44, 0.45))
    softly(p, 12, () =>
      p.line('M410 850C450 884 520 892 590 892C660 892 730 884 770 850', tone.deep, 34, 0.55),
    )
    softly(p, 7, () => p.line('M398 446C460 478 720 478 782 446', tone.deep, 10, 0.3))
    softly(p, 12, () => p.line('M640 874C700 868 740 850 752 820', '#E2BE8C', 16, 0.3))
  })
  rim(p, tone)
}

function rim(p: Sheet, tone: Cloth): void {
  p.fill(oval(590, 424, 192, 40), p.linear([tone.lit, tone.base, tone.lit], 1, 0))
  p.fill(oval(590, 427, 178, 32), p.linear(['#CDBFA6', '#F4ECDC', '#D9CCB4'], 1, 0))
  p.within(oval(590, 427, 178, 32), () => {
    softly(p, 7, () => p.fill(oval(570, 408, 176, 18), '#5A4632', 0.55))
    p.fill(oval(590, 470, 170, 34), '#4A2C1B')
    softly(p, 4, () => p.fill(oval(540, 452, 70, 7), '#A9764A', 0.6))
  })
  p.line('M400 418A192 40 0 0 1 640 385', '#FFFFFF', 3, 0.6)
}

function drawHandle(p: Sheet, tone: Cloth): void {
  p.add('<g transform="translate(10 14)">')
  softly(p, 12, () => p.line(handleLine, '#3A2412', 40, 0.3))
  p.add('</g>')
  p.line(handleLine, tone.deep, 46)
  p.line(handleLine, tone.shade, 43)
  p.add('<g transform="translate(-3 -4)">')
  p.line(handleLine, tone.base, 32)
  softly(p, 4, () => p.line('M790 496C868 476 896 548 888 620', tone.lit, 12, 0.7))
  p.add('</g>')
}
