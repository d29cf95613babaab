import { litPane } from '../house.ts'
import { between, hue, mix, type Point, type Sheet, sheet } from '../paper.ts'
import {
  bell,
  crown,
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
  stars,
  wash,
} from '../shapes.ts'

/** A small chapel among firs, its windows lit, in first snow-light. */
export function chapelTrees(): string {
  const p = sheet('ct', 1600, 1000, 19)
  wash(
    p,
    p.linear([
      [0, '#1D2E48'],
      [0.3, '#4B5384'],
      [0.52, '#9C80A6'],
      [0.68, '#EBB897'],
    ]),
  )
  p.glow(980, 620, 760, '#FFD9A0', 0.55, 360)
  stars(p, 26, [40, 20, 1520, 300])
  const far = ridge(p, { y: 520, rise: 46, waves: 1.3, rough: 0.7 })
  p.cut(
    far.d,
    p.linear([
      [0, '#6B6598'],
      [0.35, '#9A86A8'],
    ]),
    { shade: 0.13, rim: '#E0B7AE', rimWidth: 1.4 },
  )
  const second = ridge(p, { y: 610, rise: 26, waves: 1.2, rough: 0.6 })
  p.cut(
    firs(p.rand, second, 0, 1600, 84, 50, 130) + second.d,
    p.linear([
      [0, '#46567F'],
      [0.5, '#6A7391'],
    ]),
    { shade: 0.16, rim: '#A7A3BE', rimWidth: 1.3 },
  )
  const third = ridge(p, { y: 700, rise: 16, waves: 1.1, rough: 0.5, bump: bell(800, 420, 50) })
  p.cut(
    firs(p.rand, third, 0, 560, 24, 150, 330) +
      firs(p.rand, third, 1040, 1620, 26, 150, 340) +
      third.d,
    p.linear([
      [0, '#24475A'],
      [0.6, '#325A5E'],
    ]),
    { shade: 0.2, rim: '#6F93A0', rimWidth: 1.4 },
  )
  const fourth = ridge(p, { y: 790, rise: 12, waves: 0.9, rough: 0.4, bump: bell(800, 460, 66) })
  p.cut(
    fourth.d,
    p.linear([
      [0, '#35604E'],
      [0.6, '#234638'],
    ]),
    { dy: -11, shade: 0.24, rim: '#9DB58A', rimWidth: 1.6 },
  )
  folds(p, fourth, '#14301F', [60, 110], 0.2)
  const y = fourth.at(800) + 6
  p.glow(800, y + 20, 420, hue.amber, 0.5, 110)
  p.fill(
    lane([
      [800, y, 64],
      [806, y + 40, 86],
      [850, y + 100, 130],
      [820, y + 180, 200],
      [720, 1030, 330],
    ]),
    p.linear([
      [0, '#FBD28A'],
      [0.4, '#B79C6B'],
      [1, '#4E6048'],
    ]),
    0.9,
  )
  chapel(p, 800, y)
  for (const [x, h] of [
    [540, 330],
    [630, 230],
    [990, 250],
    [1080, 370],
    [440, 250],
    [1180, 270],
  ] as const)
    p.cut(fir(p.rand, x, fourth.at(x) + 16, h, 0.2), p.linear(['#1D4A3E', '#1A3D31']), {
      dx: x < 800 ? 5 : -5,
      dy: -4,
      shade: 0.2,
      rim: '#79A08A',
      rimWidth: 1.4,
    })
  const near = ridge(p, {
    y: 950,
    rise: 12,
    waves: 0.8,
    rough: 0.5,
    bump: (x) => bell(60, 340, 80)(x) + bell(1560, 340, 80)(x) - bell(780, 260, 50)(x),
  })
  const trees = [
    [60, 620],
    [215, 440],
    [350, 260],
    [1545, 640],
    [1390, 430],
    [1270, 250],
    [-30, 420],
  ] as const
  p.cut(
    trees.map(([x, h]) => fir(p.rand, x, near.at(x) + 14, h, 0.19)).join('') +
      near.d +
      grass(p.rand, near, 0, 1600, 100, 36),
    p.linear([
      [0, '#11302A'],
      [1, '#0B1C16'],
    ]),
    { dx: 4, dy: -12, shade: 0.3, rim: '#4F7A68', rimWidth: 1.5 },
  )
  return p.svg()
}

function chapel(p: Sheet, x: number, y: number) {
  p.at(x, y, 1.15, () => {
    p.cut(rect(-96, -150, 192, 152), p.linear(['#8F8A8E', '#6C6A78'], 1, 0), {
      dx: 8,
      dy: 0,
      shade: 0.2,
    })
    p.cut(
      poly([
        [-116, -138],
        [0, -262],
        [116, -138],
        [100, -138],
        [0, -244],
        [-100, -138],
      ]),
      '#2A3348',
      { dy: 6, shade: 0.25, rim: '#AEB2C8', rimWidth: 1.3 },
    )
    p.fill(
      poly([
        [-100, -138],
        [0, -244],
        [100, -138],
      ]),
      p.linear(['#9A929A', '#7E7886']),
    )
    p.cut(rect(-30, -318, 60, 110), p.linear(['#A39CA2', '#77758A'], 1, 0), {
      dx: 5,
      dy: 2,
      shade: 0.2,
    })
    p.cut(
      poly([
        [-42, -312],
        [0, -430],
        [42, -312],
      ]),
      p.linear(['#33405C', '#232C42'], 1, 0),
      { dy: 5, shade: 0.2, rim: '#AEB2C8', rimWidth: 1.3 },
    )
    p.fill(rect(-2.5, -474, 5, 46), '#E9D3A4')
    p.fill(rect(-13, -460, 26, 5), '#E9D3A4')
    p.glow(0, -272, 60, hue.amber, 0.5)
    p.fill('M-14 -238V-276a14 14 0 0 1 28 0V-238Z', '#3B3A4A')
    p.fill('M-10 -240V-275a10 10 0 0 1 20 0V-240Z', hue.amber)
    for (let row = 0; row < 11; row++) p.fill(rect(-96, -138 + row * 13, 192, 1.3), '#43435A', 0.3)
    p.glow(0, -50, 160, hue.amber, 0.55)
    p.fill('M-36 2V-76a36 36 0 0 1 72 0V2Z', '#D9C39A')
    p.fill('M-29 2V-75a29 29 0 0 1 58 0V2Z', p.linear([hue.flame, '#F0AE45']))
    p.cut('M-29 2V-75a29 29 0 0 1 8 -20L-8 -84V10Z', '#6B4030', { dx: 3, dy: 0, shade: 0.2 })
    for (const wx of [-72, 72]) {
      p.fill(`M${wx - 17} -34V-84a17 17 0 0 1 34 0V-34Z`, '#D9C39A')
      p.fill(`M${wx - 13} -37V-83a13 13 0 0 1 26 0V-37Z`, p.linear([hue.flame, '#E9A23A']))
      p.fill(rect(wx - 1.2, -98, 2.4, 62), '#8A6A48')
      p.fill(rect(wx - 13, -66, 26, 2.4), '#8A6A48')
    }
    p.cut(rect(-52, 0, 104, 9), '#B9AFA0', { dy: 4, shade: 0.3, rim: '#FCE0AA', rimWidth: 1 })
    p.cut(rect(-64, 9, 128, 9), '#9A9288', { dy: 4, shade: 0.3 })
  })
}

/** Rows of a shared garden in late sun. */
export function gardenRows(): string {
  const p = sheet('gr', 1600, 1000, 404)
  wash(
    p,
    p.linear([
      [0, '#8FB5C4'],
      [0.25, '#CFDCCB'],
      [0.42, '#F8E6BB'],
    ]),
  )
  p.glow(1180, 330, 560, '#FFF2CC', 0.9, 380)
  const far = ridge(p, { y: 330, rise: 34, waves: 1.2, rough: 0.6 })
  p.cut(
    far.d,
    p.linear([
      [0, '#9AAFC0'],
      [0.3, '#C4CDBE'],
    ]),
    { shade: 0.1, rim: '#FFF3D6', rimWidth: 1.4 },
  )
  const second = ridge(p, { y: 386, rise: 22, waves: 1.3, rough: 0.6 })
  p.cut(
    firs(p.rand, second, 0, 700, 40, 30, 80) + second.d,
    p.linear([
      [0, '#6F9A90'],
      [0.4, '#9DB79C'],
    ]),
    { shade: 0.13, rim: '#E3E9C4', rimWidth: 1.4 },
  )
  const third = ridge(p, { y: 440, rise: 10, waves: 1, rough: 0.5 })
  p.cut(
    third.d,
    p.linear([
      [0, '#7F9A6C'],
      [0.3, '#90A672'],
    ]),
    { shade: 0.16, rim: '#EEE9B8', rimWidth: 1.5 },
  )
  leafTree(p, 1390, 470, 300, ['#2F5E46', '#4A7852', '#A9B66A'], -1)
  leafTree(p, 1520, 480, 220, ['#2F5E46', '#436F4E', '#A9B66A'], -1)
  shed(p)
  p.fill(
    poly([
      [-10, 470],
      [1610, 466],
      [1610, 1010],
      [-10, 1010],
    ]),
    p.linear([
      [0, '#8F7048'],
      [1, '#5A3D2B'],
    ]),
  )
  const beds = [-2300, -1500, -900, -380, 60, 470, 900, 1400, 2000, 2800]
  const tones = [
    '#4F7D46',
    '#6C8F4A',
    '#2F6148',
    '#7F9A7C',
    '#3F7045',
    '#8FA050',
    '#2F6148',
    '#5F8A4A',
    '#4F7D46',
    '#7F9A7C',
  ]
  beds.forEach((foot, i) => bed(p, foot, tones[i] ?? hue.moss, i))
  for (let i = 0; i < 4; i++) pole(p, 300 - i * 52, 500 + (i + 1) ** 2 * 10, 150 + i * 66)
  can(p)
  const near = ridge(p, {
    y: 1006,
    rise: 6,
    waves: 1,
    rough: 0.4,
    bump: (x) => bell(0, 320, 60)(x) + bell(1600, 300, 60)(x),
  })
  p.cut(near.d + grass(p.rand, near, 0, 1600, 120, 56), p.linear(['#2A5A42', '#173A2B']), {
    dy: -9,
    shade: 0.24,
    rim: '#9DB87C',
    rimWidth: 1.5,
  })
  return p.svg()
}

function shed(p: Sheet) {
  p.at(250, 486, 1.1, () => {
    p.cut(rect(0, -110, 170, 112), p.linear(['#7A5A45', '#A27450'], 1, 0), {
      dx: -8,
      dy: 0,
      shade: 0.2,
    })
    for (let x = 14; x < 170; x += 14) p.fill(rect(x, -110, 1.6, 112), '#3F2C20', 0.4)
    p.cut(
      poly([
        [-16, -104],
        [14, -164],
        [156, -164],
        [186, -104],
      ]),
      p.linear(['#3F5B60', '#2C4347']),
      { dy: 7, shade: 0.25, rim: '#BFD0C4', rimWidth: 1.4 },
    )
    litPane(p, 22, -82, 40, 36, '#E3D2AA')
    p.cut(rect(98, -82, 48, 84), '#4B3325', { dx: 0, dy: 2, shade: 0.2 })
    p.fill(oval(106, -38, 3), hue.amber)
    p.line('M186 -6L176 -96M200 -6L182 -90', '#5A3D2B', 5)
    p.fill(rect(168, -112, 18, 20, 3), '#8E9A9A')
  })
}

function bed(p: Sheet, foot: number, tone: string, index: number) {
  const top = 760 + (foot - 60) * 0.07
  const at = (t: number, side: number): Point => {
    const k = t ** 1.9
    const half = 9 + k * 128
    return [top + (foot + 20 - top) * k + side * half, 474 + 560 * k]
  }
  const shape = poly([at(0, -1), at(0.5, -1), at(1, -1), at(1, 1), at(0.5, 1), at(0, 1)])
  p.cut(shape, p.linear(['#7A5A3C', '#3F2A1D']), {
    dx: -6,
    dy: 4,
    shade: 0.2,
    rim: '#C79B68',
    rimWidth: 1.6,
  })
  for (let i = 0; i < 17; i++) {
    const t = 0.1 + (i / 16) * 0.92
    const [x, y] = at(t, 0)
    plant(p, x, y, 7 + t ** 1.9 * 76, tone, index)
  }
}

function plant(p: Sheet, x: number, y: number, r: number, tone: string, kind: number) {
  if (x < -160 || x > 1760) return
  const lit = mix(tone, '#F1E2A0', 0.4)
  const turns = kind % 2 ? [-160, -20, -128, -52, -90] : [-172, -8, -146, -34, -112, -68, -90]
  turns.forEach((turn, i) => {
    const d = leaf(
      x,
      y,
      r * (kind % 2 ? 1.25 : 0.95),
      turn + between(p.rand, -8, 8),
      kind % 2 ? 0.2 : 0.38,
    )
    p.cut(d, i % 2 ? tone : mix(tone, lit, 0.4 + p.rand() * 0.4), {
      dx: -2,
      dy: 2,
      shade: r > 24 ? 0.16 : 0,
    })
  })
  if (kind === 2 || kind === 5) {
    const fruit = kind === 2 ? hue.clay : hue.gold
    for (const [dx, dy] of [
      [-0.3, -0.3],
      [0.32, -0.42],
      [0.02, -0.75],
    ] as const)
      p.cut(oval(x + dx * r, y + dy * r, r * 0.16), fruit, {
        dx: 0,
        dy: 2,
        shade: r > 24 ? 0.16 : 0,
        rim: '#FFD9A0',
        rimWidth: 1,
      })
  }
}

function pole(p: Sheet, x: number, y: number, h: number) {
  p.line(
    `M${x - h * 0.16} ${y}L${x + h * 0.05} ${y - h}M${x + h * 0.18} ${y}L${x - h * 0.04} ${y - h}`,
    '#6B4A33',
    3 + h * 0.014,
  )
  for (let i = 0; i < 12; i++) {
    const t = i / 12
    const dx = (i % 2 ? 1 : -1) * h * 0.13 * (1 - t)
    p.cut(
      leaf(
        x + dx,
        y - h * t,
        h * 0.14,
        i % 2 ? between(p.rand, -60, 20) : between(p.rand, 160, 240),
        0.42,
      ),
      mix('#2F6148', '#8FA050', p.rand()),
      { dx: -1, dy: 2, shade: 0.14 },
    )
  }
}

function can(p: Sheet) {
  p.at(1330, 945, 1.25, () => {
    p.line('M70 -96C130 -130 140 -40 84 -26', '#22506A', 11)
    p.cut(
      poly([
        [-62, -92],
        [-150, -150],
        [-140, -162],
        [-56, -112],
      ]),
      '#2A6280',
      { dx: -4, dy: 4, shade: 0.2, rim: '#A9D0DA', rimWidth: 1.5 },
    )
    p.cut(
      poly([
        [-164, -146],
        [-136, -176],
        [-130, -170],
        [-156, -140],
      ]),
      '#3A7896',
      { dy: 3, shade: 0.2 },
    )
    p.cut('M-66 0L-58 -124H64L72 0Z', p.linear(['#3F86A4', '#22617F', '#17465C'], 1, 0), {
      dx: -7,
      dy: 4,
      shade: 0.26,
      rim: '#BFE0E4',
      rimWidth: 1.6,
    })
    p.fill(oval(3, -124, 61, 13), '#123A4D')
    p.line('M-46 -128C-40 -190 52 -190 52 -128', '#22617F', 10)
    p.fill(rect(-63, -30, 132, 6), '#123A4D', 0.5)
  })
}

/** A seedling and the roots that hold it. */
export function seedling(): string {
  const p = sheet('sd', 1600, 1000, 6)
  wash(
    p,
    p.linear([
      [0, '#9DB9B4'],
      [0.35, '#E3E4C6'],
      [0.62, '#FBEBC0'],
    ]),
  )
  for (const [r, o] of [
    [430, 0.16],
    [330, 0.22],
    [240, 0.32],
  ] as const)
    p.fill(oval(800, 430, r), '#FFF6DA', o)
  p.cut(oval(800, 430, 160), p.linear(['#FFFAEA', '#F9DC94']), { dy: 0, shade: 0 })
  const far = ridge(p, { y: 520, rise: 34, waves: 1.1, rough: 0.6 })
  p.cut(
    far.d,
    p.linear([
      [0, '#A9BFAE'],
      [0.3, '#CBD5B4'],
    ]),
    { shade: 0.1, rim: '#FFF6DA', rimWidth: 1.5 },
  )
  const second = ridge(p, { y: 585, rise: 28, waves: 1.4, rough: 0.5 })
  p.cut(
    firs(p.rand, second, 0, 420, 26, 40, 110) +
      firs(p.rand, second, 1180, 1620, 26, 40, 110) +
      second.d,
    p.linear([
      [0, '#7F9A7C'],
      [0.3, '#A3B58A'],
    ]),
    { shade: 0.13, rim: '#F1EBC0', rimWidth: 1.5 },
  )
  const layers = [
    [690, '#6B4A33', '#543826'],
    [760, '#59402F', '#46301F'],
    [835, '#473224', '#38261B'],
    [915, '#362519', '#281A12'],
  ] as const
  layers.forEach(([y, top, low], i) => {
    const soil = ridge(p, {
      y,
      rise: 9,
      waves: 1.4 + i * 0.2,
      rough: 0.5,
      bump: i ? undefined : bell(800, 150, 22),
    })
    p.cut(
      (i ? '' : grass(p.rand, soil, 0, 640, 70, 34) + grass(p.rand, soil, 960, 1600, 70, 34)) +
        soil.d,
      p.linear([top, low]),
      { dy: -10, shade: 0.26, rim: i ? '#8A6548' : '#C79B68', rimWidth: 1.6 },
    )
    if (!i)
      p.fill(
        grass(p.rand, soil, 0, 640, 60, 42) + grass(p.rand, soil, 960, 1600, 60, 42),
        '#3F7055',
      )
    for (let k = 0; k < 16; k++) {
      const [x, dy, r] = [between(p.rand, 0, 1600), between(p.rand, 26, 60), between(p.rand, 4, 13)]
      p.cut(oval(x, y + dy, r * 1.4, r), mix('#8A6F57', '#5A4636', p.rand()), {
        dx: 0,
        dy: 3,
        shade: 0.16,
      })
    }
  })
  const root = (points: Point[], wide: number) => {
    for (let i = 0; i < 4; i++)
      p.line(
        soft(points.slice(0, points.length - (i > 1 ? 1 : 0)), false),
        i ? '#E9D3A4' : '#1C120C',
        wide - i * 1.6 + (i ? 0 : 3),
        i ? 0.9 : 0.3,
      )
  }
  root(
    [
      [800, 690],
      [806, 760],
      [792, 830],
      [804, 900],
      [796, 970],
    ],
    9,
  )
  root(
    [
      [800, 720],
      [740, 770],
      [690, 790],
      [640, 850],
      [600, 862],
    ],
    6,
  )
  root(
    [
      [802, 716],
      [866, 760],
      [900, 810],
      [960, 834],
      [1000, 890],
    ],
    6,
  )
  root(
    [
      [798, 790],
      [750, 850],
      [736, 910],
      [700, 950],
    ],
    5,
  )
  root(
    [
      [800, 800],
      [850, 860],
      [862, 920],
      [900, 960],
    ],
    5,
  )
  root(
    [
      [690, 790],
      [650, 786],
      [610, 800],
    ],
    4,
  )
  root(
    [
      [900, 806],
      [950, 792],
      [990, 800],
    ],
    4,
  )
  p.cut(crown(p.rand, 800, 690, 66, 0.3), '#7A5639', {
    dy: -4,
    shade: 0.2,
    rim: '#D9AF7C',
    rimWidth: 1.6,
  })
  p.line('M800 690C790 600 812 540 800 440', '#12301F', 17, 0.25)
  p.line('M800 690C790 600 812 540 800 440', '#3F7A4C', 13)
  p.line('M797 690C787 600 809 540 798 440', '#A9C46A', 4, 0.7)
  const blade = (
    turn: number,
    size: number,
    wide: number,
    tone: string,
    lit: string,
    y: number,
  ) => {
    p.cut(leaf(800, y, size, turn, wide), p.linear([lit, tone]), {
      dx: 3,
      dy: 7,
      shade: 0.2,
      rim: '#E9F0B0',
      rimWidth: 2,
    })
    const a = (turn * Math.PI) / 180
    p.line(
      `M800 ${y}L${800 + Math.cos(a) * size * 0.86} ${y + Math.sin(a) * size * 0.86}`,
      '#E3EDB4',
      3,
      0.6,
    )
  }
  blade(-158, 250, 0.36, '#2F6A45', '#6FA058', 520)
  blade(-24, 264, 0.36, '#2F6A45', '#7FAA5C', 500)
  blade(-118, 176, 0.36, '#3F7A4C', '#9DBD66', 446)
  blade(-58, 168, 0.36, '#3F7A4C', '#A9C46A', 442)
  return p.svg()
}
