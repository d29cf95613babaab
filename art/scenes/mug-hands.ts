import { hue, mix, type Point, type Sheet, sheet } from '../paper.ts'
import { roomEdge, steam } from '../props.ts'
import { oval, poly, rect, soft, wash } from '../shapes.ts'

/** Two hands around a mug. */
export function mugHands(): string {
  const p = sheet('mh', 1600, 1000, 33)
  wash(p, p.linear(['#22332F', '#3B4A3E', '#4F4A36']))
  p.glow(800, 300, 900, hue.amber, 0.5, 620)
  for (const [x, y, r, o] of [
    [260, 190, 62, 0.28],
    [420, 110, 38, 0.24],
    [1240, 160, 74, 0.26],
    [1430, 270, 46, 0.22],
    [1120, 80, 30, 0.3],
    [120, 340, 34, 0.2],
  ] as const)
    p.fill(oval(x, y, r), '#F6C668', o)
  p.cut(rect(-10, 770, 1620, 250), p.linear(['#8A5F3C', '#4B3022']), {
    dy: -8,
    shade: 0.26,
    rim: '#E9BE84',
    rimWidth: 2,
  })
  for (const y of [826, 888, 952])
    p.line(
      soft(
        [
          [0, y],
          [500, y + 6],
          [1000, y - 6],
          [1600, y + 4],
        ],
        false,
      ),
      '#2B1A10',
      2.5,
      0.3,
    )
  p.fill(oval(800, 858, 320, 34), '#120A06', 0.45)
  steam(p, 790, 380, 330, 0.3)
  p.cut(
    'M604 430H996L976 790Q970 850 910 850H690Q630 850 624 790Z',
    p.linear(['#12455C', '#2F7A9A', '#5B9DB4', '#22617F', '#123F54'], 1, 0),
    { dx: 6, dy: 6, shade: 0.24 },
  )
  p.fill(oval(800, 430, 196, 40), '#8FC0CC')
  p.fill(oval(800, 433, 178, 32), '#123A4D')
  p.fill(oval(800, 440, 168, 25), '#5A3420')
  p.fill(oval(760, 436, 76, 9), '#A9713F', 0.7)
  const skin = '#B57A52'
  p.at(0, 6, 1, () => hand(p, skin, '#2C5F4A', resting))
  p.at(1598, 44, 1, () => hand(p, skin, '#2C5F4A', folded), 'scale(-1 1) rotate(-3)')
  roomEdge(p, 0.5)
  return p.svg()
}

/** A hand's pose: its four fingers from the top, each to its tip, and its thumb. */
type Pose = { fingers: readonly (readonly Point[])[]; thumb: readonly Point[] }

/** The left hand: thumb up along the mug, fingers far around it. */
const resting: Pose = {
  fingers: [
    [
      [560, 560],
      [660, 546],
      [760, 548],
      [828, 562],
    ],
    [
      [560, 628],
      [660, 614],
      [776, 614],
      [856, 626],
    ],
    [
      [560, 696],
      [660, 684],
      [766, 684],
      [842, 694],
    ],
    [
      [560, 758],
      [650, 750],
      [730, 750],
      [790, 757],
    ],
  ],
  thumb: [
    [500, 606],
    [548, 524],
    [592, 470],
    [628, 434],
  ],
}

/** The right hand: lower, its fingers between those of the left, the thumb across them. */
const folded: Pose = {
  fingers: [
    [
      [560, 556],
      [640, 540],
      [716, 540],
      [764, 552],
    ],
    [
      [560, 622],
      [650, 606],
      [736, 606],
      [788, 616],
    ],
    [
      [560, 690],
      [650, 676],
      [728, 676],
      [776, 684],
    ],
    [
      [560, 752],
      [640, 742],
      [704, 742],
      [744, 748],
    ],
  ],
  thumb: [
    [486, 622],
    [548, 560],
    [612, 524],
    [676, 506],
  ],
}

const thickness = [62, 64, 62, 54]

function finger(p: Sheet, points: readonly Point[], wide: number, skin: string) {
  const d = soft(points, false)
  const under = soft(
    points.map(([x, y]): Point => [x + 5, y + 9]),
    false,
  )
  p.line(under, '#1A0E08', wide, 0.22)
  p.line(under, '#1A0E08', wide + 6, 0.12)
  p.line(d, mix(skin, '#3A1D10', 0.22), wide)
  p.line(
    soft(
      points.map(([x, y]): Point => [x - 1, y - wide * 0.07]),
      false,
    ),
    skin,
    wide * 0.86,
  )
  p.line(
    soft(
      points.map(([x, y]): Point => [x - 4, y - wide * 0.24]),
      false,
    ),
    '#FFDFB0',
    wide * 0.16,
    0.2,
  )
  const [x, y] = points.at(-1) ?? [0, 0]
  p.fill(
    oval(x + wide * 0.16, y - wide * 0.08, wide * 0.24, wide * 0.2),
    mix(skin, '#FFE9D2', 0.55),
    0.85,
  )
}

function hand(p: Sheet, skin: string, knit: string, { fingers, thumb }: Pose) {
  const sleeve = poly([
    [-60, 800],
    [340, 590],
    [470, 800],
    [160, 1040],
    [-60, 1040],
  ])
  p.cut(sleeve, p.linear([mix(knit, '#FFE6A8', 0.16), knit, mix(knit, '#000000', 0.35)], 1, 1), {
    dx: 6,
    dy: 8,
    shade: 0.26,
    rim: mix(knit, '#FFE6A8', 0.4),
    rimWidth: 2,
  })
  p.within(sleeve, () => {
    for (let i = 0; i < 14; i++)
      p.line(`M${-90 + i * 42} ${850 - i * 20}l${180} ${230}`, '#07140F', 4, 0.16)
  })
  const palm = soft([
    [360, 690],
    [440, 560],
    [520, 486],
    [600, 470],
    [640, 520],
    [650, 640],
    [640, 760],
    [560, 800],
    [450, 800],
  ])
  p.cut(palm, p.linear([mix(skin, '#FFDFB0', 0.18), skin, mix(skin, '#3A1D10', 0.4)]), {
    dx: 5,
    dy: 8,
    shade: 0.26,
  })
  const cuff = soft(
    [
      [318, 588],
      [372, 560],
      [430, 640],
      [492, 760],
      [498, 812],
      [440, 836],
      [400, 760],
    ],
    true,
    0.6,
  )
  p.cut(cuff, p.linear([mix(knit, '#FFE6A8', 0.26), mix(knit, '#000000', 0.12)]), {
    dx: 6,
    dy: 4,
    shade: 0.26,
    rim: mix(knit, '#FFE6A8', 0.5),
    rimWidth: 1.6,
  })
  for (let i = 0; i < 9; i++) {
    const t = i / 8
    p.line(`M${336 + t * 100} ${594 + t * 216}l${52} ${-26}`, '#07140F', 4, 0.24)
  }
  fingers.forEach((points, index) => {
    finger(p, points, thickness[index] ?? 0, skin)
  })
  const back = soft(
    [
      [452, 560],
      [520, 496],
      [590, 508],
      [626, 538],
      [634, 580],
      [622, 596],
      [640, 632],
      [634, 654],
      [622, 662],
      [636, 696],
      [628, 722],
      [614, 730],
      [622, 758],
      [606, 790],
      [540, 806],
      [470, 790],
      [440, 680],
    ],
    true,
    0.9,
  )
  p.cut(back, p.linear([mix(skin, '#FFDFB0', 0.12), skin, mix(skin, '#3A1D10', 0.34)]), {
    dx: 4,
    dy: 3,
    shade: 0.07,
  })
  for (const y of [594, 662, 730])
    p.line(`M618 ${y}C590 ${y + 2} 570 ${y + 4} 552 ${y + 8}`, '#5A2F1C', 3, 0.3)
  finger(p, thumb, 62, skin)
  p.fill(
    soft([
      [462, 580],
      [520, 530],
      [548, 560],
      [540, 640],
      [480, 690],
      [446, 650],
    ]),
    skin,
    0.9,
  )
}
