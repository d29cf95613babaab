import type { ProductCategory, ProductType } from '#app/stock/product-terms.ts'
import type { SizePrice } from '#app/stock/size-prices.ts'
import type { ProductColor, ProductSlug } from './pictured-products.ts'

/** A piece count: in a size (empty: there is but one) and a color. */
type DemoCount = readonly [size: string, color: ProductColor | '', quantity: number]

/** What the demo's shop says of a product; its name and its colors are those it is drawn with. */
export type DemoProduct = {
  description: string
  priceCents: number
  category: ProductCategory
  type: ProductType
  sizes: readonly string[]
  /** sizes that don't cost `priceCents` */
  sizePrices?: readonly SizePrice[]
  vendorName: string
  /** without: the usual weight of its type, in grams */
  weightGrams?: number
  isFeatured?: boolean
  isHidden?: boolean
  /** what is counted; everything else is made to order */
  stock?: readonly DemoCount[]
}

const unisex = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const roomy = ['S', 'M', 'L', 'XL', 'XXL']
/** Who makes the demo's shirts, and sends its orders. */
export const cornerstone = 'Cornerstone Apparel'
const press = 'Alder Falls Press'
const pottery = 'Mill Street Pottery'

/** Every product of the demo, by its short name. */
export const demoProducts: Record<ProductSlug, DemoProduct> = {
  'come-home-tee': {
    description:
      'The shirt that most of us wear on Fridays. A small lamp on the chest, and on the back the house among its hills with two words that mean what they say.\n\nMidweight combed cotton, washed once so that it stays the size it is. It runs true; if you like room, take one size more.',
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
      'For the walk home after group, when it has grown cold. A lamp over the heart, and on the back what we want everyone who stands at our door to know: the light is on.\n\nHeavy brushed cotton with a lined hood, a deep front pocket and cuffs that keep their shape.',
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
      'Stoneware with a lamp on one side and a laid table on the other. It holds twelve ounces and sits well in two hands.\n\nThrown and glazed on Mill Street, so no two are quite the same. Safe in the dishwasher.',
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
      'Ninety short readings for the first ninety days, written by people who have been through theirs. One page each, a few lines of scripture, and room to write.\n\nBound in green linen, with a ribbon to keep your place. It is as good on day ninety-one.',
    priceCents: 1800,
    category: 'devotionals',
    type: 'devotional',
    sizes: [],
    vendorName: press,
    isFeatured: true,
  },
  'still-river-tee': {
    description:
      'Sunrise over the river below Alder Falls, as you see it from the footbridge when early prayer is over.\n\nSoft ringspun cotton, a little lighter than our other shirts. A small 14:23 below the neck.',
    priceCents: 2800,
    category: 'apparel',
    type: 't-shirt',
    sizes: unisex,
    vendorName: cornerstone,
  },
  'make-our-home-crewneck': {
    description:
      '“We will come to him and make Our home with him.” (John 14:23, Berean Standard Bible) The house is named for that verse: the number in front, a small house at the nape.\n\nMidweight fleece, ribbed at neck, cuffs and hem. It gets better with every wash.',
    priceCents: 4600,
    category: 'apparel',
    type: 'sweatshirt',
    sizes: roomy,
    vendorName: cornerstone,
  },
  'lamplight-cap': {
    description:
      'A soft cap with a curved brim, the lamp stitched in front and the verse behind. The brass buckle fits it to any head.\n\nWashed cotton twill, six panels, no plastic.',
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
      'Ribbed and thick, with a turned edge that covers the ears. The one to pull on when you go out late to see who is still outside.\n\nA patch of leather with the lamp burnt in; the knit is half wool, half cotton, and does not itch.',
    priceCents: 2200,
    category: 'accessories',
    type: 'hat',
    sizes: [],
    vendorName: cornerstone,
  },
  'left-on-wristband': {
    description:
      'A quiet reminder for the hard hour: 14:23, and two words. Wear it, or give it to someone who is on the way.\n\nSoft silicone. Youth is 7 inches around, Adult is 8.',
    priceCents: 500,
    category: 'accessories',
    type: 'wristband',
    sizes: ['Youth', 'Adult'],
    vendorName: cornerstone,
  },
  'left-on-for-you': {
    description:
      'Twenty-two stories from the house, told by the people who lived them: the night they knocked, who opened, and what happened after that.\n\nHardcover, 208 pages. All names are changed but three, whose owners would not hear of it.',
    priceCents: 1600,
    category: 'books',
    type: 'book',
    sizes: [],
    vendorName: press,
    stock: [['', '', 18]],
  },
  'supper-at-the-long-table': {
    description:
      'Forty recipes from Friday supper, each for six people and again for sixty. Soups that wait for latecomers, bread that forgives, and the apple cake.\n\nHardcover, 176 pages, with a ribbon. It lies open by itself.',
    priceCents: 2400,
    category: 'books',
    type: 'book',
    sizes: [],
    vendorName: press,
    weightGrams: 820,
  },
  'evening-by-evening': {
    description:
      'A page for the end of each day, for a year: a psalm, a question, three lines to write, and then sleep.\n\nBound in linen in two colors. The years are not printed, so begin when you like.',
    priceCents: 2000,
    category: 'devotionals',
    type: 'devotional',
    sizes: [],
    vendorName: press,
  },
  'house-key-keychain': {
    description:
      'A house of thick leather for the key to yours. A good present for someone who has just been handed their first one in a long while.\n\nCut and stitched by hand, with a brass ring that will outlast your lock. The key in the picture is not included; that one you must find yourself.',
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
      'Made for the spring supper: a table, a lamp, five bowls, and room.\n\nMidweight combed cotton. It goes on sale when the supper has a date.',
    priceCents: 2800,
    category: 'apparel',
    type: 't-shirt',
    sizes: unisex,
    vendorName: cornerstone,
    isHidden: true,
  },
}
