import { pool } from '../creek-pool.ts'
import { between, type Point, type Sheet, sheet } from '../paper.ts'
import { bell, fir, firs, oval, poly, ridge, soft, wash } from '../shapes.ts'

/** A creek that falls from a ledge and flows on. */
export function creekAndFalls(): string {
  const p = sheet('cf', 1600, 1000, 212)
  wash(
    p,
    p.linear([
      [0, '#8FB9C0'],
      [0.3, '#D5E3D2'],
      [0.5, '#F4E7C2'],
    ]),
  )
  p.glow(800, 170, 560, '#FFF6DA', 0.9, 380)
  const back = ridge(p, {
    y: 250,
    rise: 30,
    waves: 1.4,
    rough: 0.6,
    bump: (x) => -bell(800, 260, 80)(x),
  })
  p.cut(
    firs(p.rand, back, 0, 1600, 70, 60, 130) + back.d,
    p.linear([
      [0, '#8DB0A6'],
      [0.4, '#A9C4B2'],
    ]),
    { shade: 0.1, rim: '#E8F0DC', rimWidth: 1.3 },
  )
  const mid = ridge(p, {
    y: 330,
    rise: 20,
    waves: 1.1,
    rough: 0.6,
    bump: (x) => bell(120, 380, 120)(x) + bell(1480, 380, 130)(x),
  })
  p.cut(
    firs(p.rand, mid, 0, 640, 26, 110, 230) + firs(p.rand, mid, 960, 1600, 26, 110, 240) + mid.d,
    p.linear([
      [0, '#4F8276'],
      [0.5, '#5F927F'],
    ]),
    { shade: 0.17, rim: '#B5D0B5', rimWidth: 1.5 },
  )
  // upper creek and first fall
  p.cut(
    poly([
      [560, 372],
      [1050, 366],
      [1120, 1010],
      [480, 1010],
    ]),
    p.linear(['#31564E', '#1C3A33']),
    { shade: 0.24 },
  )
  fall(p, 690, 905, 352, 560, 26)
  p.cut(
    soft([
      [600, 590],
      [690, 556],
      [800, 548],
      [920, 556],
      [1010, 592],
      [1040, 640],
      [560, 640],
    ]),
    p.linear(['#E6F3EE', '#7FB3BC']),
    { dy: -3, shade: 0.16 },
  )
  for (const [x, y, w, h] of [
    [628, 566, 74, 40],
    [930, 560, 96, 46],
    [560, 590, 60, 40],
  ] as const)
    p.cut(
      soft([
        [x, y + h],
        [x + w * 0.1, y + h * 0.3],
        [x + w * 0.45, y],
        [x + w * 0.9, y + h * 0.35],
        [x + w, y + h],
      ]),
      p.linear(['#56766B', '#22433A']),
      { dy: -5, shade: 0.25, rim: '#B5D0B5', rimWidth: 1.4 },
    )
  // second, wider fall
  fall(p, 610, 990, 620, 770, 40)
  cliff(
    p,
    [
      [-20, 400],
      [150, 372],
      [300, 396],
      [420, 380],
      [560, 352],
      [668, 342],
      [700, 372],
      [676, 430],
      [690, 500],
      [640, 556],
      [652, 600],
      [596, 640],
      [612, 720],
      [560, 780],
      [520, 1010],
      [-20, 1010],
    ],
    p.linear(['#3F6B5C', '#24463C'], 1, 1),
    '#A9C7A4',
    8,
  )
  cliff(
    p,
    [
      [1620, 380],
      [1470, 362],
      [1330, 392],
      [1190, 366],
      [1050, 340],
      [915, 344],
      [890, 376],
      [920, 440],
      [900, 508],
      [964, 552],
      [950, 606],
      [1010, 640],
      [990, 724],
      [1050, 790],
      [1100, 1010],
      [1620, 1010],
    ],
    p.linear(['#24463C', '#3F6B5C'], 1, 0),
    '#A9C7A4',
    -8,
  )
  cliff(
    p,
    [
      [-20, 520],
      [170, 486],
      [300, 520],
      [440, 500],
      [520, 530],
      [500, 600],
      [540, 660],
      [480, 730],
      [500, 800],
      [430, 1010],
      [-20, 1010],
    ],
    p.linear(['#2C5548', '#183329'], 1, 1),
    '#7FA384',
    9,
  )
  cliff(
    p,
    [
      [1620, 500],
      [1450, 470],
      [1300, 512],
      [1150, 494],
      [1090, 540],
      [1120, 610],
      [1070, 670],
      [1130, 740],
      [1100, 820],
      [1180, 1010],
      [1620, 1010],
    ],
    p.linear(['#183329', '#2C5548'], 1, 0),
    '#7FA384',
    -9,
  )
  for (const [x, y, h] of [
    [90, 400, 330],
    [230, 392, 250],
    [390, 392, 180],
    [1500, 384, 340],
    [1370, 396, 240],
    [1230, 384, 170],
  ] as const)
    p.cut(fir(p.rand, x, y, h, 0.2), p.linear(['#2F5E4B', '#1D4134']), {
      dx: x < 800 ? 5 : -5,
      dy: -3,
      shade: 0.2,
      rim: '#8FB28D',
      rimWidth: 1.3,
    })
  pool(p)
  return p.svg()
}

/** A rock face in three layers of paper, from an outline down to its base. */
function cliff(p: Sheet, points: readonly Point[], paint: string, rim: string, dx: number) {
  const d = poly(points)
  p.cut(d, paint, { dx, dy: -4, shade: 0.3, rim, rimWidth: 1.6 })
  p.within(d, () => {
    for (let i = 0; i < 44; i++) {
      const [x, y] = points[Math.floor(p.rand() * points.length)] ?? [0, 0]
      const [px, py] = [x + between(p.rand, -190, 190), y + between(p.rand, 20, 320)]
      const [w, h] = [between(p.rand, 40, 150), between(p.rand, 16, 60)]
      const facet = poly([
        [px, py],
        [px + w * 0.45, py - h * 0.22],
        [px + w, py + h * 0.08],
        [px + w * 0.8, py + h],
        [px + w * 0.1, py + h * 0.7],
      ])
      p.fill(facet, i % 2 ? '#0B1B15' : rim, i % 2 ? 0.2 : 0.1)
      p.line(
        `M${px} ${py}L${px + w * 0.45} ${py - h * 0.22}L${px + w} ${py + h * 0.08}`,
        rim,
        1.5,
        0.3,
      )
    }
  })
}

function fall(p: Sheet, left: number, right: number, top: number, foot: number, flare: number) {
  const body = poly([
    [left, top],
    [right, top],
    [right + flare, foot],
    [left - flare, foot],
  ])
  p.cut(
    body,
    p.linear([
      [0, '#CFE6E6'],
      [0.5, '#F2FAF6'],
      [1, '#B9DADB'],
    ]),
    { dy: -4, shade: 0.16 },
  )
  p.within(body, () => {
    for (let i = 0; i < 26; i++) {
      const x = between(p.rand, left - flare, right + flare)
      const y = between(p.rand, top - 20, foot - 70)
      const h = between(p.rand, 70, (foot - top) * 1.1)
      const w = between(p.rand, 4, 15)
      const shift = ((x - (left + right) / 2) / (right - left)) * flare
      p.fill(
        soft([
          [x, y],
          [x + w, y + h * 0.2],
          [x + shift + w * 0.8, y + h * 0.8],
          [x + shift, y + h],
          [x + shift - w * 0.4, y + h * 0.6],
        ]),
        i % 3 ? '#7FB6C2' : '#22617F',
        i % 3 ? 0.4 : 0.26,
      )
    }
  })
  for (let i = 0; i < 16; i++) {
    const x = left - flare + ((right - left + 2 * flare) * (i + p.rand())) / 16
    p.fill(
      oval(x, foot + between(p.rand, -6, 8), between(p.rand, 14, 34), between(p.rand, 8, 16)),
      '#F6FCF9',
      0.5,
    )
  }
}
