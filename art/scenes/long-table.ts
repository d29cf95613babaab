import { candle, chair } from '../furniture.ts'
import { mix, type Point, type Sheet, sheet } from '../paper.ts'
import { duskWindow, loaf, mug, pendant, pottedPlant, roomEdge } from '../props.ts'
import { oval, poly, rect, soft, wash } from '../shapes.ts'

/** A long table laid for supper, lamps above it. */
export function longTable(): string {
  const p = sheet('lt', 1600, 1000, 55)
  wash(p, p.linear(['#2C3A36', '#3E4A40', '#54523F']))
  for (let x = 0; x < 1600; x += 80) p.fill(rect(x, 0, 2, 640), '#1B2622', 0.4)
  p.cut(rect(-10, 560, 1620, 14), '#6B5A40', { dy: 5, shade: 0.2, rim: '#B99A68', rimWidth: 1 })
  p.fill(rect(-10, 574, 1620, 80), '#2C332B')
  p.fill(rect(-10, 650, 1620, 360), p.linear(['#4B3626', '#2B1E16']))
  duskWindow(p, 600, 130, 400, 300, '#7F6A48')
  for (const [x, y, w, h, tone] of [
    [84, 230, 120, 144, '#6A5A9C'],
    [1396, 230, 120, 144, '#22617F'],
    [470, 236, 84, 100, '#D99A1E'],
    [1046, 236, 84, 100, '#7F9A7C'],
  ] as const) {
    p.cut(rect(x, y, w, h), '#5B4630', { dx: 0, dy: 7, shade: 0.22, rim: '#C9A068', rimWidth: 1.2 })
    p.fill(rect(x + 10, y + 10, w - 20, h - 20), '#E9DDC0')
    p.fill(
      soft(
        [
          [x + 20, y + h - 22],
          [x + w * 0.35, y + h * 0.45],
          [x + w * 0.6, y + h * 0.62],
          [x + w - 20, y + h * 0.4],
          [x + w - 20, y + h - 20],
        ],
        true,
        0.7,
      ),
      mix(tone, '#4A5A50', 0.3),
    )
    p.fill(oval(x + w * 0.62, y + h * 0.3, w * 0.1), mix(tone, '#FFE6A8', 0.5))
  }
  for (const x of [210, 450, 690, 910, 1150, 1390]) chair(p, x, 760, 360, '#6B4731', 'us')
  const top = poly([
    [130, 590],
    [1470, 590],
    [1720, 800],
    [-120, 800],
  ])
  p.cut(
    top,
    p.linear([
      [0, '#F6E6C0'],
      [1, '#E3C590'],
    ]),
    { dy: -6, shade: 0.24, rim: '#FFF6DC', rimWidth: 2 },
  )
  p.within(top, () => {
    p.fill(
      poly([
        [650, 585],
        [950, 585],
        [1040, 810],
        [560, 810],
      ]),
      p.linear(['#7F9A7C', '#5E7D62']),
    )
    for (const x of [668, 930]) p.line(`M${x} 585L${800 + (x - 800) * 1.66} 810`, '#F2E6CB', 4, 0.6)
    for (const x of [330, 800, 1270]) p.glow(x, 690, 380, '#FFF3CC', 0.7, 120)
  })
  const cloth: Point[] = [
    [-120, 800],
    [1720, 800],
    [1720, 872],
  ]
  for (let i = 0; i <= 14; i++) cloth.push([1720 - i * 132, 884 + (i % 2 ? 16 : -10)])
  p.cut(soft(cloth, true, 0.5), p.linear(['#D9B880', '#A98554']), {
    dy: 12,
    shade: 0.3,
    rim: '#FFE9BC',
    rimWidth: 1.6,
  })
  for (let x = -60; x < 1700; x += 132)
    p.fill(
      poly([
        [x, 802],
        [x + 26, 802],
        [x + 14, 880],
      ]),
      '#6B4F30',
      0.22,
    )
  for (const x of [240, 470, 1130, 1360]) place(p, 800 + (x - 800) * 0.93, 634, 0.74)
  for (const x of [60, 360, 1240, 1540]) place(p, x, 750, 1.05)
  spread(p)
  pendant(p, 330, 250, 92, 400)
  pendant(p, 800, 214, 100, 440)
  pendant(p, 1270, 250, 92, 400)
  roomEdge(p, 0.5)
  return p.svg()
}

function place(p: Sheet, x: number, y: number, s: number) {
  p.cut(oval(x, y, 86 * s, 25 * s), '#FBF6E8', {
    dx: 0,
    dy: 6 * s,
    shade: 0.22,
    rim: '#FFFFFF',
    rimWidth: 1.4,
  })
  p.fill(oval(x, y, 62 * s, 17 * s), '#E6D8BA')
  p.cut(
    [
      `M${x - 50 * s} ${y - 16 * s}`,
      `C${x - 46 * s} ${y + 14 * s} ${x + 46 * s} ${y + 14 * s} ${x + 50 * s} ${y - 16 * s}`,
      'Z',
    ].join(''),
    p.linear(['#3F7A94', '#22617F'], 1, 0),
    { dy: 4, shade: 0.2 },
  )
  p.fill(oval(x, y - 16 * s, 50 * s, 13 * s), '#8FBFCB')
  p.fill(oval(x, y - 15 * s, 43 * s, 9.5 * s), '#C9703A')
  p.fill(oval(x - 10 * s, y - 16 * s, 12 * s, 3 * s), '#F1B84B')
  p.line(`M${x + 104 * s} ${y - 14 * s}L${x + 116 * s} ${y + 20 * s}`, '#8E8672', 5 * s)
  p.cut(
    poly([
      [x - 132 * s, y - 12 * s],
      [x - 102 * s, y - 12 * s],
      [x - 108 * s, y + 22 * s],
      [x - 144 * s, y + 22 * s],
    ]),
    '#B9A9D6',
    { dy: 3, shade: 0.16 },
  )
}

function spread(p: Sheet) {
  p.cut(oval(800, 728, 150, 34), '#8A5F3C', { dy: 7, shade: 0.24, rim: '#D9AF7C', rimWidth: 1.6 })
  loaf(p, 800, 734, 200)
  pitcher(p, 650, 668)
  pottedPlant(p, 940, 660, 150, '#6A5A9C')
  for (const [x, y] of [
    [580, 770],
    [1020, 766],
    [770, 640],
  ] as const)
    candle(p, x, y)
  mug(p, 690, 786, 62, '#7F9A7C')
  mug(p, 930, 790, 62, '#C98370', -1)
}

function pitcher(p: Sheet, x: number, y: number) {
  p.line(`M${x - 34} ${y - 92}c-48 -6 -46 66 2 64`, '#C9D9D4', 9)
  p.cut(
    soft(
      [
        [x - 38, y - 112],
        [x + 40, y - 116],
        [x + 34, y - 70],
        [x + 46, y - 26],
        [x + 28, y],
        [x - 28, y],
        [x - 46, y - 26],
        [x - 32, y - 70],
      ],
      true,
      0.8,
    ),
    p.linear(['#EEF4EC', '#C2D4CE', '#8FAAA4'], 1, 0),
    { dx: 5, dy: 4, shade: 0.22 },
  )
}
