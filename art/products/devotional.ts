import { words } from '../lettering.ts'
import { mix, type Sheet } from '../paper.ts'
import { oval, poly, rect } from '../shapes.ts'
import { softly } from './softness.ts'

/** The gold stamp on a devotional: a mark, with lines of text below it. */
type Stamp = { mark(p: Sheet): void; title: readonly string[]; subtitle: string }

/** A devotional bound in linen, lying on a table with a ribbon and a sprig. */
export function devotional(p: Sheet, linen: string, stamp: Stamp): void {
  p.add('<g transform="rotate(-7 600 600)">')
  const board = rect(318, 190, 550, 800, 14)
  softly(p, 34, () => p.fill(rect(350, 236, 560, 800, 20), '#3A2412', 0.42))
  softly(p, 12, () => p.fill(rect(328, 204, 556, 804, 16), '#2A190C', 0.5))
  ribbonEnd(p)
  p.fill(rect(322, 200, 560, 800, 12), '#D9CBB0')
  for (let i = 0; i < 5; i++) p.line(`M330 ${994 + i * 1.4}H876`, '#8C7A5C', 0.8, 0.5)
  for (let i = 0; i < 6; i++) p.line(`M${869 + i * 2.1} 206V994`, '#8C7A5C', 0.8, 0.5)
  p.fill(board, p.linear([mix(linen, '#FFF4DF', 0.16), linen, mix(linen, '#0E0B0C', 0.18)], 0.7, 1))
  p.within(board, () => {
    p.add('<rect x="318" y="190" width="550" height="800" filter="url(#linen)" opacity="0.36"/>')
    softly(p, 34, () =>
      p.fill(
        poly([
          [300, 180],
          [640, 180],
          [400, 700],
          [300, 700],
        ]),
        '#FFF6E0',
        0.2,
      ),
    )
    softly(p, 12, () => p.line(board, '#0E0B0C', 20, 0.3))
    softly(p, 4, () => p.line('M372 190V990', '#0E0B0C', 10, 0.35))
    p.line('M378 190V990', '#FFF4DF', 2, 0.18)
  })
  foil(p, stamp)
  p.fill(
    rect(806, 190, 16, 800),
    p.linear([mix(linen, '#000000', 0.55), mix(linen, '#000000', 0.3)], 1, 0),
  )
  p.line('M824 190V990', '#0E0B0C', 3, 0.25)
  p.add('</g>')
}

function foil(p: Sheet, { mark, title, subtitle }: Stamp): void {
  const gold = '#E7C06A'
  p.at(590, 450, 1, () => mark(p))
  title.forEach((line, at) => {
    p.at(590, 690 + at * 70, 1, () => p.fill(words(line, { size: 66, face: 'italic' }), gold))
  })
  p.at(590, 690 + title.length * 70 + 6, 1, () =>
    p.fill(words(subtitle, { size: 20, spacing: 0.2 }), gold),
  )
}

function ribbonEnd(p: Sheet): void {
  const d = 'M560 980C566 1030 548 1068 560 1112L574 1098L590 1110C580 1066 598 1030 592 980Z'
  p.add('<g transform="translate(8 10)">')
  softly(p, 4, () => p.fill(d, '#2A190C', 0.4))
  p.add('</g>')
  p.fill(d, p.linear(['#8E4A2E', '#C4764A', '#A65E3F']))
}

/** Foil for a mark. */
export const foilInk = { main: '#E7C06A', warm: '#F3D78F', ground: '#00000000' }

/** A sun over water, stamped in foil. */
export function sunStamp(p: Sheet): void {
  p.fill('M-84 0A84 84 0 0 1 84 0Z', foilInk.main)
  for (let i = 1; i < 16; i++) {
    const turn = Math.PI + (i * Math.PI) / 16
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
    const to = i % 2 ? 150 : 128
    p.line(`M${dx * 102} ${dy * 102}L${dx * to} ${dy * to}`, foilInk.main, 4)
  }
  for (const [y, reach] of [
    [18, 130],
    [38, 96],
    [58, 60],
  ] as const)
    p.line(
      `M${-reach} ${y}C${-reach / 2} ${y - 8} ${-reach / 2} ${y + 8} 0 ${y}S${reach / 2} ${y + 8} ${reach} ${y}`,
      foilInk.main,
      4.5,
    )
  p.line(oval(0, -30, 190), foilInk.main, 3)
}
