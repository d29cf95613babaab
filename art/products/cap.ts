import type { Sheet } from '../paper.ts'
import { oval, rect, soft } from '../shapes.ts'
import { type Cloth, foldCloth, roundOff, seam, stitches, weave } from './cloth.ts'
import { table, tableShadow } from './ground.ts'
import type { Side } from './side.ts'
import { softly } from './softness.ts'

/** A cotton cap on a table; `print` draws on its front around 0, 0. */
export function cap(p: Sheet, tone: Cloth, side: Side, print: () => void): void {
  table(p, side === 'front' ? 690 : 740)
  p.at(-78, -70, 1.14, () =>
    side === 'front' ? capFront(p, tone, print) : capBehind(p, tone, print),
  )
}

function capFront(p: Sheet, tone: Cloth, print: () => void): void {
  const crown = soft(
    [
      [312, 690],
      [322, 540],
      [388, 402],
      [510, 326],
      [640, 318],
      [772, 378],
      [864, 506],
      [892, 676],
      [880, 720],
      [780, 764],
      [640, 782],
      [470, 764],
    ],
    true,
    0.9,
  )
  const brim = soft(
    [
      [312, 684],
      [240, 748],
      [196, 822],
      [216, 876],
      [330, 906],
      [490, 900],
      [640, 862],
      [738, 800],
      [748, 766],
      [640, 782],
      [470, 764],
    ],
    true,
    0.85,
  )
  softly(p, 34, () =>
    p.fill('M220 860C420 960 700 930 960 810C940 740 700 740 500 780Z', '#3A2412', 0.5),
  )
  softly(p, 12, () =>
    p.fill(
      'M216 872C330 926 520 926 640 880C760 840 880 800 896 736C820 720 560 760 380 800Z',
      '#2A190C',
      0.55,
    ),
  )
  p.fill(crown, p.linear([tone.lit, tone.base, tone.base, tone.shade], 1, 0.5))
  foldCloth(p, tone, crown, [
    {
      line: [
        [392, 430, 4],
        [366, 540, 22],
        [360, 660, 26],
        [372, 730, 8],
      ],
      depth: 0.4,
    },
    {
      line: [
        [720, 380, 4],
        [782, 490, 26],
        [806, 620, 30],
        [800, 750, 14],
      ],
      depth: 0.5,
    },
    {
      line: [
        [560, 700, 3],
        [640, 720, 22],
        [740, 716, 3],
      ],
      depth: 0.5,
    },
    {
      line: [
        [340, 640, 3],
        [400, 700, 20],
        [500, 730, 3],
      ],
      depth: 0.45,
    },
    {
      line: [
        [846, 590, 3],
        [850, 660, 18],
        [860, 730, 4],
      ],
      depth: 0.5,
    },
  ])
  roundOff(p, tone, crown, 1.2)
  p.within(crown, () =>
    softly(p, 12, () =>
      p.line('M300 690C380 752 560 800 740 768C800 756 860 736 890 706', tone.deep, 30, 0.45),
    ),
  )
  for (const d of [
    'M596 322C500 360 442 540 448 764',
    'M596 322C690 380 740 560 728 772',
    'M596 322C740 340 850 480 872 714',
    'M596 322C470 336 350 460 322 660',
  ]) {
    seam(p, tone, d, 2.4)
    stitches(p, tone, d.replace('M596', 'M602'), 1.5, 0.3)
  }
  p.at(488, 590, 1, print, 'skewY(3) scale(0.94 1)')
  for (const [x, y] of [
    [540, 404],
    [676, 420],
    [800, 478],
  ] as const)
    eyelet(p, tone, x, y)
  p.fill(oval(596, 320, 24, 12), p.linear([tone.lit, tone.base, tone.shade]))
  brimTop(p, tone, brim)
  weave(p, tone, crown + brim)
}

function brimTop(p: Sheet, tone: Cloth, brim: string): void {
  p.add('<g transform="translate(0 9)">')
  p.fill(brim, tone.deep)
  p.add('</g>')
  p.fill(brim, p.linear([tone.base, tone.lit, tone.base, tone.shade], 1, 0.35))
  p.within(brim, () => {
    softly(p, 20, () => p.line('M312 690C420 768 600 800 748 768', tone.deep, 50, 0.6))
    softly(p, 12, () => p.line('M236 812C300 770 420 820 560 850', tone.lit, 26, 0.5))
    for (let i = 0; i < 4; i++) {
      const t = i * 24
      stitches(
        p,
        tone,
        `M${250 + t * 0.7} ${752 - t * 0.2}C${180 + t} ${856 - t * 0.7} ${330 + t * 0.8} ${916 - t} ${500 + t * 0.3} ${884 - t * 0.9}S${716 - t * 0.3} ${820 - t * 0.6} ${738 - t * 0.3} ${788 - t * 0.3}`,
        1.7,
        0.42,
      )
    }
  })
  roundOff(p, tone, brim, 0.6)
}

function eyelet(p: Sheet, tone: Cloth, x: number, y: number): void {
  p.line(oval(x, y, 8, 7), tone.shade, 4)
  p.line(oval(x - 0.6, y - 1, 8, 7), tone.lit, 1.6, 0.6)
  p.fill(oval(x, y, 4, 3.4), tone.deep)
}

function capBehind(p: Sheet, tone: Cloth, print: () => void): void {
  const crown = soft(
    [
      [296, 790],
      [304, 620],
      [372, 440],
      [488, 346],
      [600, 322],
      [712, 346],
      [828, 440],
      [896, 620],
      [904, 790],
      [820, 836],
      [600, 852],
      [380, 836],
    ],
    true,
    0.85,
  )
  tableShadow(p, 620, 838, 360, 40)
  p.fill(crown, p.linear([tone.lit, tone.base, tone.base, tone.shade], 1, 0.4))
  p.at(600, 560, 1, print)
  foldCloth(p, tone, crown, [
    {
      line: [
        [412, 430, 4],
        [364, 560, 24],
        [350, 690, 28],
        [356, 800, 8],
      ],
      depth: 0.45,
    },
    {
      line: [
        [788, 430, 4],
        [838, 560, 24],
        [852, 690, 28],
        [846, 800, 8],
      ],
      depth: 0.55,
      side: 1,
    },
    {
      line: [
        [440, 660, 3],
        [420, 740, 20],
        [424, 830, 6],
      ],
      depth: 0.5,
    },
    {
      line: [
        [764, 660, 3],
        [782, 740, 20],
        [778, 830, 6],
      ],
      depth: 0.5,
      side: 1,
    },
  ])
  roundOff(p, tone, crown, 1.2)
  for (const side of [-1, 1])
    for (const d of [
      `M600 324C${600 + side * 150} 350 ${600 + side * 240} 560 ${600 + side * 246} 834`,
      `M600 324C${600 + side * 20} 420 600 520 600 648`,
    ])
      seam(p, tone, d, 2.4)
  for (const [x, y] of [
    [500, 430],
    [700, 430],
  ] as const)
    eyelet(p, tone, x, y)
  p.fill(oval(600, 322, 24, 12), p.linear([tone.lit, tone.base, tone.shade]))
  opening(p, tone)
  weave(p, tone, crown)
}

function opening(p: Sheet, tone: Cloth): void {
  const hole = 'M478 846C474 700 520 650 600 650C680 650 726 700 722 846C680 852 520 852 478 846Z'
  p.fill(hole, p.linear([tone.deep, '#15110E']))
  p.within(hole, () => {
    softly(p, 12, () => p.fill(oval(600, 880, 130, 60), '#C8A87C', 0.35))
    softly(p, 7, () => p.line(hole, '#0B0908', 22, 0.6))
  })
  stitches(p, tone, 'M466 846C462 692 514 638 600 638C686 638 738 692 734 846', 1.8)
  seam(p, tone, 'M474 846C470 698 518 646 600 646C682 646 730 698 726 846', 2.4)
  const strap = 'M440 786C520 806 680 806 760 786V832C680 850 520 850 440 832Z'
  softly(p, 7, () => p.fill(strap, '#0B0908', 0.4))
  p.fill(strap, p.linear([tone.lit, tone.base, tone.shade], 0, 1))
  stitches(p, tone, 'M446 796C524 814 676 814 754 796')
  stitches(p, tone, 'M446 824C524 841 676 841 754 824')
  p.line(rect(618, 788, 56, 64, 7), '#7F6A43', 9)
  p.line(rect(618, 788, 56, 64, 7), '#D9BE85', 5)
  p.line('M622 792H668', '#FBEFCF', 2, 0.8)
}
