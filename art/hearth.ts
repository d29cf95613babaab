import { candle } from './furniture.ts'
import { between, mix, type Point, type Sheet } from './paper.ts'
import { pottedPlant } from './props.ts'
import { oval, poly, rect, soft, wash } from './shapes.ts'

/** A standing guitar, about 620 high; its base is at 0, 0. */
export function guitar(p: Sheet): void {
  const body = soft([
    [0, -4],
    [-96, -22],
    [-128, -110],
    [-92, -190],
    [-80, -236],
    [-100, -292],
    [-66, -350],
    [0, -362],
    [66, -350],
    [100, -292],
    [80, -236],
    [92, -190],
    [128, -110],
    [96, -22],
  ])
  p.at(9, 0, 1, () => p.cut(body, '#5A2F1A', { dx: 12, dy: 4, shade: 0.26 }))
  p.cut(
    body,
    p.linear([
      [0, '#F0B864'],
      [0.5, '#D48A3C'],
      [1, '#9C5526'],
    ]),
    { dx: 0, dy: 0, shade: 0, rim: '#FFE6A8', rimWidth: 2.2 },
  )
  p.fill(oval(0, -234, 46), '#7A4424')
  p.fill(oval(0, -234, 38), '#2B1710')
  p.fill(
    soft([
      [40, -240],
      [74, -214],
      [66, -160],
      [30, -184],
    ]),
    '#5A2F1A',
    0.8,
  )
  p.cut(rect(-52, -104, 104, 17, 5), '#4A2415', { dx: 3, dy: 4, shade: 0.22 })
  p.cut(
    poly([
      [-17, -236],
      [17, -236],
      [12, -580],
      [-12, -580],
    ]),
    p.linear(['#5A3422', '#3A2016'], 1, 0),
    { dx: 6, dy: 2, shade: 0.22 },
  )
  for (let i = 0; i < 12; i++)
    p.fill(rect(-15, -572 + i * i * 1.2 + i * 12, 30, 2.4), '#D9C79C', 0.8)
  p.cut(
    poly([
      [-14, -576],
      [14, -576],
      [26, -592],
      [20, -668],
      [0, -678],
      [-20, -668],
      [-26, -592],
    ]),
    '#6B3D24',
    { dx: 5, dy: 4, shade: 0.22, rim: '#D9A05C', rimWidth: 1.4 },
  )
  for (const y of [-600, -624, -648])
    for (const side of [-1, 1]) p.fill(oval(side * 29, y, 8, 6), '#E3DCC4')
  for (const x of [-10, -6, -2, 2, 6, 10])
    p.line(`M${x * 1.15} -96L${x * 0.8} -584`, '#FFF4D6', 1.2, 0.75)
}

function flames(p: Sheet, x: number, y: number, s: number) {
  for (const [k, tone, wide] of [
    [1, '#C9541F', 1],
    [0.78, '#EB8C2C', 0.8],
    [0.56, '#F9BE4F', 0.58],
    [0.34, '#FFF0BE', 0.36],
  ] as const) {
    const tip = (dx: number, h: number): Point => [x + dx * wide * s, y - h * k * s]
    p.fill(
      soft(
        [
          tip(0, 0),
          tip(-70, 10),
          tip(-92, 66),
          tip(-64, 110),
          tip(-58, 168),
          tip(-30, 120),
          tip(-8, 238),
          tip(22, 150),
          tip(46, 188),
          tip(62, 110),
          tip(90, 70),
          tip(70, 10),
        ],
        true,
        0.95,
      ),
      tone,
    )
  }
}

/** A stone hearth with a fire. */
export function fireplace(p: Sheet, x: number, foot: number) {
  const left = x - 300
  p.cut(rect(left, 0, 600, foot), p.linear(['#5B5F58', '#7D7868', '#5B5F58'], 1, 0), {
    dx: 0,
    dy: 0,
    shade: 0,
    rim: '#A59C84',
    rimWidth: 1,
  })
  for (let row = 0; row * 58 + 56 < foot; row++) {
    let sx = left - (row % 2 ? 40 : 0)
    while (sx < left + 600) {
      const w = between(p.rand, 74, 130)
      const [a, b] = [Math.max(left + 3, sx + 4), Math.min(left + 597, sx + w - 4)]
      if (b - a > 14)
        p.cut(rect(a, row * 58 + 4, b - a, 50, 12), mix('#6B6E66', '#A39678', p.rand() * 0.8), {
          dx: 2,
          dy: 3,
          shade: 0.14,
          rim: '#D3C6A2',
          rimWidth: 0.8,
        })
      sx += w
    }
  }
  const [near, over] = [foot - 230, foot - 340]
  const bow = `C${x - 190} ${over} ${x + 190} ${over} ${x + 190} ${near}`
  const mouth = `M${x - 190} ${foot}V${near}${bow}V${foot}Z`
  p.cut(mouth, '#3A332B', { dx: 0, dy: -14, shade: 0.3 })
  p.within(mouth, () => {
    p.fill(mouth, p.linear(['#120B08', '#3A1A0E']))
    p.glow(x, foot - 90, 260, '#F08A2C', 0.85, 240)
    flames(p, x, foot - 40, 0.92)
    for (const [x1, y1, x2, y2] of [
      [-120, -18, 110, -44],
      [-100, -48, 124, -16],
      [-60, -24, 60, -20],
    ] as const) {
      p.line(`M${x + x1} ${foot + y1}L${x + x2} ${foot + y2}`, '#2B1710', 36)
      p.line(`M${x + x1} ${foot + y1 - 7}L${x + x2} ${foot + y2 - 7}`, '#8A4A24', 9, 0.9)
    }
  })
  p.cut(rect(x - 350, foot - 402, 700, 40, 4), p.linear(['#9A6B43', '#5A3A26']), {
    dy: 12,
    shade: 0.3,
    rim: '#F0C592',
    rimWidth: 2,
  })
  p.cut(rect(x - 340, foot, 680, 46), p.linear(['#8E8674', '#5B574C']), {
    dy: 10,
    shade: 0.3,
    rim: '#E9C98A',
    rimWidth: 2,
  })
  for (const dx of [-270, -226, 240]) candle(p, x + dx, foot - 402)
  pottedPlant(p, x + 300, foot - 402, 120, '#22617F')
  p.cut(rect(x - 110, foot - 590, 220, 160), '#6B4A2C', {
    dy: 9,
    shade: 0.26,
    rim: '#D9AF7C',
    rimWidth: 1.6,
  })
  const view = rect(x - 96, foot - 576, 192, 132)
  p.within(view, () => {
    p.fill(view, p.linear(['#8779B0', '#F0C79A']))
    for (const [dy, tone] of [
      [-530, '#8F86B0'],
      [-505, '#5B7D80'],
      [-480, '#2F6148'],
    ] as const)
      p.cut(
        `${soft(
          [
            [x - 110, foot + dy + 30],
            [x - 40, foot + dy],
            [x + 30, foot + dy + 22],
            [x + 110, foot + dy],
          ],
          false,
        )}V${foot - 430}H${x - 110}Z`,
        tone,
        { dy: -4, shade: 0.14 },
      )
  })
}

/** A paneled room lit by its fire. */
export function room(p: Sheet, fire: number, foot: number) {
  wash(p, p.linear(['#2E3D38', '#46503F', '#5A553F']))
  for (let x = 0; x < p.w; x += 90) p.fill(rect(x, 0, 2, foot), '#16211C', 0.35)
  p.fill(rect(-10, foot, p.w + 20, p.h - foot + 10), p.linear(['#6B4A30', '#2E1F16']))
  for (let i = -12; i < 13; i++)
    p.line(`M${p.w / 2 + i * 80} ${foot}L${p.w / 2 + i * 210} ${p.h}`, '#23160E', 2.5, 0.32)
  p.cut(rect(-10, foot - 24, p.w + 20, 26), '#7A6444', {
    dy: 5,
    shade: 0.2,
    rim: '#C9A570',
    rimWidth: 1.2,
  })
  p.glow(fire, foot - 90, 900, '#F4A94A', 0.4, 560)
}
