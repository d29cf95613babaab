import { between, hue, mix, type Sheet, sheet } from '../paper.ts'
import { mug, pendant, roomEdge, steam } from '../props.ts'
import { oval, poly, rect, soft, wash } from '../shapes.ts'

/** A workbench with a birdhouse half built. */
export function workbench(): string {
  const p = sheet('wb', 1600, 1000, 66)
  wash(p, p.linear(['#33443F', '#4A5648', '#5F5C44']))
  p.cut(rect(210, 110, 1180, 470), p.linear(['#9C7A50', '#B98F5C', '#8A6843'], 1, 0), {
    dx: 0,
    dy: 10,
    shade: 0.28,
    rim: '#E9C68C',
    rimWidth: 2,
  })
  for (let x = 250; x < 1380; x += 46)
    for (let y = 150; y < 570; y += 46) p.fill(oval(x, y, 4), '#4A3322', 0.55)
  p.glow(800, 420, 760, hue.amber, 0.4, 430)
  tools(p)
  pendant(p, 800, 170, 110, 520)
  p.cut(rect(-10, 720, 1620, 70), p.linear(['#C9965C', '#8A5F3C']), {
    dy: -9,
    shade: 0.26,
    rim: '#FFDDA8',
    rimWidth: 2.4,
  })
  p.fill(rect(-10, 770, 1620, 20), '#5A3A26')
  p.cut(rect(-10, 790, 1620, 220), p.linear(['#5F4029', '#33221A']), { dy: 8, shade: 0.3 })
  for (const x of [90, 520, 950, 1380]) {
    p.cut(rect(x, 816, 330, 160, 6), p.linear(['#7A5436', '#5A3C28']), {
      dx: 3,
      dy: 5,
      shade: 0.26,
      rim: '#C9965C',
      rimWidth: 1.5,
    })
    p.fill(oval(x + 165, 880, 15), '#D9B884')
  }
  birdhouse(p, 800, 716)
  plane(p, 1150, 716)
  mug(p, 500, 716, 96, '#22617F', -1)
  steam(p, 500, 618, 110, 0.22)
  for (const [x, y, w] of [
    [180, 700, 230],
    [200, 684, 200],
    [170, 668, 210],
  ] as const)
    p.cut(rect(x, y, w, 15), mix('#D9AF7C', '#8A5F3C', (y - 660) / 90), {
      dx: 2,
      dy: 3,
      shade: 0.2,
      rim: '#FFE9BC',
      rimWidth: 1,
    })
  for (let i = 0; i < 7; i++) {
    const x = 970 + i * 64 + between(p.rand, -14, 14)
    p.line(
      `M${x} ${716}c-20 -6 -22 -30 0 -30c18 0 18 22 2 22c-10 0 -10 -12 0 -12`,
      i % 2 ? '#F0D3A0' : '#D9B078',
      5,
    )
  }
  roomEdge(p, 0.5)
  return p.svg()
}

function tools(p: Sheet) {
  const steel = p.linear(['#DDE3DE', '#8E9A94'], 1, 1)
  const hang = { dx: 5, dy: 9, shade: 0.24 } as const
  p.cut(rect(300, 260, 22, 230, 8), '#A65E3F', hang)
  p.cut('M258 214H350Q372 214 376 240L350 262H258Z', steel, hang)
  p.cut(
    poly([
      [430, 220],
      [470, 220],
      [540, 500],
      [506, 510],
    ]),
    steel,
    hang,
  )
  p.cut(
    soft(
      [
        [408, 150],
        [486, 150],
        [492, 226],
        [414, 230],
      ],
      true,
      0.6,
    ),
    '#7A4A2C',
    hang,
  )
  p.fill(oval(449, 186, 16, 14), '#B98F5C')
  p.cut(
    poly([
      [570, 200],
      [600, 200],
      [600, 400],
      [690, 400],
      [690, 428],
      [570, 428],
    ]),
    '#C9A24A',
    hang,
  )
  for (const [x, tone] of [
    [960, '#22617F'],
    [1020, '#1F4D3A'],
    [1080, '#6A5A9C'],
  ] as const) {
    p.cut(rect(x - 13, 200, 26, 96, 10), tone, hang)
    p.cut(rect(x - 5, 296, 10, 120), steel, hang)
  }
  p.line('M1166 210C1150 300 1160 330 1180 360C1200 330 1212 300 1196 210', '#B5472F', 16)
  p.cut('M1164 370L1180 340L1198 370L1188 420H1172Z', steel, hang)
  p.cut(oval(1300, 290, 62), '#D9C79C', hang)
  p.fill(oval(1300, 290, 40), '#B98F5C')
  p.cut(rect(1290, 350, 20, 120, 6), '#7A4A2C', hang)
}

function birdhouse(p: Sheet, x: number, y: number) {
  p.at(x, y, 1.2, () => {
    p.fill(oval(0, 0, 130, 10), '#1A0E08', 0.4)
    p.cut(
      poly([
        [-80, 0],
        [-80, -130],
        [0, -206],
        [80, -130],
        [80, 0],
      ]),
      p.linear(['#E6C08A', '#F6DCAC', '#B98A56'], 1, 0),
      { dx: 6, dy: 4, shade: 0.26 },
    )
    for (const k of [-48, -16, 16, 48]) p.fill(rect(k, -150, 1.6, 150), '#7A5638', 0.35)
    p.cut(
      poly([
        [-104, -112],
        [0, -216],
        [104, -112],
        [90, -96],
        [0, -186],
        [-90, -96],
      ]),
      p.linear(['#2F7390', '#1B4F68'], 1, 0),
      { dy: 7, shade: 0.26, rim: '#A9D0DA', rimWidth: 1.6 },
    )
    p.fill(oval(0, -104, 26), '#4A2E1E')
    p.fill(oval(3, -101, 22), '#2B1A12')
    p.cut(rect(-5, -66, 10, 30, 5), '#8A5F3C', { dx: 3, dy: 4, shade: 0.24 })
    p.fill('M0 -24c-9 -12 -26 -2 0 16c26 -18 9 -28 0 -16Z', '#D99A1E')
  })
}

function plane(p: Sheet, x: number, y: number) {
  p.at(x, y, 1.1, () => {
    p.cut(rect(-130, -46, 260, 46, 6), p.linear(['#9C6B42', '#6B452C']), {
      dx: 5,
      dy: 4,
      shade: 0.26,
      rim: '#E9BE84',
      rimWidth: 1.6,
    })
    p.cut(
      soft(
        [
          [56, -46],
          [64, -104],
          [96, -112],
          [104, -84],
          [92, -46],
        ],
        true,
        0.8,
      ),
      '#5A3422',
      { dx: 4, dy: 3, shade: 0.22 },
    )
    p.cut(oval(-92, -64, 22, 24), '#5A3422', { dx: 4, dy: 3, shade: 0.22 })
    p.cut(
      poly([
        [-20, -46],
        [20, -112],
        [44, -104],
        [12, -46],
      ]),
      '#C9CFC8',
      { dx: 3, dy: 3, shade: 0.22 },
    )
  })
}
