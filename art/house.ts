import { hue, mix, type Sheet } from './paper.ts'
import { oval, poly, rect } from './shapes.ts'

/** A window of warm light, with bars. */
export function litPane(p: Sheet, x: number, y: number, w: number, h: number, frame: string): void {
  p.cut(rect(x - 5, y - 5, w + 10, h + 10), frame, { dx: 0, dy: 3, shade: 0.3 })
  p.fill(rect(x, y, w, h), p.linear([hue.flame, hue.amber, '#E08F2A']))
  p.fill(
    poly([
      [x, y],
      [x + w * 0.3, y],
      [x + w * 0.12, y + h * 0.7],
      [x, y + h],
    ]),
    '#FFF4D6',
    0.55,
  )
  p.fill(
    poly([
      [x + w, y],
      [x + w * 0.7, y],
      [x + w * 0.88, y + h * 0.7],
      [x + w, y + h],
    ]),
    '#FFF4D6',
    0.55,
  )
  p.fill(rect(x + w / 2 - 1.8, y, 3.6, h), frame)
  p.fill(rect(x, y + h * 0.46, w, 3.4), frame)
}

/**
 * The house at dusk: one lit window, a porch, and its lamp. Its base is at 0, 0; about 300 wide.
 */
export function duskHouse(p: Sheet): void {
  const wall = p.linear(['#3B4C4A', '#4A554C'], 1, 0)
  const gable = p.linear(['#52605A', '#6B6A58'])
  const roof = p.linear(['#1C2C30', '#27383A'])
  const trim = '#8D8A74'
  p.cut(rect(196, -232, 30, 80), '#3A3A38', { dx: 4, dy: 0, rim: '#7D7668', rimWidth: 1 })
  p.fill(rect(191, -236, 40, 9), '#2B302F')
  p.fill(rect(0, -112, 270, 112), wall)
  for (let y = -100; y < 0; y += 12) p.fill(rect(0, y, 270, 1.6), '#22302F', 0.5)
  p.cut(
    poly([
      [-14, -106],
      [40, -196],
      [240, -196],
      [286, -106],
    ]),
    roof,
    {
      dy: 7,
      shade: 0.3,
      rim: '#6C7C84',
      rimWidth: 1.2,
    },
  )
  for (let i = 1; i < 6; i++) {
    const y = -196 + i * 15
    p.line(`M${40 - i * 9} ${y}H${240 + i * 7.6}`, '#0F1B1E', 1.4, 0.5)
  }
  // the front gable, with the lit window
  p.cut(
    poly([
      [18, 0],
      [18, -118],
      [74, -188],
      [130, -118],
      [130, 0],
    ]),
    gable,
    { dx: 6, dy: 3, shade: 0.25 },
  )
  for (let y = -108; y < 0; y += 12) p.fill(rect(18, y, 112, 1.5), '#2D3934', 0.4)
  p.cut(
    poly([
      [4, -104],
      [74, -206],
      [144, -104],
      [132, -100],
      [74, -184],
      [16, -100],
    ]),
    '#25363A',
    {
      dy: 5,
      shade: 0.3,
      rim: '#8796A0',
      rimWidth: 1.2,
    },
  )
  p.fill(oval(74, -142, 9), '#26342F')
  p.fill(oval(74, -142, 6), '#52605A')
  p.glow(74, -68, 130, hue.amber, 0.5)
  litPane(p, 46, -98, 56, 62, trim)
  p.cut(rect(38, -34, 72, 6), trim, { dy: 4, shade: 0.3 })
  porch(p)
}

function porch(p: Sheet): void {
  const door = p.linear(['#7A3F2A', '#5B2F22'])
  p.fill(rect(140, -88, 128, 88), '#333F3A')
  p.glow(212, -66, 95, hue.amber, 0.75)
  p.cut(rect(164, -80, 38, 80), '#8D8A74', { dx: 0, dy: 0, shade: 0 })
  p.fill(rect(168, -76, 30, 76), door)
  p.fill(rect(173, -70, 20, 24), hue.amber)
  p.fill(rect(182, -70, 2, 24), '#5B2F22')
  p.fill(oval(193, -34, 2.2), hue.flame)
  // porch lamp beside the door
  p.fill(rect(221, -84, 3, 14), '#16201D')
  p.fill(
    poly([
      [214, -68],
      [230, -68],
      [227, -72],
      [217, -72],
    ]),
    '#16201D',
  )
  p.fill(
    poly([
      [215, -68],
      [229, -68],
      [227, -50],
      [217, -50],
    ]),
    '#FFF1C4',
  )
  p.fill(rect(216, -50, 12, 3), '#16201D')
  p.cut(
    poly([
      [126, -90],
      [146, -122],
      [282, -122],
      [294, -90],
    ]),
    p.linear(['#2B3D40', '#3A4543']),
    {
      dy: 7,
      shade: 0.35,
      rim: '#8796A0',
      rimWidth: 1.2,
    },
  )
  for (const x of [140, 210, 278]) {
    if (x === 210) continue
    p.fill(rect(x, -90, 7, 92), '#A69A78')
    p.fill(rect(x + 5, -90, 2, 92), '#4D4A3C')
  }
  for (const [y, x, w] of [
    [-6, 132, 160],
    [2, 150, 70],
    [9, 144, 82],
  ] as const) {
    p.cut(rect(x, y, w, 8), mix('#8C7B58', '#57503F', y < 0 ? 0.2 : 0.4), {
      dy: 3,
      shade: 0.3,
      rim: '#E9C98A',
      rimWidth: 0.8,
    })
  }
  for (let x = 232; x < 278; x += 9) p.fill(rect(x, -34, 3, 30), '#8D8A74')
  p.fill(rect(226, -37, 56, 4), '#A69A78')
}

/** A far, tiny house with one light. Its base is at 0, 0; about 60 wide. */
export function farHouse(p: Sheet, wall: string, roof: string): void {
  p.fill(rect(44, -58, 8, 22), roof)
  p.fill(rect(2, -30, 58, 32), wall)
  p.cut(
    poly([
      [-4, -28],
      [12, -54],
      [52, -54],
      [66, -28],
    ]),
    roof,
    { dy: 3, shade: 0.2 },
  )
  p.glow(20, -14, 60, hue.amber, 0.75)
  p.fill(rect(14, -22, 13, 14), hue.flame)
  p.fill(rect(40, -20, 11, 22), mix(wall, '#000000', 0.35))
}
