import { candle } from '../furniture.ts'
import { between, hue, mix, type Sheet, sheet } from '../paper.ts'
import { loaf, roomEdge, steam } from '../props.ts'
import { leaf, oval, rect, soft, wash } from '../shapes.ts'

/** Bread and soup, ready to share. */
export function breadAndSoup(): string {
  const p = sheet('bs', 1600, 1000, 44)
  wash(p, p.linear(['#2A3D38', '#41503F', '#5F5A40']))
  p.glow(800, 330, 900, hue.amber, 0.45, 560)
  p.cut(rect(80, 150, 1440, 22), '#7A5638', { dy: 10, shade: 0.28, rim: '#E0B27C', rimWidth: 1.6 })
  for (const [x, h, w, tone] of [
    [180, 96, 74, '#7F9A7C'],
    [270, 70, 90, '#C98370'],
    [380, 110, 60, '#E3CFA0'],
    [1150, 84, 96, '#22617F'],
    [1262, 108, 64, '#D9B45E'],
    [1350, 76, 84, '#6A5A9C'],
    [1440, 60, 60, '#A65E3F'],
  ] as const) {
    p.cut(
      rect(x, 150 - h, w, h, 9),
      p.linear([mix(tone, '#FFE6A8', 0.3), tone, mix(tone, '#000000', 0.35)], 1, 0),
      { dx: 4, dy: 3, shade: 0.2 },
    )
    p.fill(rect(x - 3, 150 - h, w + 6, 13, 5), mix(tone, '#000000', 0.3))
  }
  for (const [x, tall] of [
    [560, 150],
    [640, 180],
    [960, 165],
    [1040, 140],
  ] as const) {
    p.line(`M${x} 172V${172 + tall * 0.7}`, '#C9B48A', 7)
    p.cut(oval(x, 172 + tall * 0.85, 22, 30), '#B39A6C', {
      dx: 3,
      dy: 4,
      shade: 0.2,
      rim: '#FFE9BC',
      rimWidth: 1.2,
    })
  }
  p.cut(rect(-10, 600, 1620, 420), p.linear(['#A9774A', '#7A5236', '#43291B']), {
    dy: -9,
    shade: 0.26,
    rim: '#F0C592',
    rimWidth: 2,
  })
  for (const y of [668, 760, 870])
    p.line(
      soft(
        [
          [0, y],
          [500, y + 7],
          [1000, y - 7],
          [1600, y + 4],
        ],
        false,
      ),
      '#2B1A10',
      3,
      0.28,
    )
  p.glow(800, 780, 760, '#FFDFA0', 0.5, 200)
  pot(p)
  p.cut(
    soft(
      [
        [860, 900],
        [930, 770],
        [1180, 730],
        [1480, 760],
        [1560, 860],
        [1440, 930],
        [1100, 950],
      ],
      true,
      0.7,
    ),
    p.linear(['#EDE2C6', '#BFAE86']),
    { dx: 4, dy: 8, shade: 0.24, rim: '#FFFFFF', rimWidth: 1.6 },
  )
  for (const k of [0, 1, 2])
    p.line(
      soft(
        [
          [900 + k * 26, 906],
          [966 + k * 26, 796 + k * 4],
          [1200, 754 + k * 12],
        ],
        false,
      ),
      '#22617F',
      5,
      0.5,
    )
  p.cut(
    soft(
      [
        [960, 850],
        [1000, 800],
        [1460, 796],
        [1510, 846],
        [1470, 884],
        [1000, 888],
      ],
      true,
      0.5,
    ),
    p.linear(['#8A5F3C', '#5A3A26']),
    { dx: 4, dy: 8, shade: 0.28, rim: '#E0B27C', rimWidth: 1.8 },
  )
  loaf(p, 1270, 860, 360)
  for (const [x, y, turn] of [
    [1040, 856, 0],
    [1010, 876, 1],
  ] as const) {
    p.cut(
      soft(
        [
          [x - 56, y],
          [x - 60, y - 52],
          [x - 30, y - 84],
          [x + 30, y - 84],
          [x + 58, y - 54],
          [x + 54, y],
        ],
        true,
        0.9,
      ),
      '#9C5F30',
      { dx: 5, dy: 5, shade: 0.22 },
    )
    p.fill(
      soft(
        [
          [x - 46, y - 8],
          [x - 48, y - 50],
          [x - 24, y - 74],
          [x + 24, y - 74],
          [x + 46, y - 50],
          [x + 44, y - 8],
        ],
        true,
        0.9,
      ),
      turn ? '#F6E2B4' : '#E6CB94',
    )
  }
  soup(p, 540, 800, 1.25)
  steam(p, 540, 690, 250, 0.32)
  candle(p, 860, 760)
  for (let i = 0; i < 12; i++)
    p.fill(
      oval(between(p.rand, 860, 1000), between(p.rand, 890, 960), between(p.rand, 2, 5), 2),
      '#D9A560',
      0.8,
    )
  p.line('M230 900L320 780', '#C9CFC8', 10)
  p.cut(oval(336, 756, 30, 40), p.linear(['#EEF2EC', '#8E9A94'], 1, 1), {
    dx: 4,
    dy: 5,
    shade: 0.22,
  })
  roomEdge(p, 0.5)
  return p.svg()
}

function pot(p: Sheet) {
  p.at(1010, 700, 1, () => {
    p.line('M-190 -210c-70 0 -70 70 0 70M190 -210c70 0 70 70 0 70', '#1D4134', 18)
    p.cut(
      'M-190 -262H190L176 -30Q170 0 130 0H-130Q-170 0 -176 -30Z',
      p.linear(['#173A2B', '#2F6A50', '#5B9070', '#23543F', '#12291F'], 1, 0),
      { dx: 6, dy: 6, shade: 0.26 },
    )
    p.fill(oval(0, -262, 190, 34), '#7FA58A')
    p.fill(oval(0, -259, 172, 27), '#12291F')
    p.fill(oval(0, -252, 158, 20), '#B5652F')
    p.line('M40 -262L170 -420', '#C9CFC8', 12)
    p.line('M36 -262L166 -420', '#F6FAF4', 3, 0.7)
    steam(p, -40, -280, 220, 0.28)
  })
}

function soup(p: Sheet, x: number, y: number, s: number) {
  p.at(x, y, s, () => {
    p.cut(oval(0, 66, 200, 38), p.linear(['#F3E9D0', '#C9B88F']), {
      dx: 3,
      dy: 9,
      shade: 0.28,
      rim: '#FFFFFF',
      rimWidth: 1.6,
    })
    p.fill(oval(0, 62, 130, 22), '#8A7450', 0.4)
    p.cut(
      'M-172 -62C-168 20 -110 74 -60 74H60C110 74 168 20 172 -62Z',
      p.linear(['#4F4486', '#8476B8', '#A99BD2', '#6A5A9C', '#3A3158'], 1, 0),
      { dx: 4, dy: 6, shade: 0.24 },
    )
    p.fill(oval(0, -62, 172, 42), '#C9BDE6')
    p.fill(oval(0, -59, 158, 35), '#3A3158')
    p.fill(oval(0, -54, 150, 30), '#C9702F')
    p.fill(oval(-20, -60, 116, 18), '#E39A45', 0.65)
    for (const [dx, dy, tone] of [
      [-70, -50, '#E9B35A'],
      [-20, -42, '#7F9A4C'],
      [40, -56, '#F0C878'],
      [84, -46, '#B5472F'],
      [10, -66, '#B5472F'],
      [-104, -60, '#7F9A4C'],
    ] as const)
      p.cut(oval(dx, dy, 15, 7), tone, { dx: 0, dy: 2, shade: 0.16 })
    for (const turn of [-30, 40, 160]) p.fill(leaf(30, -60, 30, turn, 0.34), '#3F7045')
  })
}
