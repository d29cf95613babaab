import type { ProductCategory, ProductType } from '#app/stock/product-terms.ts'
import type { SizePrice } from '#app/stock/size-prices.ts'
import type { ProductColor, ProductSlug } from './pictured-products.ts'

/** How many are in stock; `size` is empty if there is only one size. */
type DemoCount = readonly [size: string, color: ProductColor | '', quantity: number]

/** A demo product's details; its name and colors are in `picturedProducts`. */
export type DemoProduct = {
  description: string
  priceCents: number
  category: ProductCategory
  type: ProductType
  sizes: readonly string[]
  /** prices of sizes that don't cost `priceCents` */
  sizePrices?: readonly SizePrice[]
  vendorName: string
  /** default: the usual weight for its type */
  weightGrams?: number
  isFeatured?: boolean
  isHidden?: boolean
  /** tracked inventory; all other variants are made to order */
  stock?: readonly DemoCount[]
}

const unisex = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const roomy = ['S', 'M', 'L', 'XL', 'XXL']
/** The vendor that makes the demo's shirts and ships its orders. */
export const cornerstone = 'Cornerstone Apparel'
const press = 'Alder Falls Press'
const pottery = 'Mill Street Pottery'

/** Every demo product by its slug. */
export const demoProducts: Record<ProductSlug, DemoProduct> = {
  'come-home-tee': {
    description:
      'The shirt most of us wear on Fridays. There’s a small lamp on the chest. On the back are a house among the hills and two words that mean what they say.\n\nMidweight combed cotton, preshrunk so that it keeps its size. It fits true to size. If you like room, go one size up.',
    priceCents: 2800,
    category: 'apparel',
    type: 't-shirt',
    sizes: unisex,
    vendorName: cornerstone,
    isFeatured: true,
    stock: [
      ['S', 'Natural', 3],
      ['M', 'Natural', 1],
      ['XXL', 'Clay', 0],
    ],
  },
  'porch-light-hoodie': {
    description:
      'For the walk home after group, when it’s cold out. There’s a lamp over the heart, and on the back is what we want everyone at our door to know: the light is on.\n\nHeavy brushed cotton with a lined hood, a deep front pocket, and cuffs that keep their shape.',
    priceCents: 5400,
    category: 'apparel',
    type: 'hoodie',
    sizes: roomy,
    vendorName: cornerstone,
    isFeatured: true,
    stock: [
      ['M', 'Plum', 4],
      ['L', 'Plum', 2],
      ['XL', 'Plum', 1],
      ['XXL', 'Plum', 0],
    ],
  },
  'kitchen-table-mug': {
    description:
      'Stoneware with a lamp on one side and a table set for supper on the other. It holds 12 ounces and sits well in two hands.\n\nThrown and glazed on Mill Street, so no two are quite the same. Dishwasher safe.',
    priceCents: 1600,
    category: 'gifts',
    type: 'mug',
    sizes: [],
    vendorName: pottery,
    isFeatured: true,
    stock: [
      ['', 'River Blue', 6],
      ['', 'Clay', 2],
    ],
  },
  'ninety-mornings': {
    description:
      'Ninety short readings for the first ninety days, written by people who’ve been through theirs. Each has one page, a few lines of scripture, and room to write.\n\nBound in green linen, with a ribbon to mark your place. It’s just as good on day ninety-one.',
    priceCents: 1800,
    category: 'devotionals',
    type: 'devotional',
    sizes: [],
    vendorName: press,
    isFeatured: true,
  },
  'still-river-tee': {
    description:
      'Sunrise over the river below Alder Falls, the way you see it from the footbridge after early prayer.\n\nSoft ringspun cotton, a little lighter than our other shirts. A small 14:23 below the neck.',
    priceCents: 2800,
    category: 'apparel',
    type: 't-shirt',
    sizes: unisex,
    vendorName: cornerstone,
  },
  'make-our-home-crewneck': {
    description:
      '“We will come to him and make Our home with him.” (John 14:23, Berean Standard Bible) The house is named for that verse. The number is on the front, and a small house is on the back of the neck.\n\nMidweight fleece, ribbed at the neck, cuffs, and hem. It gets better with every wash.',
    priceCents: 4600,
    category: 'apparel',
    type: 'sweatshirt',
    sizes: roomy,
    vendorName: cornerstone,
  },
  'lamplight-cap': {
    description:
      'A soft cap with a curved brim, with the lamp stitched on the front and the verse on the back. The brass buckle adjusts to fit any head.\n\nWashed cotton twill, six panels, no plastic.',
    priceCents: 2400,
    category: 'accessories',
    type: 'hat',
    sizes: [],
    vendorName: cornerstone,
    stock: [
      ['', 'Navy', 5],
      ['', 'Black', 2],
    ],
  },
  'evening-beanie': {
    description:
      'Thick and ribbed, with a folded edge that covers the ears. It’s the one to pull on when you go out late to see who’s still outside.\n\nThere’s a leather patch with the lamp burned in. The knit is half wool and half cotton, and it doesn’t itch.',
    priceCents: 2200,
    category: 'accessories',
    type: 'hat',
    sizes: [],
    vendorName: cornerstone,
  },
  'left-on-wristband': {
    description:
      'A quiet reminder for the hard hour: 14:23 and two words. Wear it, or give it to someone who’s on the way.\n\nSoft silicone. Youth is 7 inches around, and Adult is 8.',
    priceCents: 500,
    category: 'accessories',
    type: 'wristband',
    sizes: ['Youth', 'Adult'],
    vendorName: cornerstone,
  },
  'left-on-for-you': {
    description:
      'Twenty-two stories from the house, told by the people who lived them: the night they knocked, who opened the door, and what happened next.\n\nHardcover, 208 pages. All the names are changed but three, whose owners wouldn’t hear of it.',
    priceCents: 1600,
    category: 'books',
    type: 'book',
    sizes: [],
    vendorName: press,
    stock: [['', '', 18]],
  },
  'supper-at-the-long-table': {
    description:
      'Forty recipes from Friday supper, each one for six people and again for sixty. Soups that wait for latecomers, bread that forgives, and the apple cake.\n\nHardcover, 176 pages, with a ribbon. It lies flat when it’s open.',
    priceCents: 2400,
    category: 'books',
    type: 'book',
    sizes: [],
    vendorName: press,
    weightGrams: 820,
  },
  'evening-by-evening': {
    description:
      'A page for the end of each day, for a year: a psalm, a question, three lines to write, and then sleep.\n\nBound in linen, in two colors. The pages aren’t dated, so start whenever you like.',
    priceCents: 2000,
    category: 'devotionals',
    type: 'devotional',
    sizes: [],
    vendorName: press,
  },
  'house-key-keychain': {
    description:
      'A house of thick leather for the key to yours. It’s a good gift for someone who’s just been handed their first key in a long while.\n\nCut and stitched by hand, with a brass ring that will outlast your lock. The key in the picture isn’t included. That one you’ll have to find yourself.',
    priceCents: 1200,
    category: 'gifts',
    type: 'keychain',
    sizes: [],
    vendorName: cornerstone,
    stock: [
      ['', 'Saddle', 12],
      ['', 'Chestnut', 4],
      ['', 'Forest Green', 0],
    ],
  },
  'room-at-the-table-tee': {
    description:
      'Made for the spring supper: a table, a lamp, five bowls, and room for more.\n\nMidweight combed cotton. It goes on sale once the supper has a date.',
    priceCents: 2800,
    category: 'apparel',
    type: 't-shirt',
    sizes: unisex,
    vendorName: cornerstone,
    isHidden: true,
  },
}
