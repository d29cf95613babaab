import { words } from './lettering.ts'
import type { Sheet } from './paper.ts'
import type { Scene } from './scenes.ts'
import { beanie } from './wares/beanie.ts'
import { storyBook, supperBook } from './wares/book.ts'
import { cap } from './wares/cap.ts'
import { cloth } from './wares/cloth.ts'
import { devotional, foilInk, sunStamp } from './wares/devotional.ts'
import { hall } from './wares/ground.ts'
import { hoodie } from './wares/hoodie.ts'
import { keychain } from './wares/keychain.ts'
import {
  chapterVerse,
  chestLamp,
  comeHome,
  type Ink,
  inkOn,
  lamp,
  napeHouse,
  porchLight,
  roomAtTheTable,
  stillRiver,
} from './wares/marks.ts'
import { mug } from './wares/mug.ts'
import {
  pictureName,
  type Ware,
  type WareColour,
  type WareSlug,
  wareColours,
  wares,
} from './wares/shelf.ts'
import type { Side } from './wares/side.ts'
import { sweatshirt } from './wares/sweatshirt.ts'
import { tee } from './wares/tee.ts'
import { wristband } from './wares/wristband.ts'

type Mark = (p: Sheet, ink: Ink) => void

/** Where a mark is printed: its middle, and its size. */
type Print = readonly [mark: Mark, x: number, y: number, scale: number]

/** Draws a ware; `hex` is its colour where it comes in several. */
type Draw = (p: Sheet, side: Side, hex: string) => void

const kinds = {
  tee,
  hoodie,
  sweatshirt,
  cap,
  mug,
}

function printed(kind: keyof typeof kinds, front: Print, back = front): Draw {
  return (p, side, hex) => {
    const tone = cloth(hex)
    const [mark, x, y, scale] = side === 'front' ? front : back
    const ink = inkOn(tone)
    kinds[kind](p, tone, side, () => p.at(x, y, scale, () => mark(p, ink)))
  }
}

const draws: Record<WareSlug, Draw> = {
  'come-home-tee': printed('tee', [chestLamp, 712, 494, 0.8], [comeHome, 600, 560, 1.06]),
  'still-river-tee': printed('tee', [stillRiver, 600, 644, 1.02], [numberAlone, 600, 400, 0.9]),
  'room-at-the-table-tee': printed('tee', [roomAtTheTable, 600, 620, 1.1]),
  'porch-light-hoodie': printed(
    'hoodie',
    [chestLamp, 720, 580, 0.76],
    [porchLight, 600, 752, 0.64],
  ),
  'make-our-home-crewneck': printed(
    'sweatshirt',
    [chapterVerse, 600, 620, 1],
    [napeHouse, 600, 410, 1],
  ),
  'lamplight-cap': printed('cap', [lamp, 0, 0, 1.5], [numberAlone, 0, 10, 1.2]),
  'kitchen-table-mug': printed('mug', [lamp, 590, 650, 1.9], [roomAtTheTable, 590, 650, 0.84]),
  'evening-beanie': (p, _, hex) => beanie(p, cloth(hex)),
  'left-on-wristband': (p, _, hex) => wristband(p, cloth(hex), '14:23 · come home'),
  'house-key-keychain': (p, _, hex) => keychain(p, cloth(hex)),
  'left-on-for-you': storyBook,
  'supper-at-the-long-table': supperBook,
  'ninety-mornings': (p) =>
    devotional(p, '#33584A', {
      mark: sunStamp,
      title: ['Ninety', 'Mornings'],
      subtitle: 'A DEVOTIONAL',
    }),
  'evening-by-evening': (p, _, hex) =>
    devotional(p, hex, {
      mark: () => p.at(0, 0, 2.6, () => lamp(p, foilInk, 3.6)),
      title: ['Evening by', 'Evening'],
      subtitle: 'A DEVOTIONAL',
    }),
}

function numberAlone(p: Sheet, ink: Ink): void {
  p.fill(words('14:23', { size: 50, spacing: 0.06 }), ink.main)
}

/** Every picture of the shop's wares, each in all its colours, from both sides where there are two. */
export const products: readonly Scene[] = wares.flatMap((ware: Ware & { slug: WareSlug }) => {
  const sides: Side[] = ware.back ? ['front', 'back'] : ['front']
  const colours = ware.colours.length > 0 ? ware.colours : [undefined]
  return colours.flatMap((colour) => sides.map((side) => picture(ware, side, colour)))
})

function picture(ware: Ware & { slug: WareSlug }, side: Side, colour?: WareColour): Scene {
  const where = ware.back ? `, ${side}` : ''
  const shown = side === 'front' ? ware.front : ware.back
  return {
    name: pictureName(ware.slug, colour, side),
    category: 'product',
    alt: `${ware.name}${colour ? ` in ${colour}` : ''}${where}: ${shown}.`,
    svg: () => {
      const p = hall('ware', 1)
      draws[ware.slug](p, side, colour ? wareColours[colour] : '')
      return p.svg()
    },
  }
}
