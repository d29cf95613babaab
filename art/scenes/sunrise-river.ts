import { glints } from '../glints.ts'
import { between, type Sheet, sheet } from '../paper.ts'
import { bell, fir, grass, leaf, oval, rect, ridge, soft, wash } from '../shapes.ts'

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
      [
        `M${x - s} ${y - s * 0.35}Q${x - s * 0.4} ${y - s * 0.5} ${x} ${y}`,
        `Q${x + s * 0.4} ${y - s * 0.5} ${x + s} ${y - s * 0.35}`,
      ].join(''),
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
