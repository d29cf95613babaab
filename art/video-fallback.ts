import { hue, sheet } from './paper.ts'
import { firs, folds, oval, poly, ridge, stars, wash } from './shapes.ts'

/** A plain picture for a video without its own: a play symbol lit like a lamp. */
export function videoFallbackSvg(): string {
  const p = sheet('vf', 1280, 720, 14)
  wash(
    p,
    p.linear([
      [0, '#14202F'],
      [0.5, '#3A3E66'],
      [0.8, '#A97F90'],
    ]),
  )
  stars(p, 18, [20, 20, 1240, 220])
  const tones = [
    [430, '#5E5480', '#87708F'],
    [500, '#33475F', '#4E5C70'],
    [575, '#1D4040', '#244A44'],
    [650, '#12291F', '#0D1E17'],
  ] as const
  tones.forEach(([y, top, low], i) => {
    const hill = ridge(p, { y, rise: 26, waves: 1.2, rough: 0.6 })
    const wood =
      i === 2
        ? firs(p.rand, hill, 0, 420, 26, 30, 90) + firs(p.rand, hill, 860, 1290, 26, 30, 90)
        : ''
    p.cut(
      wood + hill.d,
      p.linear([
        [0, top],
        [0.5, low],
      ]),
      { shade: 0.18, rim: '#B8A0A8', rimWidth: 1.2 },
    )
    folds(p, hill, '#0B1613', [44], 0.14)
  })
  p.glow(640, 350, 420, hue.amber, 0.6)
  p.cut(oval(640, 350, 96), p.linear(['#FFF6DC', '#F6CE7C']), {
    dy: 8,
    shade: 0.3,
    rim: '#FFFFFF',
    rimWidth: 2,
  })
  p.fill(
    poly([
      [612, 300],
      [694, 350],
      [612, 400],
    ]),
    '#1F4D3A',
  )
  p.line('M612 300L694 350L612 400Z', '#1F4D3A', 12)
  return p.svg()
}
