import { glints } from '../glints.ts'
import { between, hue, mix, type Point, type Sheet, sheet } from '../paper.ts'
import {
  bell,
  firs,
  grass,
  lane,
  leafTree,
  oval,
  poly,
  rect,
  ridge,
  soft,
  wash,
} from '../shapes.ts'

/** A footbridge over a creek, in the calm of evening. */
export function bridge(): string {
  const p = sheet('br', 1600, 1000, 52)
  wash(
    p,
    p.linear([
      [0, '#4E4A80'],
      [0.25, '#8779B0'],
      [0.5, '#D6AEB4'],
      [0.62, '#F2CFA8'],
    ]),
  )
  p.glow(760, 520, 620, '#FFE2B0', 0.7, 330)
  p.fill(oval(1180, 190, 58), '#FFF4DC', 0.92)
  p.glow(1180, 190, 180, '#FFF4DC', 0.4)
  const far = ridge(p, { y: 470, rise: 36, waves: 1.3, rough: 0.6 })
  p.cut(
    far.d,
    p.linear([
      [0, '#7E70A8'],
      [0.4, '#B39BB4'],
    ]),
    { shade: 0.13, rim: '#F0CDBB', rimWidth: 1.4 },
  )
  const second = ridge(p, {
    y: 540,
    rise: 26,
    waves: 1.1,
    rough: 0.6,
    bump: (x) => -bell(780, 260, 40)(x),
  })
  p.cut(
    firs(p.rand, second, 0, 520, 44, 40, 110) +
      firs(p.rand, second, 1000, 1620, 50, 40, 110) +
      second.d,
    p.linear([
      [0, '#5B6592'],
      [0.5, '#77789A'],
    ]),
    { shade: 0.16, rim: '#B8A9C4', rimWidth: 1.3 },
  )
  const third = ridge(p, {
    y: 620,
    rise: 16,
    waves: 1,
    rough: 0.5,
    bump: (x) => bell(150, 300, 50)(x) + bell(1450, 300, 50)(x),
  })
  p.cut(
    firs(p.rand, third, 0, 300, 16, 90, 220) +
      firs(p.rand, third, 1330, 1620, 16, 90, 230) +
      third.d,
    p.linear([
      [0, '#3B6670'],
      [0.5, '#4E7A74'],
    ]),
    { shade: 0.2, rim: '#9DB7A8', rimWidth: 1.4 },
  )
  const creek = lane([
    [812, 644, 70],
    [775, 690, 180],
    [800, 770, 330],
    [770, 880, 560],
    [700, 1030, 860],
  ])
  p.cut(
    creek,
    p.linear([
      [0, '#8F86AC'],
      [0.2, '#B5A3C0'],
      [0.6, '#5B6F9C'],
      [1, '#2B4A6B'],
    ]),
    { dy: 5, shade: 0.2 },
  )
  glints(p, 780, 690, 190, 330, 30, '#FFE9C8')
  for (const [side, edge] of [
    [
      -1,
      [
        [-40, 690],
        [300, 684],
        [560, 708],
        [640, 740],
        [600, 800],
        [500, 880],
        [400, 1030],
        [-40, 1030],
      ],
    ],
    [
      1,
      [
        [1640, 680],
        [1300, 684],
        [1010, 706],
        [930, 742],
        [990, 810],
        [1050, 890],
        [1160, 1030],
        [1640, 1030],
      ],
    ],
  ] as const) {
    p.cut(soft(edge as unknown as Point[], true, 0.7), p.linear(['#2F6148', '#1B4031']), {
      dx: side * -6,
      dy: -6,
      shade: 0.26,
      rim: '#A3BF8C',
      rimWidth: 1.6,
    })
  }
  for (const [x, y, w, h] of [
    [590, 770, 80, 40],
    [940, 790, 110, 52],
    [500, 860, 120, 60],
    [1010, 890, 90, 44],
  ] as const)
    p.cut(
      soft([
        [x, y + h],
        [x + w * 0.08, y + h * 0.4],
        [x + w * 0.45, y],
        [x + w * 0.9, y + h * 0.35],
        [x + w, y + h],
      ]),
      p.linear(['#8C88A8', '#3E4A66']),
      { dy: -4, shade: 0.22, rim: '#E3D2DC', rimWidth: 1.4 },
    )
  for (const x of [452, 1118]) p.fill(oval(x, 762, 110, 16), '#0B1712', 0.34)
  bridgeWork(p)
  leafTree(p, 240, 800, 470, ['#1D4435', '#2D5C47', '#6F8A5A'])
  leafTree(p, 1420, 780, 400, ['#1D4435', '#2A5845', '#6F8A5A'], -1)
  const near = ridge(p, {
    y: 1000,
    rise: 8,
    waves: 1,
    rough: 0.4,
    bump: (x) => bell(20, 330, 110)(x) + bell(1590, 330, 110)(x),
  })
  p.cut(near.d + grass(p.rand, near, 0, 1600, 120, 48), '#10281E', {
    dy: -12,
    shade: 0.32,
    rim: '#5F8A63',
    rimWidth: 1.5,
  })
  for (let i = 0; i < 26; i++) {
    const x = i % 2 ? between(p.rand, 10, 420) : between(p.rand, 1200, 1590)
    const y = near.at(x) - between(p.rand, 16, 56)
    p.line(`M${n2(x)} ${n2(y + 66)}L${n2(x)} ${n2(y)}`, '#2F6148', 3)
    for (let k = 0; k < 5; k++)
      p.fill(
        oval(x + (k % 2 ? 4 : -4), y + k * 7 - 14, 5.4, 5),
        mix(hue.lavender, '#C9B8E6', p.rand()),
        0.95,
      )
  }
  return p.svg()
}

function bridgeWork(p: Sheet) {
  const arch = (x: number, lift: number) => 738 - lift - 74 * (1 - ((x - 785) / 335) ** 2)
  const curve = (lift: number, inset = 0): Point[] => {
    const points: Point[] = []
    for (let i = 0; i <= 12; i++) {
      const x = 450 + inset + ((670 - 2 * inset) * i) / 12
      points.push([x, arch(x, lift)])
    }
    return points
  }
  const rail = (lift: number, dy: number, tone: string, wide: number) => {
    const d = soft(
      curve(lift).map(([x, y]): Point => [x, y + dy]),
      false,
    )
    p.line(d, '#0B1712', wide + 3, 0.25)
    p.line(d, tone, wide)
    p.line(d, '#F0C592', Math.max(1, wide * 0.22), 0.5)
  }
  for (let i = 0; i <= 8; i++) {
    const x = 475 + (620 * i) / 8
    p.fill(rect(x + 12, arch(x, 92) - 14, 9, 100), '#4B3A4B')
  }
  rail(86, -14, '#4B3A4B', 8)
  const deck = `${soft(curve(0), false)}${soft(curve(-34).reverse(), false).replace('M', 'L')}Z`
  p.fill(deck, '#0B1712', 0.3)
  p.cut(
    `${soft(curve(14), false)}${soft(curve(-22).reverse(), false).replace('M', 'L')}Z`,
    p.linear(['#B98A62', '#7A5540']),
    { dy: 10, shade: 0.24, rim: '#FFDDA8', rimWidth: 2 },
  )
  for (let i = 1; i < 44; i++) {
    const x = 450 + (670 * i) / 44
    p.line(`M${n2(x)} ${n2(arch(x, 12))}V${n2(arch(x, -5))}`, '#4A3327', 2, 0.55)
  }
  p.line(soft(curve(-6), false), '#5A3D2B', 4, 0.8)
  p.fill(
    `${soft(curve(-22), false)}${soft(curve(-58, 60).reverse(), false).replace('M', 'L')}Z`,
    '#5A3D2B',
    0.9,
  )
  for (let i = 0; i <= 8; i++) {
    const x = 468 + (634 * i) / 8
    const y = arch(x, 96)
    p.cut(rect(x - 7, y, 14, 112), p.linear(['#B08058', '#6B4A36'], 1, 0), {
      dx: 4,
      dy: 3,
      shade: 0.25,
    })
    p.fill(
      poly([
        [x - 9, y + 1],
        [x, y - 8],
        [x + 9, y + 1],
      ]),
      '#C99A6C',
    )
  }
  rail(90, 6, '#9A6E4B', 11)
  rail(52, 0, '#8A5F3C', 8)
}

const n2 = (value: number) => Math.round(value)
