import { words } from '../lettering.ts'
import { mix, type Sheet } from '../paper.ts'
import { oval, poly } from '../shapes.ts'
import { type Cloth, roundOff, weave } from './cloth.ts'
import { peg, pegRail } from './ground.ts'
import { lamp } from './marks.ts'
import { softly, wallShadow } from './softness.ts'

const fob =
  'M600 470C612 470 622 474 632 482L766 600C778 610 784 622 784 638V960C784 986 768 1002 742 1002H458C432 1002 416 986 416 960V638C416 622 422 610 434 600L568 482C578 474 588 470 600 470Z'

/** A leather house on a brass ring on the peg, with a key beside it. */
export function keychain(p: Sheet, tone: Cloth): void {
  pegRail(p)
  const strap = 'M578 84C578 66 622 66 622 84L616 330H584Z'
  wallShadow(p, fob)
  wallShadow(p, strap, 0.6)
  p.fill(strap, p.linear([tone.lit, tone.base, tone.shade], 1, 0))
  p.add(
    `<path d="M589 110V312M611 110V312" fill="none" stroke="${tone.lit}" stroke-width="2" stroke-dasharray="7 5" opacity="0.7"/>`,
  )
  peg(p, 600)
  ring(p, 600, 396, 74)
  p.add(
    `<path d="${fob}${oval(600, 530, 17)}" fill-rule="evenodd" fill="${p.linear([tone.lit, tone.base, tone.base, tone.shade], 0.8, 1)}"/>`,
  )
  const inset =
    'M600 494L752 622C758 628 760 634 760 642V956C760 970 754 978 740 978H460C446 978 440 970 440 956V642C440 634 442 628 448 622Z'
  p.within(fob, () => {
    softly(p, 34, () => p.fill(oval(500, 660, 120, 150), tone.lit, 0.5))
    softly(p, 12, () => p.line('M420 940C520 980 680 980 780 930', tone.deep, 30, 0.3))
  })
  roundOff(p, tone, fob, 1)
  p.add(`<path d="${inset}" fill="none" stroke="${tone.deep}" stroke-width="5" opacity="0.28"/>`)
  p.add(
    `<path d="${inset}" fill="none" stroke="${mix(tone.lit, '#FFF3D8', 0.6)}" stroke-width="3" stroke-linecap="round" stroke-dasharray="13 8"/>`,
  )
  pressed(p, tone, (color) => {
    p.at(600, 740, 2.1, () => lamp(p, { main: color, warm: color, ground: color }, 4.4))
    p.at(600, 930, 1, () => p.fill(words('14:23', { size: 62, spacing: 0.06 }), color))
  })
  weave(p, tone, fob)
  grommet(p)
  key(p)
  p.line('M650 342A74 74 0 0 1 668 424', brass[0], 15)
  p.line('M650 342A74 74 0 0 1 668 424', brass[1], 10)
  p.line('M650 341A74 74 0 0 1 667 421', brass[2], 3, 0.9)
}

/** Pressed into the leather: a light lip below, and the mark in a darker tone. */
function pressed(p: Sheet, tone: Cloth, draw: (color: string) => void): void {
  p.add('<g transform="translate(2 3)" opacity="0.8">')
  draw(tone.lit)
  p.add('</g><g opacity="0.78">')
  draw(mix(tone.deep, '#000000', 0.2))
  p.add('</g>')
}

const brass = ['#8A6A2E', '#D8B566', '#F8E7B4'] as const

function ring(p: Sheet, x: number, y: number, r: number): void {
  p.add('<g transform="translate(10 14)">')
  softly(p, 7, () => p.line(oval(x, y, r), '#3A2A1C', 14, 0.4))
  p.add('</g>')
  const d = oval(x, y, r)
  p.line(d, brass[0], 15)
  p.line(d, brass[1], 10)
  p.line(oval(x - 1.5, y - 2, r), brass[2], 3, 0.9)
  p.line(`M${x - r} ${y + 8}A${r} ${r} 0 0 0 ${x + r} ${y + 8}`, brass[0], 1.8, 0.7)
}

function grommet(p: Sheet): void {
  p.line(oval(600, 530, 22), brass[0], 12)
  p.line(oval(600, 530, 22), brass[1], 8)
  p.line('M584 516A22 22 0 0 1 612 512', brass[2], 3)
  // the ring passes through it
  p.line('M600 470C606 492 606 512 600 530', brass[0], 15)
  p.line('M600 470C606 492 606 512 600 530', brass[1], 10)
  p.line('M598 470C604 492 604 510 598 524', brass[2], 3, 0.9)
}

function key(p: Sheet): void {
  p.add('<g transform="translate(656 444) rotate(-30)">')
  const shape = `M0 -30C46 -30 66 4 60 44C56 72 34 88 14 92V330H-14V92C-34 88 -56 72 -60 44C-66 4 -46 -30 0 -30Z${oval(0, 0, 17)}`
  const teeth = poly([
    [14, 250],
    [48, 250],
    [48, 274],
    [32, 274],
    [32, 290],
    [54, 290],
    [54, 316],
    [14, 316],
  ])
  p.add('<g transform="translate(4 22)">')
  softly(p, 7, () => p.fill(`${shape}${teeth}`, '#2A1C10', 0.42))
  p.add('</g>')
  const paint = p.linear(['#F4E0A8', '#CDA959', '#94733A'], 1, 0.4)
  p.add(`<path d="${shape}" fill-rule="evenodd" fill="${paint}"/>`)
  p.fill(teeth, '#B08F49')
  p.line('M-8 96V322', '#FBEFC8', 3, 0.75)
  p.line('M-52 30C-50 -4 -30 -22 -4 -24', '#FBEFC8', 3, 0.8)
  p.line('M-34 48C-20 66 20 66 34 48', '#8A6A2E', 3, 0.6)
  p.add('</g>')
}
