import { between, mix, type Sheet, sheet } from '../paper.ts'
import { roomEdge } from '../props.ts'
import { leaf, oval, rect, soft } from '../shapes.ts'
import { arch } from './portraits.ts'

/** Garden gloves and a trowel on a shelf of seedlings. */
export function portraitGarden(): string {
  const p = sheet('p3', 800, 800, 203)
  arch(p, '#4A7459')
  p.cut(rect(-10, 640, 820, 180), p.linear(['#A9774A', '#5A3A26']), {
    dy: -8,
    shade: 0.3,
    rim: '#F0C592',
    rimWidth: 2,
  })
  for (const y of [694, 748])
    p.line(
      soft(
        [
          [0, y],
          [300, y + 5],
          [800, y - 4],
        ],
        false,
      ),
      '#2B1A10',
      2.5,
      0.3,
    )
  p.fill(oval(400, 656, 310, 18), '#120A06', 0.4)
  // crate with seedlings
  for (let i = 0; i < 7; i++) {
    const x = 190 + i * 52
    const h = between(p.rand, 120, 210)
    p.line(
      `M${x} 490C${x - 6} ${490 - h * 0.5} ${x + 8} ${490 - h * 0.7} ${x} ${490 - h}`,
      '#3F7A4C',
      6,
    )
    for (const [t, turn] of [
      [0.45, -160],
      [0.55, -22],
      [0.75, -146],
      [0.82, -36],
      [1, -116],
      [1, -64],
    ] as const)
      p.cut(
        leaf(x, 490 - h * t, 58 - t * 14, turn + between(p.rand, -10, 10), 0.34),
        mix('#2F6A45', '#A9C46A', p.rand() * 0.8),
        { dx: 2, dy: 4, shade: 0.18 },
      )
  }
  for (const [y, h] of [
    [472, 52],
    [530, 52],
    [588, 56],
  ] as const) {
    p.cut(rect(146, y, 400, h, 4), p.linear(['#9A6B43', '#C9965C', '#8A5F3C'], 1, 0), {
      dx: 5,
      dy: 6,
      shade: 0.28,
      rim: '#F0CB94',
      rimWidth: 1.6,
    })
    for (const x of [168, 524]) p.fill(oval(x, y + h / 2, 4), '#4A3322')
  }
  for (const x of [146, 516])
    p.cut(rect(x, 462, 30, 186, 3), '#8A5F3C', { dx: 3, dy: 3, shade: 0.22 })
  // trowel, leaning
  p.at(
    630,
    652,
    1,
    () => {
      p.cut(
        soft(
          [
            [0, 0],
            [-40, -60],
            [-44, -150],
            [-30, -176],
            [30, -176],
            [44, -150],
            [40, -60],
          ],
          true,
          0.8,
        ),
        p.linear(['#EEF2EC', '#A9B5AE', '#6B7A74'], 1, 0),
        { dx: 7, dy: 6, shade: 0.28, rim: '#FFFFFF', rimWidth: 1.4 },
      )
      p.line('M0 -20V-160', '#6B7A74', 4, 0.5)
      p.cut(rect(-7, -236, 14, 66, 5), '#8E9A94', { dx: 4, dy: 3, shade: 0.2 })
      p.cut(
        soft(
          [
            [-17, -230],
            [-22, -300],
            [-18, -372],
            [0, -388],
            [18, -372],
            [22, -300],
            [17, -230],
          ],
          true,
          0.8,
        ),
        p.linear(['#C98A3C', '#A65E2F', '#6B3D22'], 1, 0),
        { dx: 6, dy: 4, shade: 0.26, rim: '#FFD9A0', rimWidth: 1.4 },
      )
      p.fill(rect(-19, -350, 38, 12, 4), '#D99A1E')
    },
    'rotate(11)',
  )
  glove(p, 330, 700, -72, '#D9B45E')
  glove(p, 420, 724, -104, '#E3C06A')
  roomEdge(p, 0.36)
  return p.svg()
}

function glove(p: Sheet, x: number, y: number, turn: number, tone: string) {
  const lit = p.linear([mix(tone, '#FFF6DC', 0.3), mix(tone, '#5A3A1D', 0.25)])
  p.at(
    x,
    y,
    1.05,
    () => {
      const shape = soft(
        [
          [-42, 0],
          [-48, -70],
          [-74, -104],
          [-84, -134],
          [-66, -142],
          [-46, -112],
          [-40, -150],
          [-40, -196],
          [-24, -204],
          [-14, -190],
          [-12, -150],
          [-8, -206],
          [8, -214],
          [18, -200],
          [16, -150],
          [26, -194],
          [42, -196],
          [48, -178],
          [42, -130],
          [48, -60],
          [42, 0],
        ],
        true,
        0.85,
      )
      p.cut(shape, lit, { dx: 6, dy: 7, shade: 0.28, rim: '#FFF1CF', rimWidth: 1.6 })
      p.line('M-13 -150v34M16 -150v34', '#7A5A2C', 4, 0.5)
      p.cut(rect(-50, -6, 100, 54, 10), p.linear(['#2F7390', '#1B4F68']), {
        dx: 4,
        dy: 5,
        shade: 0.24,
        rim: '#A9D0DA',
        rimWidth: 1.4,
      })
      for (let i = 0; i < 6; i++) p.line(`M${-38 + i * 15} 2v38`, '#0F3346', 3, 0.5)
    },
    `rotate(${turn})`,
  )
}
