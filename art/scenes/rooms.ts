import { between, hue, mix, type Point, type Sheet, sheet } from '../paper.ts'
import {
  duskWindow,
  loaf,
  mug,
  pendant,
  pottedPlant,
  roomEdge,
  steam,
  tableLamp,
} from '../props.ts'
import { leaf, oval, poly, rect, soft, wash } from '../shapes.ts'

/** A wooden chair seen from behind or before; its foot is at x, y. */
export function chair(
  p: Sheet,
  x: number,
  y: number,
  h: number,
  tone: string,
  facing: 'us' | 'away' | 'left' | 'right',
): void {
  const w = h * 0.42
  const skew = facing === 'left' ? -0.045 : facing === 'right' ? 0.045 : 0
  const dark = mix(tone, '#000000', 0.4)
  const seatY = y - h * 0.45
  const back = () => {
    const dx = -skew * h * 2
    for (const side of [-1, 1])
      p.cut(
        poly([
          [x + dx + side * w * 0.5 - 5, y - h],
          [x + dx + side * w * 0.5 + 5, y - h],
          [x + dx + side * w * 0.48 + 5, seatY],
          [x + dx + side * w * 0.48 - 5, seatY],
        ]),
        tone,
        { dx: 4, dy: 2, shade: 0.18 },
      )
    for (const k of [0.97, 0.82, 0.67])
      p.cut(
        soft(
          [
            [x + dx - w * 0.5, y - h * k],
            [x + dx, y - h * (k + 0.03)],
            [x + dx + w * 0.5, y - h * k],
            [x + dx + w * 0.5, y - h * (k - 0.08)],
            [x + dx, y - h * (k - 0.05)],
            [x + dx - w * 0.5, y - h * (k - 0.08)],
          ],
          true,
          0.6,
        ),
        mix(tone, '#FFE6A8', 0.12),
        { dy: 4, shade: 0.18, rim: '#F0C592', rimWidth: 1 },
      )
  }
  const legs = (dy: number, inset: number, paint: string) => {
    for (const side of [-1, 1])
      p.fill(
        poly([
          [x + side * w * inset - 5, seatY],
          [x + side * w * inset + 5, seatY],
          [x + side * w * inset * 1.08 + 4, y + dy],
          [x + side * w * inset * 1.08 - 4, y + dy],
        ]),
        paint,
      )
  }
  p.fill(oval(x, y, w * 0.85, h * 0.06), '#0A0806', 0.28)
  if (facing !== 'away') back()
  legs(-h * 0.07, 0.42, dark)
  legs(0, 0.52, tone)
  p.cut(
    poly([
      [x - w * 0.5, seatY - h * 0.08],
      [x + w * 0.5, seatY - h * 0.08],
      [x + w * 0.6, seatY + 5],
      [x - w * 0.6, seatY + 5],
    ]),
    mix(tone, '#FFE6A8', 0.22),
    { dy: 5, shade: 0.22, rim: '#FFDDA8', rimWidth: 1.2 },
  )
  p.fill(rect(x - w * 0.6, seatY + 5, w * 1.2, 7), dark)
  if (facing === 'away') back()
}

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
    [300, 190, 130, 160, '#6A5A9C'],
    [1180, 170, 150, 190, '#7F9A7C'],
    [120, 230, 110, 110, '#D99A1E'],
    [1400, 230, 110, 130, '#22617F'],
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
    `M${x - 50 * s} ${y - 16 * s}C${x - 46 * s} ${y + 14 * s} ${x + 46 * s} ${y + 14 * s} ${x + 50 * s} ${y - 16 * s}Z`,
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

/** A candle in a glass. */
export function candle(p: Sheet, x: number, y: number): void {
  p.glow(x, y - 48, 100, hue.amber, 0.6)
  p.cut(rect(x - 17, y - 40, 34, 40, 6), p.linear(['#F9D58A', '#D9963A']), {
    dx: 3,
    dy: 3,
    shade: 0.18,
  })
  p.fill(
    soft([
      [x, y - 66],
      [x + 7, y - 46],
      [x, y - 38],
      [x - 7, y - 46],
    ]),
    '#FFF6DC',
  )
}

/** A ring of chairs around one lamp. */
export function circleOfChairs(): string {
  const p = sheet('cc', 1600, 1000, 12)
  wash(p, p.linear(['#33413C', '#4B5247', '#63593F']))
  p.fill(
    rect(-10, 560, 1620, 460),
    p.linear([
      [0, '#7A5638'],
      [0.5, '#5A3D2B'],
      [1, '#38271C'],
    ]),
  )
  for (let i = -14; i < 15; i++)
    p.line(`M${800 + i * 62} 560L${800 + i * 230} 1010`, '#2B1C13', 2.5, 0.35)
  p.cut(rect(-10, 536, 1620, 26), '#8A734E', { dy: 5, shade: 0.22, rim: '#D3B27A', rimWidth: 1.2 })
  duskWindow(p, 210, 150, 290, 270, '#94794F')
  duskWindow(p, 1100, 150, 290, 270, '#94794F')
  p.glow(800, 560, 760, hue.amber, 0.45, 460)
  p.cut(oval(800, 760, 560, 190), '#3A3158', { dy: 8, shade: 0.24, rim: '#8F80BE', rimWidth: 2 })
  p.fill(oval(800, 760, 520, 172), '#6A5A9C')
  p.fill(oval(800, 760, 440, 142), '#554789')
  p.fill(oval(800, 760, 420, 134), '#7A6AAC')
  p.fill(oval(800, 760, 330, 102), '#A796CC')
  p.fill(oval(800, 760, 316, 96), '#6A5A9C')
  p.glow(800, 745, 520, '#FFDFA0', 0.6, 170)
  for (const x of [560, 800, 1040]) chair(p, x, x === 800 ? 640 : 656, 236, '#8A5F3C', 'us')
  chair(p, 350, 720, 256, '#7F5738', 'right')
  chair(p, 1250, 720, 256, '#7F5738', 'left')
  p.cut(oval(800, 724, 120, 34), '#9C6E44', { dy: 6, shade: 0.3, rim: '#F0C592', rimWidth: 1.8 })
  p.cut('M684 730C690 752 910 752 916 730L900 742V800H884V752H716V800H700V742Z', '#5A3D2B', {
    dy: 3,
    shade: 0.2,
  })
  tableLamp(p, 800, 718, 190)
  mug(p, 726, 728, 42, '#22617F', -1)
  p.cut(
    poly([
      [850, 716],
      [900, 712],
      [912, 730],
      [862, 735],
    ]),
    '#F2E6CB',
    { dy: 3, shade: 0.2 },
  )
  chair(p, 300, 880, 318, '#6B4731', 'right')
  chair(p, 1300, 880, 318, '#6B4731', 'left')
  chair(p, 610, 968, 350, '#50342A', 'away')
  chair(p, 990, 968, 350, '#50342A', 'away')
  pottedPlant(p, 110, 690, 330, '#22617F')
  pottedPlant(p, 1510, 690, 300, '#A65E3F')
  roomEdge(p, 0.5)
  return p.svg()
}

/** An open book beside a lamp. */
export function bookLamp(): string {
  const p = sheet('bl', 1600, 1000, 143)
  wash(p, p.linear(['#20302B', '#2D3D35', '#3D4437']))
  duskWindow(p, 130, 110, 470, 430, '#6B5A40')
  p.glow(1130, 380, 840, hue.amber, 0.55, 620)
  p.cut(rect(-10, 690, 1620, 330), p.linear(['#9A6B43', '#5A3A26', '#35231A']), {
    dy: -8,
    shade: 0.26,
    rim: '#E9BE84',
    rimWidth: 2,
  })
  for (const y of [742, 804, 880, 950])
    p.line(
      soft(
        [
          [0, y],
          [400, y + 8],
          [900, y - 6],
          [1600, y + 5],
        ],
        false,
      ),
      '#2B1A10',
      2.5,
      0.3,
    )
  p.glow(1060, 790, 700, '#FFDFA0', 0.6, 200)
  tableLamp(p, 1180, 740, 520)
  p.cut(rect(1330, 690, 210, 48, 4), '#6A5A9C', {
    dx: 4,
    dy: 4,
    shade: 0.24,
    rim: '#B9A9D6',
    rimWidth: 1.4,
  })
  p.cut(rect(1350, 644, 190, 46, 4), '#1F4D3A', {
    dx: 4,
    dy: 4,
    shade: 0.22,
    rim: '#7F9A7C',
    rimWidth: 1.4,
  })
  p.cut(rect(1338, 604, 176, 40, 4), '#A65E3F', {
    dx: 4,
    dy: 4,
    shade: 0.22,
    rim: '#E2AE8C',
    rimWidth: 1.4,
  })
  for (const [x, y, w] of [
    [1352, 704, 20],
    [1372, 658, 18],
    [1358, 616, 18],
  ] as const)
    p.fill(rect(x, y, w, 18), '#F1B84B', 0.7)
  openBook(p, 720, 860, 1)
  mug(p, 300, 830, 150, '#22617F', -1)
  steam(p, 300, 680, 170, 0.26)
  p.cut(leaf(1050, 900, 210, -6, 0.09), '#7F9A7C', { dy: 5, shade: 0.2 })
  roomEdge(p, 0.5)
  return p.svg()
}

/** A book that lies open; the foot of its spine is at x, y. */
export function openBook(p: Sheet, x: number, y: number, s: number): void {
  p.at(x, y, s, () => {
    p.cut(
      poly([
        [-330, 16],
        [-300, -128],
        [0, -104],
        [300, -128],
        [330, 16],
        [0, 34],
      ]),
      '#5B2F22',
      { dx: 6, dy: 12, shade: 0.3, rim: '#C98370', rimWidth: 1.6 },
    )
    for (const side of [-1, 1]) {
      for (const k of [2, 1, 0]) {
        const d = `M0 ${20 - k * 2}C${side * 90} ${-14 + k * 6} ${side * 220} ${-6 + k * 6} ${side * (312 + k * 3)} ${4 + k * 5}L${side * (284 + k * 3)} ${-140 + k * 5}C${side * 210} ${-158 + k * 5} ${side * 80} ${-156 + k * 5} 0 -118Z`
        p.cut(
          d,
          k
            ? '#E3CFA0'
            : p.linear(
                side < 0 ? ['#F4E4BC', '#FFF8E4', '#C9AC78'] : ['#C9AC78', '#FFFAEA', '#FFF2CE'],
                1,
                0,
              ),
          { dy: 3, shade: 0.12 },
        )
      }
      for (let i = 0; i < 7; i++) {
        const t = 0.16 + i * 0.11
        const at = (a: number): Point => [
          side * (302 - 26 * t - (302 - 26 * t) * (1 - a)),
          (4 - 140 * t) * a + (12 - 126 * t) * (1 - a) - Math.sin(a * Math.PI) * 20,
        ]
        const end = i === 0 ? 0.6 : 0.88
        p.line(soft([at(0.14), at(0.4), at(0.65), at(end)], false), '#8A7450', 3, 0.55)
      }
    }
    p.fill(
      poly([
        [-6, 22],
        [6, 22],
        [4, -118],
        [-4, -118],
      ]),
      '#7F6238',
      0.4,
    )
    p.cut('M24 -118C40 -40 40 20 34 60L44 52L56 62C60 10 56 -60 44 -122Z', '#D99A1E', {
      dx: 3,
      dy: 3,
      shade: 0.2,
    })
  })
}
