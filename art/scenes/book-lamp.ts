import { openBook } from '../furniture.ts'
import { hue, sheet } from '../paper.ts'
import { duskWindow, mug, roomEdge, steam, tableLamp } from '../props.ts'
import { leaf, rect, soft, wash } from '../shapes.ts'

/** An open book beside a lamp. */
export function bookLamp(): string {
  const p = sheet('bl', 1600, 1000, 143)
  wash(p, p.linear(['#20302B', '#2D3D35', '#3D4437']))
  duskWindow(p, 130, 110, 470, 430, '#6B5A40')
  p.glow(1130, 380, 840, hue.amber, 0.55, 620)
  p.cut(rect(-10, 690, 1620, 330), p.linear(['#9A6B43', '#5A3A26', '#35231A']), {
    dy: -8,
    shade: 0.26,
    rim: '#E9BE84',
    rimWidth: 2,
  })
  for (const y of [742, 804, 880, 950])
    p.line(
      soft(
        [
          [0, y],
          [400, y + 8],
          [900, y - 6],
          [1600, y + 5],
        ],
        false,
      ),
      '#2B1A10',
      2.5,
      0.3,
    )
  p.glow(1060, 790, 700, '#FFDFA0', 0.6, 200)
  tableLamp(p, 1180, 740, 520)
  p.cut(rect(1330, 690, 210, 48, 4), '#6A5A9C', {
    dx: 4,
    dy: 4,
    shade: 0.24,
    rim: '#B9A9D6',
    rimWidth: 1.4,
  })
  p.cut(rect(1350, 644, 190, 46, 4), '#1F4D3A', {
    dx: 4,
    dy: 4,
    shade: 0.22,
    rim: '#7F9A7C',
    rimWidth: 1.4,
  })
  p.cut(rect(1338, 604, 176, 40, 4), '#A65E3F', {
    dx: 4,
    dy: 4,
    shade: 0.22,
    rim: '#E2AE8C',
    rimWidth: 1.4,
  })
  for (const [x, y, w] of [
    [1352, 704, 20],
    [1372, 658, 18],
    [1358, 616, 18],
  ] as const)
    p.fill(rect(x, y, w, 18), '#F1B84B', 0.7)
  openBook(p, 720, 860, 1)
  mug(p, 300, 830, 150, '#22617F', -1)
  steam(p, 300, 680, 170, 0.26)
  p.cut(leaf(1050, 900, 210, -6, 0.09), '#7F9A7C', { dy: 5, shade: 0.2 })
  roomEdge(p, 0.5)
  return p.svg()
}
