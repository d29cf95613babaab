import { hue, mix, type Point, type Sheet } from './paper.ts'
import { oval, poly, rect, soft } from './shapes.ts'

/** A wooden chair from behind or from the front; its base is at x, y. */
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

/** An open book; the bottom of its spine is at x, y. */
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
        const at = (dx: number, dy: number) => `${side * dx} ${dy}`
        const low = `C${at(90, 6 * k - 14)} ${at(220, 6 * k - 6)} ${at(312 + k * 3, 4 + k * 5)}`
        const edge = `L${at(284 + k * 3, k * 5 - 140)}`
        const high = `C${at(210, k * 5 - 158)} ${at(80, k * 5 - 156)} 0 -118Z`
        const d = `M0 ${20 - k * 2}${low}${edge}${high}`
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
