import { between, hue, mix, type Sheet, sheet } from '../paper.ts'
import { pottedPlant, roomEdge, tableLamp } from '../props.ts'
import { leaf, oval, poly, rect, soft } from '../shapes.ts'
import { siding } from '../siding.ts'

/** An open door, light falling out onto the steps. */
export function openDoor(): string {
  const p = sheet('od', 1600, 1000, 99)
  siding(p, '#2A3F4E', 58)
  p.fill(rect(-10, 800, 1620, 220), p.linear(['#2A3632', '#131C1A']))
  p.glow(900, 560, 820, hue.amber, 0.5, 600)
  // ground light
  p.fill(
    poly([
      [770, 800],
      [1030, 800],
      [1340, 1010],
      [330, 1010],
    ]),
    p.linear([
      [0, '#F9D58A'],
      [1, '#C99A5AB0'],
    ]),
    0.75,
  )
  p.cut(rect(712, 190, 376, 612), '#D9C79C', {
    dx: 6,
    dy: 8,
    shade: 0.3,
    rim: '#FFF1CF',
    rimWidth: 2,
  })
  p.cut(rect(690, 150, 420, 44), p.linear(['#E3D2A6', '#B8A477']), {
    dy: 12,
    shade: 0.3,
    rim: '#FFF6DC',
    rimWidth: 2,
  })
  const inside = rect(750, 226, 300, 576)
  p.within(inside, () => {
    p.fill(
      inside,
      p.linear([
        [0, '#E9A544'],
        [0.45, '#FFE2A0'],
        [1, '#F4C06A'],
      ]),
    )
    p.glow(930, 420, 330, '#FFFAEA', 0.9)
    p.fill(
      poly([
        [750, 700],
        [1050, 690],
        [1050, 810],
        [750, 810],
      ]),
      '#B9773C',
    )
    p.fill(
      poly([
        [820, 704],
        [1000, 700],
        [1050, 810],
        [770, 810],
      ]),
      '#8A3F33',
    )
    p.fill(
      poly([
        [838, 708],
        [984, 705],
        [1020, 806],
        [800, 806],
      ]),
      '#C9704E',
    )
    p.cut(rect(930, 540, 130, 14), '#6B4226', { dy: 5, shade: 0.14 })
    p.fill(rect(944, 552, 9, 150), '#6B4226')
    tableLamp(p, 992, 542, 150)
    p.cut(rect(820, 330, 92, 110), '#A9692F', { dy: 5, shade: 0.1 })
    p.fill(rect(830, 340, 72, 90), '#F6DDA6')
    p.fill('M832 428V400C846 372 860 380 870 396C880 384 892 378 900 392V428Z', '#7F9A7C')
    for (const [x, tone] of [
      [786, '#3A5A4A'],
      [824, '#5A4A7C'],
    ] as const) {
      p.fill(oval(x, 486, 5), '#6B4226')
      p.cut(
        soft(
          [
            [x - 8, 492],
            [x + 8, 492],
            [x + 22, 600],
            [x + 18, 640],
            [x - 18, 640],
            [x - 22, 600],
          ],
          true,
          0.7,
        ),
        tone,
        { dx: 3, dy: 3, shade: 0.14 },
      )
    }
    p.fill(rect(770, 478, 84, 9), '#6B4226')
  })
  p.cut(
    poly([
      [750, 226],
      [750, 802],
      [608, 850],
      [608, 184],
    ]),
    p.linear(['#5A2E24', '#A24E38'], 1, 0),
    { dx: -8, dy: 6, shade: 0.28, rim: '#F2B98A', rimWidth: 2 },
  )
  for (const [y1, y2] of [
    [270, 480],
    [530, 760],
  ] as const)
    p.cut(
      poly([
        [634, y1 - 18],
        [726, y1],
        [726, y2],
        [634, y2 + 18],
      ]),
      p.linear(['#4A241D', '#8A3F30'], 1, 0),
      { dx: 2, dy: 2, shade: 0.2, rim: '#D98A62', rimWidth: 1.2 },
    )
  p.fill(oval(632, 512, 10, 11), '#F1B84B')
  // steps
  for (const [y, x, w, h] of [
    [800, 660, 470, 40],
    [840, 610, 570, 44],
    [884, 550, 690, 50],
  ] as const) {
    p.cut(
      rect(x, y, w, h),
      p.linear(['#4E5650', '#B9A27A', '#F2D59C', '#B9A27A', '#4E5650'], 1, 0),
      { dy: 10, shade: 0.3, rim: '#FFF1CF', rimWidth: 2 },
    )
    p.fill(rect(x, y + h * 0.42, w, h * 0.58), '#1B1A16', 0.42)
  }
  p.cut(
    poly([
      [770, 804],
      [1030, 804],
      [1046, 824],
      [754, 824],
    ]),
    '#4A5A3E',
    { dy: 4, shade: 0.2 },
  )
  porchLamp(p, 1230, 350)
  pottedPlant(p, 1250, 900, 330, '#22617F')
  pottedPlant(p, 470, 916, 240, '#A65E3F')
  const bench = 1400
  p.cut(rect(bench, 720, 260, 22), '#6B4F38', { dy: 6, shade: 0.25, rim: '#E0B27C', rimWidth: 1.5 })
  p.cut(rect(bench, 610, 260, 18), '#6B4F38', { dy: 6, shade: 0.25, rim: '#E0B27C', rimWidth: 1.5 })
  for (const x of [bench + 10, bench + 190]) p.fill(rect(x, 610, 14, 250), '#4A3627')
  p.cut(
    soft(
      [
        [1420, 600],
        [1500, 596],
        [1520, 700],
        [1510, 770],
        [1430, 766],
        [1420, 690],
      ],
      true,
      0.5,
    ),
    p.linear(['#8F80BE', '#6A5A9C']),
    { dx: 4, dy: 6, shade: 0.22, rim: '#D3C8EE', rimWidth: 1.4 },
  )
  for (const y of [640, 690, 735]) p.line(`M1422 ${y}H1514`, '#D99A1E', 6, 0.8)
  for (const [x, h, w] of [
    [150, 300, 150],
    [300, 200, 110],
    [30, 210, 120],
  ] as const) {
    p.cut(
      soft([
        [x - w, 1010],
        [x - w * 0.9, 1010 - h * 0.5],
        [x - w * 0.4, 1010 - h * 0.9],
        [x + w * 0.2, 1010 - h],
        [x + w * 0.8, 1010 - h * 0.6],
        [x + w, 1010],
      ]),
      p.linear(['#21453C', '#0D1F19'], -1, 1),
      { dx: 5, dy: -6, shade: 0.26, rim: '#7F9A6C', rimWidth: 1.5 },
    )
    for (let i = 0; i < 22; i++)
      p.fill(
        leaf(
          x + between(p.rand, -0.6, 0.7) * w,
          1010 - h * between(p.rand, 0.1, 0.85),
          36,
          between(p.rand, 190, 350),
          0.4,
        ),
        mix('#173A2B', '#7F9A6C', p.rand() * 0.8),
        0.8,
      )
  }
  p.glow(905, 900, 520, '#FFD98F', 0.55, 150)
  roomEdge(p, 0.42)
  return p.svg()
}

function porchLamp(p: Sheet, x: number, y: number) {
  p.glow(x, y + 20, 260, hue.amber, 0.75)
  p.cut(rect(x - 8, y - 70, 16, 40, 6), '#16201D', { dx: 3, dy: 4, shade: 0.2 })
  p.cut(
    poly([
      [x - 42, y - 22],
      [x, y - 56],
      [x + 42, y - 22],
    ]),
    '#16201D',
    { dy: 5, shade: 0.2, rim: '#8E9A8E', rimWidth: 1.4 },
  )
  p.fill(
    poly([
      [x - 34, y - 22],
      [x + 34, y - 22],
      [x + 24, y + 62],
      [x - 24, y + 62],
    ]),
    p.linear(['#FFE6A8', '#FFFBEE', '#F3BE5A']),
  )
  p.line(
    [
      `M${x - 34} ${y - 22}L${x - 24} ${y + 62}M${x + 34} ${y - 22}L${x + 24} ${y + 62}`,
      `M${x} ${y - 22}V${y + 62}`,
    ].join(''),
    '#16201D',
    5,
  )
  p.fill(rect(x - 30, y + 60, 60, 11, 4), '#16201D')
}
