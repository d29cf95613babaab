import { hue, mix, type Sheet, sheet } from '../paper.ts'
import { mug, roomEdge, steam } from '../props.ts'
import { leaf, oval, poly, rect, soft, wash } from '../shapes.ts'

/** A lit niche for a small still life. */
export function arch(p: Sheet, tone: string) {
  wash(p, p.linear([mix(tone, '#0F1714', 0.62), mix(tone, '#0F1714', 0.42)]))
  const shape = 'M110 830V400a290 290 0 0 1 580 0V830Z'
  p.cut(shape, p.linear([mix(tone, '#FBF8F2', 0.16), mix(tone, '#0F1714', 0.1)]), {
    dx: 0,
    dy: 12,
    shade: 0.3,
    rim: mix(tone, '#FFE6A8', 0.55),
    rimWidth: 2.4,
  })
  p.glow(400, 330, 420, hue.amber, 0.5)
}

/** A hat and a coat on their pegs. */
export function portraitCoat(): string {
  const p = sheet('p1', 800, 800, 201)
  arch(p, '#22617F')
  p.cut(rect(150, 214, 500, 42, 6), p.linear(['#B98A5A', '#7A5638']), {
    dy: 9,
    shade: 0.3,
    rim: '#F0C592',
    rimWidth: 2,
  })
  for (const x of [230, 340, 470, 580]) {
    p.cut(rect(x - 7, 228, 14, 54, 7), '#5A3D2B', { dx: 3, dy: 5, shade: 0.24 })
    p.fill(oval(x, 280, 11), '#8A5F3C')
  }
  // the coat
  const coat = soft(
    [
      [340, 292],
      [398, 316],
      [432, 380],
      [446, 520],
      [462, 716],
      [400, 736],
      [340, 728],
      [280, 736],
      [222, 716],
      [236, 520],
      [250, 380],
      [284, 316],
    ],
    true,
    0.7,
  )
  p.cut(coat, p.linear(['#12291F', '#2F6A50', '#3F7A5E', '#1F4D3A', '#12291F'], 1, 0), {
    dx: 9,
    dy: 10,
    shade: 0.3,
    rim: '#7FA58A',
    rimWidth: 1.8,
  })
  for (const side of [-1, 1]) {
    p.cut(
      soft(
        [
          [340 + side * 62, 330],
          [340 + side * 108, 400],
          [340 + side * 126, 560],
          [340 + side * 128, 640],
          [340 + side * 88, 644],
          [340 + side * 80, 560],
          [340 + side * 66, 420],
        ],
        true,
        0.8,
      ),
      p.linear(['#2C6049', '#183D2E']),
      { dx: side * 4, dy: 7, shade: 0.26, rim: '#7FA58A', rimWidth: 1.4 },
    )
    p.cut(
      poly([
        [340, 470],
        [340 + side * 14, 300],
        [340 + side * 64, 330],
        [340 + side * 72, 376],
        [340 + side * 50, 388],
      ]),
      '#3F7A5E',
      { dx: side * 2, dy: 6, shade: 0.24, rim: '#9DBF9F', rimWidth: 1.3 },
    )
    p.line(`M${340 + side * 34} 600L${340 + side * 74} 590`, '#0F2219', 6, 0.6)
  }
  p.line('M340 466V726', '#0F2219', 4, 0.6)
  for (const y of [500, 560, 620]) p.cut(oval(354, y, 8), '#D9B45E', { dx: 2, dy: 3, shade: 0.24 })
  // scarf
  p.cut(
    soft(
      [
        [300, 306],
        [340, 330],
        [384, 304],
        [396, 322],
        [384, 352],
        [366, 470],
        [372, 560],
        [326, 564],
        [330, 460],
        [322, 352],
        [296, 330],
      ],
      true,
      0.7,
    ),
    p.linear(['#E0A93A', '#B9801C']),
    { dx: 5, dy: 6, shade: 0.28, rim: '#FFE6A8', rimWidth: 1.6 },
  )
  for (const y of [500, 524]) p.line(`M330 ${y}L366 ${y - 3}`, '#7A5310', 6, 0.5)
  for (let i = 0; i < 6; i++) p.line(`M${330 + i * 8} 562v18`, '#C98F26', 4)
  // the hat
  p.cut(
    soft(
      [
        [470, 282],
        [516, 292],
        [552, 340],
        [560, 384],
        [612, 396],
        [640, 414],
        [580, 438],
        [500, 442],
        [420, 436],
        [366, 412],
        [396, 396],
        [444, 384],
        [446, 330],
      ],
      true,
      0.8,
    ),
    p.linear(['#8A6A4A', '#B98F62', '#6B4E36'], 1, 0),
    { dx: 8, dy: 10, shade: 0.3, rim: '#F0CB94', rimWidth: 1.8 },
  )
  p.cut(
    soft(
      [
        [443, 356],
        [500, 368],
        [560, 356],
        [563, 390],
        [502, 402],
        [441, 390],
      ],
      true,
      0.7,
    ),
    '#3A2A20',
    { dx: 2, dy: 3, shade: 0.2 },
  )
  p.fill(
    soft([
      [478, 300],
      [512, 306],
      [534, 336],
      [500, 322],
    ]),
    '#5A3F2B',
    0.5,
  )
  p.cut(leaf(548, 388, 76, -66, 0.2), '#7F9A7C', {
    dx: 3,
    dy: 4,
    shade: 0.22,
    rim: '#D3E0BE',
    rimWidth: 1.2,
  })
  roomEdge(p, 0.36)
  return p.svg()
}

/** Reading glasses and a mug on books. */
export function portraitGlasses(): string {
  const p = sheet('p2', 800, 800, 202)
  arch(p, '#6A5A9C')
  p.cut(rect(-10, 650, 820, 170), p.linear(['#A9774A', '#5A3A26']), {
    dy: -8,
    shade: 0.3,
    rim: '#F0C592',
    rimWidth: 2,
  })
  for (const y of [700, 752])
    p.line(
      soft(
        [
          [0, y],
          [300, y + 5],
          [800, y - 4],
        ],
        false,
      ),
      '#2B1A10',
      2.5,
      0.3,
    )
  p.fill(oval(400, 668, 300, 18), '#120A06', 0.4)
  const books = [
    [170, 584, 450, 76, '#1F4D3A'],
    [196, 516, 420, 68, '#A65E3F'],
    [186, 456, 400, 60, '#22617F'],
  ] as const
  for (const [x, y, w, h, tone] of books) {
    p.cut(
      rect(x, y, w, h, 9),
      p.linear([mix(tone, '#FFE6A8', 0.24), tone, mix(tone, '#000000', 0.3)]),
      { dx: 5, dy: 7, shade: 0.28, rim: mix(tone, '#FFE6A8', 0.6), rimWidth: 1.6 },
    )
    p.fill(
      poly([
        [x + w - 40, y + 9],
        [x + w + 2, y + 9],
        [x + w - 4, y + h - 9],
        [x + w - 40, y + h - 9],
      ]),
      '#F2E6CB',
    )
    for (let i = 1; i < 5; i++)
      p.line(`M${x + w - 40} ${y + 9 + (i * (h - 18)) / 5}H${x + w - 2}`, '#A99668', 1.6, 0.6)
    for (const dx of [34, 48]) p.fill(rect(x + dx, y + 4, 5, h - 8), '#E9C46A', 0.85)
  }
  p.cut('M520 456V610L534 596L548 610V456Z', '#D99A1E', { dx: 4, dy: 4, shade: 0.24 })
  mug(p, 316, 458, 176, '#C98370', -1)
  steam(p, 316, 280, 150, 0.3)
  // the glasses
  p.line('M424 430C400 380 380 392 372 420', '#2B211A', 7)
  for (const x of [466, 566]) {
    p.fill(oval(x + 5, 428, 44, 35), '#120A06', 0.3)
    p.fill(oval(x, 420, 42, 33), '#FFF6DC', 0.34)
    p.fill(
      poly([
        [x - 24, 432],
        [x - 2, 396],
        [x + 12, 396],
        [x - 12, 444],
      ]),
      '#FFFFFF',
      0.45,
    )
    p.line(oval(x, 420, 42, 33), '#2B211A', 8)
    p.line(`M${x - 34} 406a42 33 0 0 1 30 -18`, '#C9A570', 3)
  }
  p.line('M508 414q8 -14 16 0', '#2B211A', 8)
  p.line('M608 414C640 400 660 424 668 448', '#2B211A', 7)
  roomEdge(p, 0.36)
  return p.svg()
}
