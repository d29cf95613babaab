import { between, hue, mix, type Sheet, sheet } from '../paper.ts'
import { pottedPlant, roomEdge, tableLamp } from '../props.ts'
import { leaf, poly, rect, soft } from '../shapes.ts'
import { siding } from '../siding.ts'

/** One window lit in the night, a plant on its sill. */
export function litWindow(): string {
  const p = sheet('lw', 1600, 1000, 71)
  siding(p, '#24414A', 64)
  p.glow(800, 480, 900, hue.amber, 0.5, 640)
  p.cut(rect(470, 130, 660, 690), '#CDBB93', {
    dx: 6,
    dy: 10,
    shade: 0.3,
    rim: '#FFF1CF',
    rimWidth: 2,
  })
  p.fill(rect(500, 160, 600, 630), '#7A6444')
  const inside = rect(514, 174, 572, 602)
  p.within(inside, () => {
    p.fill(
      inside,
      p.linear([
        [0, '#E8A548'],
        [0.5, '#FBD58A'],
        [1, '#F0B65A'],
      ]),
    )
    p.glow(900, 430, 420, '#FFF6DC', 0.95)
    p.cut(rect(560, 250, 130, 170), '#B8763A', { dx: 0, dy: 5, shade: 0.1 })
    p.fill(rect(572, 262, 106, 146), '#E9C583')
    p.fill(
      soft(
        [
          [580, 390],
          [610, 330],
          [640, 352],
          [672, 312],
          [674, 400],
        ],
        true,
        0.7,
      ),
      '#B5854C',
    )
    p.cut(rect(500, 640, 600, 160), '#A9692F', { dy: -4, shade: 0.12 })
    tableLamp(p, 905, 646, 330)
    for (const [x, h, tone] of [
      [600, 96, '#7A3F2A'],
      [628, 116, '#3A5A4A'],
      [660, 88, '#5A4A7C'],
      [684, 106, '#8A5F2C'],
    ] as const)
      p.cut(rect(x, 642 - h, 24, h), tone, { dx: 2, dy: 0, shade: 0.14 })
    for (const side of [-1, 1]) {
      const e = (k: number) => 800 + side * k
      const curtain = [
        `M${e(300)} 160H${e(96)}C${e(110)} 330 ${e(190)} 470 ${e(226)} 560`,
        `C${e(236)} 620 ${e(220)} 700 ${e(212)} 800H${e(300)}Z`,
      ].join('')
      p.cut(curtain, p.linear(side < 0 ? ['#B4543A', '#E79A66'] : ['#E79A66', '#B4543A'], 1, 0), {
        dx: -side * 7,
        dy: 5,
        shade: 0.15,
        rim: '#FFE2B0',
        rimWidth: 1.6,
      })
      for (const k of [130, 172, 214, 254])
        p.line(
          `M${e(k)} 160C${e(k + 8)} 330 ${e(k * 0.4 + 160)} 470 ${e(k * 0.3 + 190)} 560`,
          '#7A2F22',
          5,
          0.25,
        )
      p.cut(
        soft(
          [
            [e(222), 548],
            [e(296), 530],
            [e(296), 572],
            [e(226), 580],
          ],
          true,
          0.8,
        ),
        '#D99A1E',
        { dy: 4, shade: 0.2 },
      )
    }
    p.fill(rect(514, 174, 572, 20), '#3A1D10', 0.3)
  })
  p.cut(rect(792, 170, 17, 610), '#DCCBA2', { dx: 4, dy: 0, shade: 0.2 })
  p.cut(rect(510, 440, 580, 15), '#DCCBA2', { dx: 0, dy: 5, shade: 0.2 })
  p.cut(
    poly([
      [436, 806],
      [1164, 806],
      [1184, 846],
      [416, 846],
    ]),
    p.linear(['#EBDAB0', '#A9946A']),
    { dy: 12, shade: 0.32, rim: '#FFF6DC', rimWidth: 2 },
  )
  p.cut(rect(416, 846, 768, 20), '#7F6D4C', { dy: 14, shade: 0.3 })
  p.cut(rect(420, 96, 760, 40), p.linear(['#E3D2A6', '#B8A477']), {
    dy: 12,
    shade: 0.32,
    rim: '#FFF6DC',
    rimWidth: 2,
  })
  pottedPlant(p, 610, 822, 270, '#A65E3F')
  pottedPlant(p, 1040, 822, 160, '#6A5A9C')
  vine(
    p,
    [
      [1290, 1010],
      [1270, 880],
      [1310, 760],
      [1280, 640],
      [1330, 520],
      [1300, 400],
      [1350, 300],
    ],
    58,
  )
  vine(
    p,
    [
      [1420, 1010],
      [1440, 860],
      [1410, 730],
      [1470, 610],
    ],
    62,
  )
  p.cut(
    soft([
      [-40, 1020],
      [-20, 880],
      [90, 830],
      [170, 870],
      [260, 850],
      [330, 910],
      [380, 1020],
    ]),
    p.linear(['#21483A', '#0F241C']),
    { dx: 5, dy: -8, shade: 0.3, rim: '#8A9A5C', rimWidth: 1.6 },
  )
  for (let i = 0; i < 60; i++)
    p.fill(
      leaf(
        between(p.rand, -10, 330),
        between(p.rand, 870, 1000),
        34,
        between(p.rand, 200, 340),
        0.4,
      ),
      mix('#1B3F31', '#6E8A52', p.rand()),
      0.8,
    )
  roomEdge(p, 0.46)
  return p.svg()
}

function vine(p: Sheet, points: readonly (readonly [number, number])[], size: number) {
  p.line(soft(points, false), '#2A2A1E', 5)
  for (const [x, y] of points)
    for (let i = 0; i < 5; i++) {
      const [dx, dy] = [between(p.rand, -44, 44), between(p.rand, -50, 50)]
      p.cut(
        leaf(x + dx, y + dy, size * between(p.rand, 0.7, 1.2), between(p.rand, 0, 360), 0.42),
        mix('#173A2B', '#5B8058', p.rand()),
        { dx: 2, dy: 5, shade: 0.18 },
      )
    }
}
