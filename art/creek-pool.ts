import { glints } from './glints.ts'
import { mix, type Sheet } from './paper.ts'
import { bell, grass, leaf, ridge, soft } from './shapes.ts'

/** The pool below the falls, its stones, banks and ferns. */
export function pool(p: Sheet) {
  const shore = soft([
    [480, 800],
    [600, 762],
    [800, 752],
    [1000, 764],
    [1120, 800],
    [1230, 880],
    [1330, 1040],
    [300, 1040],
    [390, 880],
  ])
  p.cut(
    shore,
    p.linear([
      [0, '#DCEFEA'],
      [0.18, '#7DB4C0'],
      [0.6, '#2F7390'],
      [1, '#1B4A63'],
    ]),
    { dy: -4, shade: 0.2 },
  )
  for (const [y, w, o] of [
    [806, 250, 0.6],
    [842, 330, 0.42],
    [888, 380, 0.3],
    [946, 420, 0.2],
  ] as const)
    p.line(
      soft(
        [
          [800 - w, y + 12],
          [800 - w * 0.5, y + 2],
          [800, y + 8],
          [800 + w * 0.5, y],
          [800 + w, y + 14],
        ],
        false,
      ),
      '#EAF6F2',
      4,
      o,
    )
  glints(p, 800, 800, 420, 180, 16, '#F4FBF6')
  for (const [x, y, w, h] of [
    [400, 850, 150, 74],
    [520, 800, 84, 44],
    [1090, 810, 100, 50],
    [1160, 850, 170, 92],
    [700, 905, 90, 36],
  ] as const)
    p.cut(
      soft([
        [x, y + h],
        [x + w * 0.06, y + h * 0.4],
        [x + w * 0.4, y],
        [x + w * 0.85, y + h * 0.3],
        [x + w, y + h],
      ]),
      p.linear(['#5B7D70', '#1C3A32']),
      { dy: -5, shade: 0.26, rim: '#BCD3B4', rimWidth: 1.5 },
    )
  const near = ridge(p, {
    y: 1010,
    rise: 10,
    waves: 1,
    rough: 0.4,
    bump: (x) => bell(60, 360, 150)(x) + bell(1560, 340, 160)(x),
  })
  p.cut(near.d + grass(p.rand, near, 0, 1600, 90, 36), p.linear(['#173A2B', '#0D2018']), {
    dy: -10,
    shade: 0.32,
    rim: '#6E9A70',
    rimWidth: 1.5,
  })
  for (const [x, s, side] of [
    [90, 1.15, 1],
    [300, 0.8, 1],
    [1510, 1.2, -1],
    [1330, 0.8, -1],
  ] as const)
    fern(p, x, near.at(x) + 20, 170 * s, side)
}

function fern(p: Sheet, x: number, y: number, size: number, side: number) {
  for (const turn of [-150, -122, -96, -70, -42, -24]) {
    const a = (turn * Math.PI) / 180
    const tone = mix('#2B5F46', '#6E9A70', p.rand() * 0.8)
    let d = ''
    for (let i = 1; i < 9; i++) {
      const t = i / 9
      const [px, py] = [
        x + Math.cos(a) * size * t,
        y + Math.sin(a) * size * t + size * 0.32 * t * t,
      ]
      const length = size * 0.3 * (1 - t * 0.75)
      d +=
        leaf(px, py, length, turn + 52 - t * 10 * side) + leaf(px, py, length, turn - 52 + t * 30)
    }
    p.cut(d, tone, { dx: 3, dy: 3, shade: 0.16 })
  }
}
