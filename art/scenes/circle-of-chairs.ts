import { chair } from '../furniture.ts'
import { hue, sheet } from '../paper.ts'
import { duskWindow, mug, pottedPlant, roomEdge, tableLamp } from '../props.ts'
import { oval, poly, rect, wash } from '../shapes.ts'

/** A ring of chairs around one lamp. */
export function circleOfChairs(): string {
  const p = sheet('cc', 1600, 1000, 12)
  wash(p, p.linear(['#33413C', '#4B5247', '#63593F']))
  p.fill(
    rect(-10, 560, 1620, 460),
    p.linear([
      [0, '#7A5638'],
      [0.5, '#5A3D2B'],
      [1, '#38271C'],
    ]),
  )
  for (let i = -14; i < 15; i++)
    p.line(`M${800 + i * 62} 560L${800 + i * 230} 1010`, '#2B1C13', 2.5, 0.35)
  p.cut(rect(-10, 536, 1620, 26), '#8A734E', { dy: 5, shade: 0.22, rim: '#D3B27A', rimWidth: 1.2 })
  duskWindow(p, 210, 150, 290, 270, '#94794F')
  duskWindow(p, 1100, 150, 290, 270, '#94794F')
  p.glow(800, 560, 760, hue.amber, 0.45, 460)
  p.cut(oval(800, 760, 560, 190), '#3A3158', { dy: 8, shade: 0.24, rim: '#8F80BE', rimWidth: 2 })
  p.fill(oval(800, 760, 520, 172), '#6A5A9C')
  p.fill(oval(800, 760, 440, 142), '#554789')
  p.fill(oval(800, 760, 420, 134), '#7A6AAC')
  p.fill(oval(800, 760, 330, 102), '#A796CC')
  p.fill(oval(800, 760, 316, 96), '#6A5A9C')
  p.glow(800, 745, 520, '#FFDFA0', 0.6, 170)
  for (const x of [560, 800, 1040]) chair(p, x, x === 800 ? 640 : 656, 236, '#8A5F3C', 'us')
  chair(p, 350, 720, 256, '#7F5738', 'right')
  chair(p, 1250, 720, 256, '#7F5738', 'left')
  p.cut(oval(800, 724, 120, 34), '#9C6E44', { dy: 6, shade: 0.3, rim: '#F0C592', rimWidth: 1.8 })
  p.cut('M684 730C690 752 910 752 916 730L900 742V800H884V752H716V800H700V742Z', '#5A3D2B', {
    dy: 3,
    shade: 0.2,
  })
  tableLamp(p, 800, 718, 190)
  mug(p, 726, 728, 42, '#22617F', -1)
  p.cut(
    poly([
      [850, 716],
      [900, 712],
      [912, 730],
      [862, 735],
    ]),
    '#F2E6CB',
    { dy: 3, shade: 0.2 },
  )
  chair(p, 300, 880, 318, '#6B4731', 'right')
  chair(p, 1300, 880, 318, '#6B4731', 'left')
  chair(p, 610, 968, 350, '#50342A', 'away')
  chair(p, 990, 968, 350, '#50342A', 'away')
  pottedPlant(p, 110, 690, 330, '#22617F')
  pottedPlant(p, 1510, 690, 300, '#A65E3F')
  roomEdge(p, 0.5)
  return p.svg()
}
