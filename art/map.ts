import { between, hue, mix, sheet } from './paper.ts'
import { crown, oval, poly, rect, ribbon, soft, wash } from './shapes.ts'

type Way = readonly (readonly [number, number, number])[]

/**
 * A drawing in place of a map: streets as strips of paper, a creek, and a pin that holds a lamp.
 */
export function mapSvg(): string {
  const p = sheet('mp', 1200, 675, 23)
  wash(p, p.linear(['#E9EBDD', '#DDE3D0'], 1, 1))
  const parks = [
    soft([
      [-30, 430],
      [120, 400],
      [250, 450],
      [300, 560],
      [220, 700],
      [-30, 700],
    ]),
    soft([
      [820, -30],
      [1000, -20],
      [1230, -30],
      [1230, 140],
      [1080, 190],
      [900, 130],
    ]),
    soft([
      [760, 470],
      [880, 440],
      [960, 500],
      [930, 590],
      [800, 600],
      [730, 540],
    ]),
  ]
  for (const park of parks)
    p.cut(park, p.linear(['#B9CBA6', '#A3BA94']), {
      dy: 4,
      shade: 0.14,
      rim: '#E3ECD3',
      rimWidth: 1.6,
    })
  const creek: Way = [
    [-40, 210, 44],
    [130, 240, 40],
    [280, 330, 46],
    [430, 350, 40],
    [560, 430, 48],
    [640, 560, 54],
    [720, 720, 60],
  ]
  p.cut(ribbon(creek), p.linear(['#8FBFCB', '#5B9DB4']), {
    dy: 5,
    shade: 0.18,
    rim: '#E3F1EF',
    rimWidth: 1.8,
  })
  p.line(
    soft(
      creek.map(([x, y]) => [x, y - 5] as const),
      false,
    ),
    '#E3F1EF',
    2.5,
    0.7,
  )
  for (let gx = 0; gx < 13; gx++)
    for (let gy = 0; gy < 8; gy++) {
      const [x, y] = [gx * 96 + between(p.rand, 4, 22), gy * 88 + between(p.rand, 4, 20)]
      const wet = creek.some(([cx, cy]) => Math.hypot(cx - x - 26, cy - y - 20) < 96)
      if (wet || p.rand() < 0.34 || (x < 310 && y > 380) || (x > 800 && y < 190)) continue
      p.cut(
        rect(x, y, between(p.rand, 30, 56), between(p.rand, 24, 44), 3),
        mix('#D3CDB4', '#C9B99A', p.rand()),
        { dx: 2, dy: 3, shade: 0.12, rim: '#F6F1E0', rimWidth: 1 },
      )
    }
  const ways: readonly Way[] = [
    [
      [-30, 120, 16],
      [300, 128, 16],
      [620, 110, 16],
      [900, 150, 16],
      [1230, 240, 16],
    ],
    [
      [-30, 372, 18],
      [220, 384, 18],
      [520, 300, 18],
      [820, 330, 18],
      [1230, 400, 18],
    ],
    [
      [180, -30, 15],
      [190, 200, 15],
      [230, 420, 15],
      [340, 700, 15],
    ],
    [
      [450, -30, 15],
      [470, 180, 15],
      [510, 300, 15],
      [480, 520, 15],
      [500, 700, 15],
    ],
    [
      [1060, -30, 15],
      [1030, 240, 15],
      [1050, 480, 15],
      [1020, 700, 15],
    ],
    [
      [-30, 560, 14],
      [300, 590, 14],
      [700, 620, 14],
      [1230, 570, 14],
    ],
    [
      [700, -30, 30],
      [740, 160, 30],
      [800, 330, 30],
      [760, 520, 30],
      [860, 700, 30],
    ],
  ]
  for (const way of ways) p.cut(ribbon(way), '#FBF8F2', { dy: 4, shade: 0.16 })
  p.line(
    soft(
      (ways.at(-1) ?? []).map(([x, y]) => [x, y] as const),
      false,
    ),
    '#E3CFA0',
    3,
    0.9,
  )
  for (let i = 0; i < 46; i++) {
    const spot = i % 3
    const [x, y] =
      spot === 0
        ? [between(p.rand, 0, 230), between(p.rand, 450, 670)]
        : spot === 1
          ? [between(p.rand, 880, 1190), between(p.rand, 0, 120)]
          : [between(p.rand, 780, 920), between(p.rand, 480, 570)]
    p.cut(crown(p.rand, x, y, between(p.rand, 9, 17)), mix('#4A7459', '#8FAA84', p.rand()), {
      dx: 2,
      dy: 4,
      shade: 0.16,
    })
  }
  p.glow(800, 300, 230, hue.amber, 0.7)
  p.fill(oval(800, 332, 34, 10), '#1C2420', 0.3)
  p.cut(
    'M800 332C780 290 728 254 728 200a72 72 0 0 1 144 0C872 254 820 290 800 332Z',
    p.linear(['#2F6A50', '#1F4D3A']),
    { dx: 5, dy: 6, shade: 0.26, rim: '#A3C2A0', rimWidth: 2 },
  )
  p.fill(oval(800, 200, 49), '#FFF3D2')
  p.fill(
    poly([
      [772, 194],
      [800, 168],
      [828, 194],
      [824, 200],
      [800, 178],
      [776, 200],
    ]),
    '#1F4D3A',
  )
  p.fill(
    soft([
      [800, 184],
      [816, 212],
      [800, 234],
      [784, 212],
    ]),
    '#E08A1E',
  )
  p.fill(
    soft([
      [800, 202],
      [808, 218],
      [800, 230],
      [792, 218],
    ]),
    '#FFE6A8',
  )
  return p.svg()
}
