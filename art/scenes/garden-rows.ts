import { litPane } from '../house.ts'
import { between, hue, mix, type Point, type Sheet, sheet } from '../paper.ts'
import { bell, firs, grass, leaf, leafTree, oval, poly, rect, ridge, wash } from '../shapes.ts'

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
  for (const [i, foot] of beds.entries()) bed(p, foot, tones[i] ?? hue.moss, i)
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
