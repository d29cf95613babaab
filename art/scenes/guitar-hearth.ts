import { chair } from '../furniture.ts'
import { fireplace, guitar, room } from '../hearth.ts'
import { sheet } from '../paper.ts'
import { duskWindow, mug, roomEdge, steam } from '../props.ts'
import { oval, poly, rect } from '../shapes.ts'

/** A guitar by the hearth on a night of songs. */
export function guitarHearth(): string {
  const p = sheet('gh', 1600, 1000, 91)
  room(p, 620, 740)
  duskWindow(p, 1120, 130, 320, 340, '#8A7048')
  fireplace(p, 620, 740)
  p.cut(oval(800, 882, 620, 96), '#7A3A32', { dy: 7, shade: 0.24, rim: '#D98A6A', rimWidth: 2 })
  p.fill(oval(800, 880, 570, 84), '#A6543F')
  p.fill(oval(800, 880, 500, 70), '#D9B45E')
  p.fill(oval(800, 880, 486, 67), '#8A4438')
  p.glow(640, 850, 480, '#FFC870', 0.6, 110)
  chair(p, 1280, 880, 430, '#7A5236', 'left')
  p.fill(oval(1040, 880, 130, 15), '#120A06', 0.45)
  p.line('M960 884L1010 700M1130 884L1080 700M1046 884V740', '#2B211A', 9)
  p.at(1045, 862, 0.98, () => guitar(p), 'rotate(7)')
  p.cut(rect(190, 800, 150, 16, 4), '#8A5F3C', {
    dy: 6,
    shade: 0.26,
    rim: '#F0C592',
    rimWidth: 1.6,
  })
  p.fill(
    poly([
      [204, 816],
      [220, 816],
      [214, 912],
      [202, 912],
    ]),
    '#5A3D2B',
  )
  p.fill(
    poly([
      [310, 816],
      [326, 816],
      [328, 912],
      [316, 912],
    ]),
    '#5A3D2B',
  )
  mug(p, 300, 800, 66, '#6A5A9C')
  steam(p, 298, 734, 90, 0.26)
  p.cut(
    poly([
      [204, 796],
      [262, 790],
      [268, 798],
      [208, 804],
    ]),
    '#F2E6CB',
    { dy: 2, shade: 0.2 },
  )
  roomEdge(p, 0.55)
  return p.svg()
}
