import { hue, mix, type Sheet, sheet } from '../paper.ts'
import { firs, oval, poly, rect, ridge, soft, stars, wash } from '../shapes.ts'

/** A small van under a street lamp, blankets and boxes ready. */
export function vanOutreach(): string {
  const p = sheet('vo', 1600, 1000, 5)
  wash(
    p,
    p.linear([
      [0, '#14202F'],
      [0.35, '#2B3A5C'],
      [0.62, '#6A5A8C'],
      [0.75, '#B98290'],
    ]),
  )
  stars(p, 24, [20, 20, 1560, 260])
  const far = ridge(p, { y: 560, rise: 34, waves: 1.2, rough: 0.6 })
  p.cut(
    far.d,
    p.linear([
      [0, '#4E4A78'],
      [0.3, '#6F6488'],
    ]),
    { shade: 0.14, rim: '#A58FA8', rimWidth: 1.4 },
  )
  const houses = [
    [-30, 230, 250, 0],
    [200, 180, 330, 1],
    [385, 240, 220, 0],
    [760, 210, 300, 1],
    [985, 170, 210, 0],
    [1170, 250, 360, 1],
    [1430, 240, 260, 0],
  ] as const
  for (const [x, w, h, flat] of houses) {
    const d = flat
      ? rect(x, 720 - h, w, h)
      : poly([
          [x, 720],
          [x, 720 - h],
          [x + w / 2, 660 - h],
          [x + w, 720 - h],
          [x + w, 720],
        ])
    p.cut(d, p.linear(['#2C3850', '#34425A']), {
      dx: 4,
      dy: -5,
      shade: 0.2,
      rim: '#66708E',
      rimWidth: 1.3,
    })
    for (let wy = 720 - h + 40; wy < 660; wy += 70)
      for (let wx = x + 30; wx < x + w - 50; wx += 62)
        p.fill(rect(wx, wy, 28, 38), p.rand() < 0.2 ? '#F1B84B' : '#1B2638')
  }
  const hedge = ridge(p, { y: 712, rise: 8, waves: 4, rough: 0.8 })
  p.cut(firs(p.rand, hedge, 1000, 1180, 5, 120, 230) + hedge.d, p.linear(['#1B3338', '#16282A']), {
    shade: 0.24,
    rim: '#4A6A6A',
    rimWidth: 1.3,
  })
  p.fill(rect(-10, 770, 1620, 250), p.linear(['#3A3F4A', '#1B1F26']))
  p.cut(rect(-10, 762, 1620, 22), '#6B6A6E', { dy: 5, shade: 0.2, rim: '#A9A2A0', rimWidth: 1.4 })
  for (let x = 30; x < 1600; x += 220)
    p.fill(
      poly([
        [x, 944],
        [x + 110, 944],
        [x + 100, 956],
        [x - 12, 956],
      ]),
      '#D9CBA8',
      0.35,
    )
  p.fill(
    poly([
      [1186, 236],
      [1260, 236],
      [1540, 900],
      [640, 900],
    ]),
    p.linear(['#FFE6A866', '#FFE6A80A']),
  )
  p.glow(1090, 868, 560, '#FFDFA0', 0.6, 110)
  lampPost(p)
  van(p)
  boxes(p)
  return p.svg()
}

function lampPost(p: Sheet) {
  p.fill(rect(1398, 190, 14, 690), '#121A1C')
  p.cut(rect(1386, 850, 38, 34, 4), '#1B2628', {
    dx: 4,
    dy: 0,
    shade: 0.2,
    rim: '#6F7F7C',
    rimWidth: 1.2,
  })
  p.line('M1405 200C1400 130 1300 130 1226 190', '#121A1C', 11)
  p.glow(1222, 226, 230, hue.amber, 0.85)
  p.fill(oval(1222, 232, 30, 18), '#FFF6DC')
  p.cut(
    poly([
      [1178, 232],
      [1200, 190],
      [1244, 190],
      [1266, 232],
    ]),
    '#1B2A2A',
    { dy: 3, shade: 0.2, rim: '#8E9A8E', rimWidth: 1.4 },
  )
}

function van(p: Sheet) {
  p.fill(oval(640, 890, 420, 24), '#05090A', 0.5)
  p.at(250, 880, 1, () => {
    const body = [
      'M0 -70V-330Q0 -372 44 -372H560Q600 -372 626 -340L704 -226L778 -198',
      'Q800 -188 800 -160V-70Q800 -52 780 -52H20Q0 -52 0 -70Z',
    ].join('')
    p.cut(
      body,
      p.linear([
        [0, '#F3EAD2'],
        [0.5, '#D9CCAA'],
        [1, '#9C8F72'],
      ]),
      { dx: 8, dy: -5, shade: 0.22, rim: '#FFFFFF', rimWidth: 2 },
    )
    p.within(body, () => {
      p.fill(
        soft(
          [
            [-10, -190],
            [200, -170],
            [420, -196],
            [620, -160],
            [810, -180],
            [810, -110],
            [-10, -110],
          ],
          true,
          0.7,
        ),
        '#22617F',
      )
      p.fill(
        soft(
          [
            [-10, -150],
            [220, -136],
            [440, -160],
            [640, -126],
            [810, -146],
            [810, -40],
            [-10, -40],
          ],
          true,
          0.7,
        ),
        '#1F4D3A',
      )
      p.fill(
        poly([
          [500, -380],
          [820, -380],
          [820, -40],
          [560, -40],
        ]),
        '#FFE6A8',
        0.13,
      )
    })
    p.cut(
      poly([
        [588, -330],
        [606, -330],
        [676, -232],
        [588, -232],
      ]),
      '#22303C',
      { dx: 0, dy: 0, shade: 0 },
    )
    p.fill(
      poly([
        [596, -322],
        [618, -306],
        [600, -240],
        [592, -240],
      ]),
      '#8FA9B4',
      0.5,
    )
    p.fill(rect(470, -330, 100, 98, 8), '#22303C')
    p.fill(
      poly([
        [480, -324],
        [520, -324],
        [490, -238],
        [476, -238],
      ]),
      '#8FA9B4',
      0.45,
    )
    // the open side, lit
    p.cut(rect(150, -336, 280, 268, 8), '#5A4630', { dx: 0, dy: 0, shade: 0 })
    p.fill(
      rect(160, -326, 260, 250),
      p.linear([
        [0, '#FFE6A8'],
        [0.5, '#F3BE62'],
        [1, '#B9803E'],
      ]),
    )
    p.glow(290, -290, 180, '#FFFBEE', 0.8)
    p.fill(rect(160, -212, 260, 8), '#7A5638')
    const stack = [
      [170, -250, 60, 38, '#A97A4A'],
      [236, -262, 70, 50, '#8A5F3C'],
      [312, -246, 96, 34, '#6A5A9C'],
      [316, -266, 88, 22, '#C98370'],
      [172, -130, 90, 54, '#A97A4A'],
      [182, -178, 70, 46, '#8A5F3C'],
      [276, -108, 130, 30, '#22617F'],
      [280, -136, 122, 28, '#7F9A7C'],
      [284, -162, 114, 26, '#D9B45E'],
    ] as const
    for (const [x, y, w, h, tone] of stack)
      p.cut(rect(x, y, w, h, 4), tone, { dx: 3, dy: 2, shade: 0.18, rim: '#FFF1CF', rimWidth: 1 })
    p.cut(rect(436, -340, 16, 272, 5), '#C7B992', { dx: 6, dy: 0, shade: 0.22 })
    p.fill(rect(780, -150, 18, 30, 8), '#FFF6DC')
    p.glow(806, -136, 110, '#FFF1C4', 0.55)
    p.fill(rect(-2, -160, 12, 40, 4), '#B4543A')
    p.fill(rect(4, -70, 792, 16, 6), '#3A4042')
    for (const x of [130, 650]) {
      p.fill(oval(x, -50, 74), '#1B2224')
      p.cut(oval(x, -48, 60), '#14181A', { dy: 0, shade: 0 })
      p.fill(oval(x, -48, 34), '#B9B4A4')
      p.fill(oval(x, -48, 13), '#4A4E4E')
    }
    p.fill('M50 -250c-26 -30 -66 4 0 50c66 -46 26 -80 0 -50Z', '#D99A1E', 0.95)
    p.fill(rect(690, -200, 34, 8, 4), '#4A4E4E')
  })
}

function boxes(p: Sheet) {
  p.cut(
    poly([
      [1086, 790],
      [1360, 790],
      [1376, 806],
      [1070, 806],
    ]),
    '#B98A5A',
    { dy: 6, shade: 0.28, rim: '#FFE2B0', rimWidth: 1.8 },
  )
  p.line('M1100 806L1120 904M1346 806L1326 904M1120 806L1100 904M1326 806L1346 904', '#5A4330', 8)
  for (const [x, y, w, h, tone] of [
    [1100, 764, 110, 26, '#6A5A9C'],
    [1104, 740, 102, 25, '#7F9A7C'],
    [1108, 716, 94, 25, '#C98370'],
  ] as const) {
    p.cut(rect(x, y, w, h, 9), p.linear([mix(tone, '#FFE6A8', 0.35), tone]), {
      dx: -4,
      dy: 3,
      shade: 0.2,
      rim: '#FFF1CF',
      rimWidth: 1.2,
    })
    p.line(`M${x + 12} ${y + h - 8}H${x + w - 12}`, '#FFF1CF', 2, 0.5)
  }
  p.cut(rect(1240, 712, 60, 78, 10), p.linear(['#8E9A9A', '#D9DEDA', '#6B7676'], 1, 0), {
    dx: -4,
    dy: 3,
    shade: 0.2,
  })
  p.fill(rect(1250, 700, 40, 14, 5), '#3A4246')
  p.fill(rect(1262, 768, 16, 8), '#3A4246')
  for (const x of [1318, 1340])
    p.cut(
      poly([
        [x - 11, 762],
        [x + 11, 762],
        [x + 8, 790],
        [x - 8, 790],
      ]),
      '#F6EEDB',
      { dx: -2, dy: 2, shade: 0.18 },
    )
  p.cut(rect(990, 820, 100, 84), '#A97A4A', {
    dx: -5,
    dy: 4,
    shade: 0.25,
    rim: '#F0CB94',
    rimWidth: 1.6,
  })
  p.fill(rect(1032, 820, 16, 84), '#D9B884', 0.6)
}
