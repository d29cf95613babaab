import { duskHouse } from '../house.ts'
import { hue, mix, sheet } from '../paper.ts'
import { bell, fir, firs, folds, grass, lane, rect, ridge, soft, stars, wash } from '../shapes.ts'

/** A road that bends home through the evening. */
export function roadHome(): string {
  const p = sheet('rh', 1600, 1000, 31)
  wash(
    p,
    p.linear([
      [0, '#27405A'],
      [0.22, '#5A6390'],
      [0.4, '#B58AA0'],
      [0.55, '#F0B987'],
    ]),
  )
  p.glow(420, 540, 700, '#FFD89A', 0.6, 360)
  stars(p, 16, [700, 20, 880, 200])
  const far = ridge(p, { y: 480, rise: 40, waves: 1.2, rough: 0.7 })
  p.cut(
    far.d,
    p.linear([
      [0, '#7E6F9C'],
      [0.4, '#B0909E'],
    ]),
    { dy: -9, shade: 0.12, rim: '#F2C8A8', rimWidth: 1.5 },
  )
  const second = ridge(p, { y: 545, rise: 34, waves: 1.6, rough: 0.5, tilt: 50 })
  p.cut(
    firs(p.rand, second, 0, 560, 50, 22, 56) + second.d,
    p.linear([
      [0, '#4E5F86'],
      [0.4, '#7C7F94'],
    ]),
    { dy: -9, shade: 0.16, rim: '#B9A8B8', rimWidth: 1.3 },
  )
  const third = ridge(p, {
    y: 610,
    rise: 14,
    waves: 1,
    rough: 0.5,
    tilt: 60,
    bump: bell(1120, 300, 66),
  })
  p.cut(
    firs(p.rand, third, 1250, 1620, 30, 60, 160) + third.d,
    p.linear([
      [0, '#3D6A5C'],
      [0.5, '#5B8068'],
    ]),
    { dy: -10, shade: 0.2, rim: '#C9C490', rimWidth: 1.6 },
  )
  folds(p, third, '#1F4D3A', [40, 80], 0.14)
  const top = third.at(1100)
  p.glow(1110, top - 10, 240, hue.amber, 0.5, 120)
  p.fill(
    lane([
      [1132, top + 2, 14],
      [1140, top + 24, 22],
      [1060, top + 60, 38],
      [930, top + 100, 58],
      [890, top + 150, 72],
      [900, top + 220, 80],
    ]),
    p.linear(['#FFE0A0', '#D9B784']),
  )
  p.at(1040, top + 6, 0.5, () => duskHouse(p))
  const fourth = ridge(p, {
    y: 720,
    rise: 20,
    waves: 0.9,
    rough: 0.4,
    tilt: -30,
    bump: bell(500, 320, 34),
  })
  p.cut(
    fourth.d,
    p.linear([
      [0, '#2F6148'],
      [0.7, '#3F7055'],
    ]),
    { dy: -12, shade: 0.24, rim: '#A9BF84', rimWidth: 1.6 },
  )
  folds(p, fourth, '#123626', [60, 130], 0.2)
  const road = lane([
    [905, fourth.at(905) + 1, 66],
    [850, 768, 92],
    [690, 812, 126],
    [560, 862, 178],
    [590, 930, 262],
    [760, 1030, 400],
  ])
  p.cut(road, p.linear(['#E8C690', '#B08F66']), {
    dy: 5,
    shade: 0.2,
    rim: '#FFE9BC',
    rimWidth: 1.5,
  })
  for (let i = 0; i < 9; i++) {
    const t = i / 8
    const [x, h] = [1010 + t * t * 480, 34 + t * 96]
    const y = 724 + t ** 1.5 * 200
    p.cut(rect(x, y - h, 6 + t * 12, h), mix('#6B5540', '#33251D', t), {
      dx: 3,
      dy: 3,
      shade: 0.25,
      rim: '#E3B987',
      rimWidth: 1,
    })
  }
  for (const lift of [0.82, 0.45])
    p.line(
      soft(
        [0, 0.25, 0.5, 0.75, 1].map(
          (t) => [1013 + t * t * 486, 724 + t ** 1.5 * 200 - lift * (34 + t * 96)] as const,
        ),
        false,
      ),
      '#4A3729',
      5,
    )
  const near = ridge(p, {
    y: 960,
    rise: 14,
    waves: 0.8,
    rough: 0.5,
    bump: (x) => bell(40, 380, 90)(x) + bell(1600, 330, 80)(x) - bell(720, 300, 70)(x),
  })
  p.cut(
    fir(p.rand, 60, near.at(60) + 9, 560, 0.2) +
      fir(p.rand, 205, near.at(205) + 9, 370, 0.21) +
      near.d +
      grass(p.rand, near, 0, 1600, 120, 40),
    p.linear([
      [0, '#15352A'],
      [1, '#0E2119'],
    ]),
    { dy: -13, dx: 4, shade: 0.3, rim: '#5F8A63', rimWidth: 1.4 },
  )
  return p.svg()
}
