import { duskHouse, farHouse } from '../house.ts'
import { hue, mix, type Sheet, sheet } from '../paper.ts'
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
  rect,
  ridge,
  soft,
  stars,
  wash,
} from '../shapes.ts'

/** A house at dusk with the porch light on: the picture the site is named by. */
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

/** Hills at first light; one house still has its lamp on. */
export function hillsFirstLight(): string {
  const p = sheet('hf', 1600, 1000, 77)
  wash(
    p,
    p.linear([
      [0, '#5F6E97'],
      [0.25, '#A79BC2'],
      [0.45, '#E9C3A6'],
      [0.62, '#F9E2B0'],
    ]),
  )
  for (const [r, o] of [
    [430, 0.1],
    [340, 0.13],
    [260, 0.18],
    [186, 0.3],
  ] as const)
    p.fill(oval(1060, 520, r), '#FFF0C8', o)
  p.cut(oval(1060, 520, 118), p.linear(['#FFF6DC', '#F8D27E']), { dy: 0, shade: 0 })
  const tones = [
    [500, 40, '#B9A6C0', '#E3C0B0', 1.2],
    [565, 50, '#8F86B0', '#C3A9B4', 1.4],
    [640, 44, '#6B7299', '#A3A3B0', 1.1],
    [705, 40, '#5E8088', '#A5B7A6', 1.3],
    [775, 36, '#4A7459', '#8FAA84', 1],
  ] as const
  tones.forEach(([y, rise, top, low, waves], i) => {
    const hill = ridge(p, { y, rise, waves, rough: 0.55, tilt: i % 2 ? 50 : -40 })
    const wood =
      i === 3
        ? firs(p.rand, hill, 0, 520, 52, 24, 66)
        : i === 4
          ? firs(p.rand, hill, 1160, 1620, 34, 46, 124)
          : ''
    p.cut(
      wood + hill.d,
      p.linear([
        [0, top],
        [0.45, low],
      ]),
      { dy: -9, shade: 0.13 + i * 0.02, rim: '#FFE9C4', rimWidth: 1.6 },
    )
    folds(p, hill, i < 3 ? '#FFF0D0' : '#2F6148', [34, 70], 0.12)
    if (i === 3) p.at(905, hill.at(930) + 6, 1.25, () => farHouse(p, '#4A6A66', '#2C4347'))
  })
  p.glow(1060, 640, 620, '#FFE3A0', 0.35, 260)
  const mid = ridge(p, { y: 850, rise: 34, waves: 0.9, rough: 0.4, tilt: -60 })
  p.cut(
    mid.d,
    p.linear([
      [0, '#2F6148'],
      [0.8, '#4A7459'],
    ]),
    { dy: -12, shade: 0.24, rim: '#BFD09A', rimWidth: 1.6 },
  )
  folds(p, mid, '#173A2B', [40, 84], 0.2)
  p.fill(
    lane([
      [1090, mid.at(1090) + 1, 14],
      [1080, mid.at(1090) + 22, 30],
      [1000, mid.at(1090) + 48, 60],
      [940, mid.at(1090) + 90, 120],
      [1000, 1010, 240],
    ]),
    p.linear(['#F6E2B4', '#A9AE7C']),
    0.8,
  )
  const near = ridge(p, {
    y: 925,
    rise: 22,
    waves: 0.8,
    rough: 0.5,
    bump: (x) => bell(0, 340, 70)(x) + bell(1600, 300, 60)(x),
  })
  const trees = [
    [70, 430],
    [190, 300],
    [-20, 340],
    [285, 190],
    [1490, 330],
    [1585, 440],
    [1390, 200],
  ] as const
  p.cut(
    trees.map(([x, h]) => fir(p.rand, x, near.at(x) + 8, h, 0.21)).join('') +
      near.d +
      grass(p.rand, near, 0, 1600, 110, 34),
    p.linear([
      [0, '#173A2B'],
      [1, '#0F261C'],
    ]),
    { dy: -12, dx: 4, shade: 0.28, rim: '#5F8A63', rimWidth: 1.4 },
  )
  return p.svg()
}

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
