/** Product colors by the name that a buyer reads. */
export const productColors = {
  Natural: '#EFE6D3',
  White: '#F6F3EC',
  Sand: '#CBB894',
  Mustard: '#C4912F',
  Clay: '#A9583A',
  Saddle: '#A8683C',
  Chestnut: '#6E432C',
  Sage: '#8A9A84',
  'Forest Green': '#1F4D3A',
  'Dusty Blue': '#8CAABB',
  'River Blue': '#22617F',
  Navy: '#22324A',
  Plum: '#4A3E5C',
  Charcoal: '#3B3E42',
  Black: '#232326',
} as const

export type ProductColor = keyof typeof productColors

/** A product as drawn; `front` and `back` become its pictures' alt text. */
export type PicturedProduct = {
  slug: string
  name: string
  /** empty: one picture without a color */
  colors: readonly ProductColor[]
  front: string
  /** default: only the front is drawn */
  back?: string
  /** the large print is on the back, so the product page shows the back first */
  opensWithBack?: true
}

/** The demo shop's products, in display order. */
export const picturedProducts = [
  {
    slug: 'come-home-tee',
    name: 'Come Home Tee',
    colors: ['Forest Green', 'Natural', 'Navy', 'Clay', 'Charcoal'],
    front: 'a small lamp and 14:23 on the chest',
    back: 'a house among hills under a rising sun, and the words “come home”',
    opensWithBack: true,
  },
  {
    slug: 'porch-light-hoodie',
    name: 'Porch Light Hoodie',
    colors: ['Charcoal', 'Forest Green', 'Plum', 'Sand'],
    front: 'a small lamp and 14:23 on the chest',
    back: 'a shining lamp, and the words “the light is on, come as you are”',
    opensWithBack: true,
  },
  {
    slug: 'kitchen-table-mug',
    name: 'Kitchen Table Mug',
    colors: ['Forest Green', 'Natural', 'River Blue', 'Clay'],
    front: 'a lamp with a flame',
    back: 'a table set for supper under a lamp, and the words “there is room at the table”',
  },
  {
    slug: 'ninety-mornings',
    name: 'Ninety Mornings',
    colors: [],
    front: 'a devotional in green linen with a golden sunrise on its cover',
  },
  {
    slug: 'still-river-tee',
    name: 'Still River Tee',
    colors: ['Dusty Blue', 'White', 'Sage', 'Black'],
    front: 'a river at sunrise in a circle, and the words “beside still waters”',
    back: 'a small 14:23 below the neck',
  },
  {
    slug: 'make-our-home-crewneck',
    name: 'Make Our Home Crewneck',
    colors: ['Sage', 'Natural', 'Navy', 'Charcoal'],
    front: '14:23 in large numbers over two lines of water',
    back: 'a small house below the neck, and the words “make our home”',
  },
  {
    slug: 'lamplight-cap',
    name: 'Lamplight Cap',
    colors: ['Forest Green', 'Sand', 'Navy', 'Black'],
    front: 'a lamp on the front panels',
    back: '14:23 above a strap with a brass buckle',
  },
  {
    slug: 'evening-beanie',
    name: 'Evening Beanie',
    colors: ['Clay', 'Charcoal', 'Forest Green'],
    front: 'a leather patch with a lamp on the folded edge',
  },
  {
    slug: 'left-on-wristband',
    name: 'Left On Wristband',
    colors: ['River Blue', 'Forest Green', 'Clay', 'Black'],
    front: '14:23 and the words “come home” around it',
  },
  {
    slug: 'left-on-for-you',
    name: 'Left On for You',
    colors: [],
    front: 'a green book with an open front door at night on its cover',
  },
  {
    slug: 'supper-at-the-long-table',
    name: 'Supper at the Long Table',
    colors: [],
    front: 'a red-brown book with a long table set for supper on its cover',
  },
  {
    slug: 'evening-by-evening',
    name: 'Evening by Evening',
    colors: ['Navy', 'Chestnut'],
    front: 'a devotional in linen with a golden lamp on its cover',
  },
  {
    slug: 'house-key-keychain',
    name: 'House Key Keychain',
    colors: ['Saddle', 'Chestnut', 'Forest Green'],
    front: 'a leather house stamped with a lamp and 14:23, on a brass ring with a key',
  },
  {
    slug: 'room-at-the-table-tee',
    name: 'Room at the Table Tee',
    colors: ['Mustard', 'Charcoal'],
    front: 'a table set for supper under a lamp, and the words “there is room at the table”',
  },
] as const satisfies readonly PicturedProduct[]

export type ProductSlug = (typeof picturedProducts)[number]['slug']

/** Names of the pictures that buyers see before choosing a color; the last is the product's main picture. */
export function firstPictures({ slug, colors, opensWithBack }: PicturedProduct): string[] {
  const front = pictureName(slug, colors[0])
  return opensWithBack ? [front, pictureName(slug, colors[0], 'back')] : [front]
}

/** The name of the picture that shows a product. */
export function pictureName(slug: string, color?: ProductColor, side = 'front'): string {
  return [slug, ...(color ? [color.toLowerCase().replaceAll(' ', '-'), side] : [])].join('-')
}
