import { duskHouse } from '../house.ts'
import { hue, type Sheet, sheet } from '../paper.ts'
import {
  bell,
  crown,
  fir,
  firs,
  folds,
  grass,
  lane,
  leafTree,
  oval,
  ridge,
  soft,
  stars,
  wash,
} from '../shapes.ts'

/** A house at dusk with the porch light on, the site's main picture. */
export function homeHero(): string {
  const p = sheet('hh', 2000, 1100, 1423)
  wash(
    p,
    p.linear([
      [0, '#15253A'],
      [0.22, '#2A3A60'],
      [0.4, '#66588C'],
      [0.53, '#BD8688'],
      [0.61, '#F2BC88'],
    ]),
  )
  p.glow(1450, 680, 1050, '#F7BE80', 0.75, 420)
  stars(p, 34, [60, 30, 1900, 380])
  p.fill(oval(1180, 170, 4.2), '#FFF3D2')
  p.glow(1180, 170, 46, '#FFF3D2', 0.5)
  const far = ridge(p, { y: 610, rise: 42, waves: 1.1, rough: 0.7, tilt: -20 })
  p.cut(
    far.d,
    p.linear([
      [0, '#5E5480'],
      [0.35, '#87708F'],
    ]),
    { dy: -10, shade: 0.14, rim: '#C99A98', rimWidth: 1.5 },
  )
  const second = ridge(p, { y: 680, rise: 46, waves: 1.5, rough: 0.6, tilt: 40 })
  p.cut(
    second.d,
    p.linear([
      [0, '#40466A'],
      [0.4, '#5E5C7C'],
    ]),
    { dy: -11, shade: 0.2, rim: '#8D86A8', rimWidth: 1.5 },
  )
  const third = ridge(p, { y: 765, rise: 36, waves: 1.2, rough: 0.6, tilt: 60 })
  p.cut(
    firs(p.rand, third, 20, 420, 34, 30, 74) + firs(p.rand, third, 640, 1090, 34, 26, 70) + third.d,
    p.linear([
      [0, '#26405A'],
      [0.5, '#334D60'],
    ]),
    {
      dy: -10,
      shade: 0.22,
      rim: '#5C7488',
      rimWidth: 1.2,
    },
  )
  const wood = ridge(p, { y: 850, rise: 26, waves: 1.4, rough: 0.5, tilt: 190 })
  p.cut(
    firs(p.rand, wood, 1010, 1300, 19, 70, 170) +
      firs(p.rand, wood, 1700, 2030, 17, 110, 260) +
      wood.d,
    p.linear([
      [0, '#163447'],
      [0.6, '#1B3A3F'],
    ]),
    { dy: -10, shade: 0.26, rim: '#45677A', rimWidth: 1.3 },
  )
  // the hill with the house
  const home = ridge(p, {
    y: 905,
    rise: 12,
    waves: 1,
    rough: 0.4,
    tilt: 60,
    bump: bell(1530, 460, 122),
  })
  p.cut(
    home.d,
    p.linear([
      [0, '#2C5142'],
      [0.35, '#1B3B30'],
      [1, '#12281F'],
    ]),
    {
      dy: -12,
      shade: 0.3,
      rim: '#6E8F70',
      rimWidth: 1.6,
    },
  )
  folds(p, home, '#0E241B', [70, 120], 0.2)
  homeOnHill(p, home.at(1530))
  const near = ridge(p, {
    y: 985,
    rise: 20,
    waves: 0.8,
    rough: 0.4,
    tilt: -30,
    bump: bell(250, 380, 40),
  })
  p.cut(
    near.d + grass(p.rand, near, 0, 2000, 120, 26),
    p.linear([
      [0, '#173429'],
      [1, '#0C1A14'],
    ]),
    {
      dy: -13,
      shade: 0.34,
      rim: '#3D6A50',
      rimWidth: 1.2,
    },
  )
  const edge = ridge(p, {
    y: 1070,
    rise: 16,
    waves: 1,
    rough: 0.5,
    bump: (x) => bell(60, 300, 60)(x) + bell(1990, 200, 70)(x),
  })
  const tall = [
    [60, 400],
    [178, 290],
    [-10, 320],
    [268, 180],
    [1930, 330],
    [1850, 210],
    [2000, 420],
  ] as const
  const trees = tall.map(([x, h]) => fir(p.rand, x, edge.at(x) + 8, h, 0.2)).join('')
  p.cut(trees + edge.d + grass(p.rand, edge, 0, 2000, 110, 34), '#0B1712', {
    dy: -14,
    dx: 4,
    shade: 0.32,
    rim: '#25473A',
    rimWidth: 1.2,
  })
  wash(
    p,
    p.linear(
      [
        [0, '#0B1613B3'],
        [0.44, '#0B161380'],
        [0.72, '#0B161300'],
        [1, '#0B161300'],
      ],
      1,
      0,
    ),
  )
  return p.svg()
}

function homeOnHill(p: Sheet, ground: number): void {
  const foot = ground + 4
  const path = lane([
    [1592, foot, 40],
    [1582, foot + 30, 62],
    [1500, foot + 66, 92],
    [1380, foot + 108, 130],
    [1330, foot + 170, 210],
    [1420, foot + 260, 320],
  ])
  p.glow(1585, foot + 30, 330, hue.amber, 0.5, 90)
  p.fill(
    path,
    p.linear([
      [0, '#F3C878'],
      [0.22, '#C39A62'],
      [0.6, '#4F5A44'],
      [0.85, '#1F3B2F'],
    ]),
    0.92,
  )
  p.glow(1500, foot - 70, 380, hue.amber, 0.3, 270)
  p.at(1385, foot, 1.12, () => duskHouse(p))
  // smoke, thin
  const smoke = soft(
    [
      [1620, foot - 268],
      [1632, foot - 300],
      [1618, foot - 340],
      [1650, foot - 392],
      [1690, foot - 430],
    ],
    false,
  )
  p.line(smoke, '#E9D8D0', 12, 0.14)
  p.line(smoke, '#E9D8D0', 5, 0.16)
  leafTree(p, 1322, foot + 14, 270, ['#173829', '#24503C', '#5A7046'])
  for (const [x, r] of [
    [1404, 20],
    [1432, 15],
    [1530, 17],
    [1716, 22],
  ] as const)
    p.cut(crown(p.rand, x, foot - r * 0.5, r), p.linear(['#3F6A47', '#1C3A2C']), {
      dy: -4,
      shade: 0.3,
      rim: '#C0AE68',
      rimWidth: 1,
    })
}
