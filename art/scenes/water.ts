import { between, hue, mix, type Point, type Sheet, sheet } from '../paper.ts'
import {
  bell,
  fir,
  firs,
  folds,
  grass,
  lane,
  leaf,
  leafTree,
  oval,
  poly,
  rect,
  ridge,
  soft,
  wash,
} from '../shapes.ts'

/** Strips of light that lie on water. */
function glints(
  p: Sheet,
  x: number,
  y: number,
  spread: number,
  depth: number,
  count: number,
  colour: string,
) {
  for (let i = 0; i < count; i++) {
    const t = (i + p.rand()) / count
    const w = between(p.rand, 0.15, 0.6) * spread * (0.25 + t)
    const gx = x + between(p.rand, -0.5, 0.5) * spread * (0.3 + t)
    p.fill(
      oval(gx, y + t * depth, w, 1.6 + t * 4),
      colour,
      Math.round(between(p.rand, 0.25, 0.7) * 100) / 100,
    )
  }
}

/** A rock face in three cuts of paper, from an outline down to its foot. */
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

/** A creek that falls from a ledge and goes on. */
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

function pool(p: Sheet) {
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

/** A river that carries the sunrise. */
export function sunriseRiver(wide = 1600, tall = 1000): string {
  const p = sheet(`sr${wide}`, wide, tall, 88)
  p.add(`<g transform="scale(${wide / 1600} ${tall / 1000})">`)
  const full = { ...p, w: 1600, h: 1000 }
  drawRiver(full)
  p.add('</g>')
  return p.svg()
}

function drawRiver(p: Sheet) {
  wash(
    p,
    p.linear([
      [0, '#56648F'],
      [0.2, '#9A8DB8'],
      [0.36, '#E6B09A'],
      [0.5, '#FBDFA2'],
    ]),
  )
  p.glow(800, 470, 640, '#FFF0C0', 0.85, 400)
  p.cut(oval(800, 462, 92), p.linear(['#FFF8E2', '#FAD07A']), { dy: 0, shade: 0 })
  for (const [y, rise, top, low, bumpy] of [
    [440, 20, '#B79CB8', '#DDB2A8', 60],
    [478, 14, '#8880AC', '#B79CB0', 84],
  ] as const) {
    const hill = ridge(p, {
      y,
      rise,
      waves: 1.5,
      rough: 0.6,
      bump: (x) => bell(100, 420, bumpy)(x) + bell(1520, 420, bumpy)(x) - bell(800, 220, 36)(x),
    })
    p.cut(
      hill.d,
      p.linear([
        [0, top],
        [0.3, low],
      ]),
      { dy: -8, shade: 0.13, rim: '#FFE6C4', rimWidth: 1.5 },
    )
  }
  p.fill(
    rect(-10, 512, 1620, 500),
    p.linear([
      [0, '#FCE3AC'],
      [0.12, '#EDBE98'],
      [0.4, '#8E86AE'],
      [0.75, '#3E6A8A'],
      [1, '#1F4D66'],
    ]),
  )
  p.glow(800, 520, 300, '#FFF3CC', 0.85, 330)
  glints(p, 800, 516, 150, 440, 46, '#FFF4D2')
  for (const side of [-1, 1]) banks(p, side)
  const near = ridge(p, {
    y: 985,
    rise: 8,
    waves: 1,
    rough: 0.4,
    bump: (x) => bell(0, 400, 80)(x) + bell(1600, 360, 60)(x),
  })
  p.cut(near.d + grass(p.rand, near, 0, 1600, 120, 60), '#10261D', {
    dy: -10,
    shade: 0.3,
    rim: '#5F8A63',
    rimWidth: 1.4,
  })
  for (let i = 0; i < 15; i++) {
    const x = i < 9 ? between(p.rand, 30, 420) : between(p.rand, 1240, 1570)
    const [h, lean] = [between(p.rand, 130, 290), between(p.rand, -20, 30)]
    const y = near.at(x) + 10
    p.line(`M${x} ${y}Q${x} ${y - h * 0.6} ${x + lean} ${y - h}`, '#173A2B', 5)
    p.cut(rect(x + lean - 7, y - h - 10, 14, 54, 7), '#5A3D2B', {
      dx: 2,
      dy: 3,
      shade: 0.2,
      rim: '#D9A875',
      rimWidth: 1.4,
    })
    p.fill(leaf(x, y, h * 0.7, -90 + between(p.rand, -26, 26), 0.06), '#1F4D3A')
  }
  for (const [x, y, s] of [
    [560, 210, 24],
    [630, 176, 18],
    [498, 164, 15],
    [690, 226, 14],
  ] as const)
    p.line(
      `M${x - s} ${y - s * 0.35}Q${x - s * 0.4} ${y - s * 0.5} ${x} ${y}Q${x + s * 0.4} ${y - s * 0.5} ${x + s} ${y - s * 0.35}`,
      '#3A3158',
      4,
      0.8,
    )
}

function banks(p: Sheet, side: number) {
  const flip = (x: number) => (side < 0 ? x : 1600 - x)
  const steps = [
    [516, 600, '#7B86A0', '#93959F', 18, 30, 70],
    [540, 505, '#557C7E', '#6F8F88', 15, 56, 120],
    [590, 390, '#356752', '#47775D', 11, 96, 190],
    [680, 235, '#1F4D3A', '#2A5B45', 6, 170, 320],
  ] as const
  steps.forEach(([y, reach, top, low, count, lo, hi], i) => {
    const tip = reach + between(p.rand, -16, 16)
    const shape = soft([
      [-60, y - 22],
      [tip * 0.4, y - 16],
      [tip * 0.8, y - 4],
      [tip, y + 6],
      [tip * 0.86, y + 24 + i * 6],
      [tip * 0.4, y + 44 + i * 24],
      [-60, y + 60 + i * 60],
    ])
    const turned = side < 0 ? shape : mirror(shape)
    let trees = ''
    for (let k = 0; k < count; k++) {
      const x = (tip * 0.82 * (k + p.rand())) / count - 20
      trees += fir(
        p.rand,
        flip(x),
        y - 8 + (x / tip) * 8,
        between(p.rand, lo, hi) * (1 - 0.45 * (x / tip)),
        0.21,
      )
    }
    p.fill(turned, '#0E2119', 0.12)
    p.cut(trees, p.linear([top, low]), {
      dx: side * -4,
      dy: -5,
      shade: 0.16,
      rim: '#F3D3A6',
      rimWidth: 1.4,
    })
    p.cut(turned, p.linear([low, top]), { dy: 6, shade: 0.14, rim: '#F6DDB0', rimWidth: 1.5 })
  })
}

function mirror(d: string): string {
  return d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${1600 - Number(x)} ${y}`,
  )
}

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

const n2 = (value: number) => Math.round(value)

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
