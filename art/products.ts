import {
  type PicturedProduct,
  type ProductColor,
  type ProductSlug,
  picturedProducts,
  pictureName,
  productColors,
} from '../server/demo/pictured-products.ts'
import { words } from './lettering.ts'
import type { Sheet } from './paper.ts'
import { beanie } from './products/beanie.ts'
import { storyBook, supperBook } from './products/book.ts'
import { cap } from './products/cap.ts'
import { cloth } from './products/cloth.ts'
import { devotional, foilInk, sunStamp } from './products/devotional.ts'
import { hall } from './products/ground.ts'
import { hoodie } from './products/hoodie.ts'
import { keychain } from './products/keychain.ts'
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
} from './products/marks.ts'
import { mug } from './products/mug.ts'
import type { Side } from './products/side.ts'
import { sweatshirt } from './products/sweatshirt.ts'
import { tee } from './products/tee.ts'
import { wristband } from './products/wristband.ts'
import type { Scene } from './scenes.ts'

type Mark = (p: Sheet, ink: Ink) => void

/** Where a mark is printed: its center and size. */
type Print = readonly [mark: Mark, x: number, y: number, scale: number]

/** Draws a product; `hex` is its color if it comes in several. */
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

const draws: Record<ProductSlug, Draw> = {
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

/** Every picture of the shop's products: each color, and both sides if there are two. */
export const products: readonly Scene[] = picturedProducts.flatMap(
  (product: PicturedProduct & { slug: ProductSlug }) => {
    const sides: Side[] = product.back ? ['front', 'back'] : ['front']
    const colors = product.colors.length > 0 ? product.colors : [undefined]
    return colors.flatMap((color) => sides.map((side) => picture(product, side, color)))
  },
)

function picture(
  product: PicturedProduct & { slug: ProductSlug },
  side: Side,
  color?: ProductColor,
): Scene {
  const where = product.back ? `, ${side}` : ''
  const shown = side === 'front' ? product.front : product.back
  return {
    name: pictureName(product.slug, color, side),
    category: 'product',
    alt: `${product.name}${color ? ` in ${color}` : ''}${where}: ${shown}.`,
    svg: () => {
      const p = hall('ware', 1)
      draws[product.slug](p, side, color ? productColors[color] : '')
      return p.svg()
    },
  }
}
