import { hue, mix, type Sheet } from './paper.ts'
import { leaf, oval, poly, rect, ribbon, soft } from './shapes.ts'

/** A hanging lamp with its cone of light. The lamp's rim is at 0, 0. */
export function pendant(p: Sheet, x: number, y: number, size: number, reach: number): void {
  const cone = poly([
    [x - size * 0.8, y],
    [x + size * 0.8, y],
    [x + size * 2.6, y + reach],
    [x - size * 2.6, y + reach],
  ])
  p.fill(cone, p.linear(['#FFE6A870', '#FFE6A800']))
  p.glow(x, y + size * 0.2, size * 4.6, hue.amber, 0.55)
  p.line(`M${x} -10V${y - size * 0.9}`, '#1A1410', 4)
  p.fill(oval(x, y + size * 0.04, size * 0.34), '#FFF6DC')
  const shade = [
    `M${x - size} ${y}`,
    `C${x - size * 0.86} ${y - size * 0.7} ${x - size * 0.3} ${y - size * 0.82}`,
    ` ${x - size * 0.16} ${y - size}`,
    `H${x + size * 0.16}`,
    `C${x + size * 0.3} ${y - size * 0.82} ${x + size * 0.86} ${y - size * 0.7} ${x + size} ${y}`,
    'Z',
  ].join('')
  p.cut(shade, p.linear(['#2E5A48', '#1D4134', '#12291F'], 1, 0), {
    dy: 4,
    shade: 0.22,
    rim: '#8FB28D',
    rimWidth: 1.4,
  })
  p.fill(oval(x, y, size, size * 0.1), hue.amber)
  p.fill(oval(x, y, size * 0.84, size * 0.06), '#FFF1C4')
}

/** A table lamp with a cloth shade; its base is at x, y. */
export function tableLamp(p: Sheet, x: number, y: number, h: number): void {
  const w = h * 0.36
  p.glow(x, y - h * 0.72, h * 1.7, hue.amber, 0.6)
  p.cut(oval(x, y, h * 0.2, h * 0.035), '#6B4A2C', { dx: 4, dy: 4, shade: 0.2 })
  const stem = soft([
    [x - h * 0.04, y - 2],
    [x - h * 0.11, y - h * 0.18],
    [x - h * 0.07, y - h * 0.32],
    [x - h * 0.02, y - h * 0.44],
    [x + h * 0.02, y - h * 0.44],
    [x + h * 0.07, y - h * 0.32],
    [x + h * 0.11, y - h * 0.18],
    [x + h * 0.04, y - 2],
  ])
  p.cut(stem, p.linear(['#3F86A4', '#22617F', '#173F52'], 1, 0), {
    dx: 4,
    dy: 2,
    shade: 0.2,
    rim: '#CFE6E6',
    rimWidth: 1.3,
  })
  p.fill(rect(x - h * 0.012, y - h * 0.52, h * 0.024, h * 0.09), '#C99A4A')
  const shade = poly([
    [x - w * 0.58, y - h],
    [x + w * 0.58, y - h],
    [x + w, y - h * 0.5],
    [x - w, y - h * 0.5],
  ])
  p.cut(
    shade,
    p.linear([
      [0, '#F0C878'],
      [0.55, '#FFEDBE'],
      [1, '#F6C668'],
    ]),
    { dx: 4, dy: 5, shade: 0.18, rim: '#FFF8E2', rimWidth: 1.6 },
  )
  p.fill(rect(x - w, y - h * 0.515, w * 2, h * 0.02), '#C98F35')
  p.fill(rect(x - w * 0.58, y - h, w * 1.16, h * 0.018), '#C98F35')
}

/** A mug; its base is at x, y. */
export function mug(p: Sheet, x: number, y: number, h: number, tone: string, side = 1): void {
  const w = h * 0.42
  p.line(
    [
      `M${x + side * w * 0.9} ${y - h * 0.74}`,
      `c${side * h * 0.42} ${-h * 0.05} ${side * h * 0.4} ${h * 0.5}`,
      ` ${-side * h * 0.04} ${h * 0.48}`,
    ].join(''),
    mix(tone, '#000000', 0.25),
    h * 0.1,
  )
  p.cut(
    [
      `M${x - w} ${y - h * 0.95}H${x + w}L${x + w * 0.9} ${y - h * 0.08}`,
      `Q${x + w * 0.86} ${y} ${x + w * 0.6} ${y}H${x - w * 0.6}`,
      `Q${x - w * 0.86} ${y} ${x - w * 0.9} ${y - h * 0.08}Z`,
    ].join(''),
    p.linear([mix(tone, '#FFFFFF', 0.28), tone, mix(tone, '#000000', 0.35)], 1, 0),
    { dx: 6, dy: 4, shade: 0.22 },
  )
  p.fill(oval(x, y - h * 0.95, w, h * 0.09), mix(tone, '#FFFFFF', 0.45))
  p.fill(oval(x, y - h * 0.94, w * 0.88, h * 0.066), '#4A2E1E')
  p.fill(oval(x - w * 0.2, y - h * 0.945, w * 0.4, h * 0.025), '#8A5F3C', 0.8)
}

/** Steam that rises from x, y. */
export function steam(p: Sheet, x: number, y: number, h: number, strength = 0.3): void {
  for (const [dx, k, sway, wide] of [
    [-0.2, 0.72, 0.05, 0.05],
    [0.02, 1, -0.075, 0.075],
    [0.2, 0.58, 0.045, 0.042],
  ] as const) {
    const strip = (scale: number) =>
      ribbon(
        [0, 0.18, 0.38, 0.58, 0.78, 1].map(
          (t) =>
            [
              x + h * (dx * (1 - t * 0.3) + Math.sin(t * 6.4) * sway * (0.5 + t)),
              y - h * k * t,
              h * wide * scale * (0.16 + Math.sin(t * Math.PI) * 0.84) * (1 - t * 0.35),
            ] as const,
        ),
      )
    p.fill(strip(1.9), '#FFF6E4', strength * 0.34)
    p.fill(strip(1), '#FFF6E4', strength * 0.7)
  }
}

/** A window onto dusk hills, seen from inside. */
export function duskWindow(
  p: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
): void {
  p.cut(rect(x - 18, y - 18, w + 36, h + 36), frame, {
    dx: 0,
    dy: 8,
    shade: 0.24,
    rim: mix(frame, '#FFE6A8', 0.5),
    rimWidth: 1.5,
  })
  p.within(rect(x, y, w, h), () => {
    p.fill(
      rect(x, y, w, h),
      p.linear([
        [0, '#1B2C44'],
        [0.45, '#57558A'],
        [0.72, '#D79F88'],
        [1, '#F0BE8C'],
      ]),
    )
    const hill = (at: number, lift: number, tone: string) => {
      const d = `${soft(
        [
          [x - 10, y + h * at],
          [x + w * 0.25, y + h * (at - lift)],
          [x + w * 0.55, y + h * (at + lift * 0.3)],
          [x + w * 0.8, y + h * (at - lift * 0.7)],
          [x + w + 10, y + h * at],
        ],
        false,
      )}V${y + h + 10}H${x - 10}Z`
      p.cut(d, tone, { dy: -5, shade: 0.16 })
    }
    hill(0.66, 0.09, '#6E6494')
    hill(0.76, 0.06, '#3F4F72')
    hill(0.88, 0.05, '#1F3C44')
    for (let i = 0; i < 9; i++)
      p.fill(oval(x + w * p.rand(), y + h * 0.4 * p.rand(), 1.8), '#FFF3D2', 0.8)
    p.fill(rect(x, y, w, 10), '#000000', 0.25)
    p.fill(rect(x, y, 8, h), '#000000', 0.2)
  })
  p.fill(rect(x + w / 2 - 5, y, 10, h), frame)
  p.fill(rect(x, y + h * 0.48, w, 9), frame)
  p.cut(rect(x - 34, y + h + 14, w + 68, 16), mix(frame, '#FFE6A8', 0.2), {
    dy: 6,
    shade: 0.22,
    rim: '#FFE6A8',
    rimWidth: 1,
  })
}

/** A pot with leaves; its base is at x, y. */
export function pottedPlant(p: Sheet, x: number, y: number, h: number, pot = '#A65E3F'): void {
  const w = h * 0.2
  const tones = ['#1F4D3A', '#2F6148', '#4A7459', '#6E9A70']
  const leaves = [
    [-160, 0.5],
    [-20, 0.5],
    [-142, 0.66],
    [-38, 0.64],
    [-122, 0.78],
    [-60, 0.8],
    [-100, 0.72],
    [-80, 0.9],
  ] as const
  leaves.forEach(([turn, size], i) => {
    p.cut(leaf(x, y - h * 0.34, h * size * 0.82, turn, 0.2), tones[i % 4] ?? hue.moss, {
      dx: 2,
      dy: 4,
      shade: 0.18,
      rim: '#A3BF8C',
      rimWidth: 1.1,
    })
  })
  p.cut(
    poly([
      [x - w, y - h * 0.36],
      [x + w, y - h * 0.36],
      [x + w * 0.72, y],
      [x - w * 0.72, y],
    ]),
    p.linear([mix(pot, '#FFFFFF', 0.2), pot, mix(pot, '#000000', 0.4)], 1, 0),
    { dx: 5, dy: 3, shade: 0.22 },
  )
  p.cut(rect(x - w * 1.14, y - h * 0.4, w * 2.28, h * 0.09), mix(pot, '#FFFFFF', 0.08), {
    dy: 4,
    shade: 0.2,
    rim: '#F2C9A0',
    rimWidth: 1.2,
  })
}

/** A loaf with three cuts; its base is at x, y. */
export function loaf(p: Sheet, x: number, y: number, w: number): void {
  const h = w * 0.4
  p.cut(
    soft([
      [x - w / 2, y - h * 0.2],
      [x - w * 0.42, y - h * 0.72],
      [x - w * 0.16, y - h],
      [x + w * 0.18, y - h],
      [x + w * 0.43, y - h * 0.7],
      [x + w / 2, y - h * 0.2],
      [x + w * 0.4, y],
      [x - w * 0.4, y],
    ]),
    p.linear([
      [0, '#DDA45E'],
      [0.5, '#B9773C'],
      [1, '#7F4A26'],
    ]),
    { dx: 5, dy: 4, shade: 0.24, rim: '#F6D49A', rimWidth: 1.8 },
  )
  for (const dx of [-0.24, 0, 0.24])
    p.fill(leaf(x + (dx - 0.07) * w, y - h * 0.4, h * 0.62, -62, 0.2), '#F2D2A0', 0.9)
}

/** A darker rim around a room. */
export function roomEdge(p: Sheet, strength = 0.5): void {
  const ends = Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0')
  const tone = (alpha: string) => `#0A0806${alpha}`
  p.fill(
    rect(0, 0, p.w, p.h),
    p.linear(
      [
        [0, tone(ends)],
        [0.22, tone('00')],
        [0.78, tone('00')],
        [1, tone(ends)],
      ],
      1,
      0,
    ),
  )
  p.fill(
    rect(0, 0, p.w, p.h),
    p.linear([
      [0, tone(ends)],
      [0.3, tone('00')],
      [0.9, tone('00')],
      [1, tone(ends)],
    ]),
  )
}
