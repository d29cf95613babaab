import { type ListingColor, labelOf, type ProductPage } from '#app/catalog/listing.ts'
import type { ProductSide } from '#app/catalog/listing-paths.ts'
import type { Picture } from '#app/images/schema.ts'
import { defaultColor, maxQuantity, oneSize } from '#app/stock/product-terms.ts'
import type { Words } from '#app/ui/words/words.ts'

/** A visitor's chosen options by name. An empty size: none yet. */
export type Choice = {
  color: string
  size: string
  isBack: boolean
  /** the id of a further picture, shown instead of a side */
  moreId?: string | undefined
}

/** From this many units down, the page says how many are left. */
const lowStockLevel = 10

type Offered = Pick<ProductPage, 'colors' | 'sizes'>
type Pictured = Pick<ProductPage, 'colors' | 'picture'>
type More = Pick<ProductPage, 'morePictures'>
type Counted = Offered & Pick<ProductPage, 'stock'>

/** The options in a URL; by default the first color, the side with the art, and an only size. */
export function readChoice(product: Offered & Pictured & More, query: URLSearchParams): Choice {
  const { colors, sizes } = product
  const view = query.get('view')
  const wanted = query.get('color')?.trim().toLowerCase()
  const isWanted = (name: string) => name.toLowerCase() === wanted
  // a cart in another language uses the translated color name
  const color = colors.find((one) => isWanted(one.name) || isWanted(labelOf(one))) ?? colors[0]
  const size = sizes.find((one) => one === query.get('size')?.trim())
  const onlySize = sizes.length === 1 ? sizes[0] : undefined
  return {
    color: color?.name ?? defaultColor,
    size: sizes.length === 0 ? oneSize : (size ?? onlySize ?? ''),
    isBack: (isSide(view) ? view : sidesOf(product)[0]) === 'back',
    moreId: product.morePictures.find(({ id }) => id === view)?.id,
  }
}

/**
 * The sides of a product, the one with the art first: if staff chose a back picture as the
 * product's own, the art is on the back. Only the front if no color has a back picture.
 */
export function sidesOf({ colors, picture }: Pictured): ProductSide[] {
  const backs = colors.flatMap(({ back }) => back?.id ?? [])
  if (backs.length === 0) return ['front']
  return picture && backs.includes(picture.id) ? ['back', 'front'] : ['front', 'back']
}

/**
 * The picture of a choice: a further one, or that of the side. The back falls back to the front, and that to the
 * product's own.
 */
export function chosenPicture(
  product: Offered & Pick<ProductPage, 'picture'> & More,
  choice: Choice,
): Picture | null {
  const more = product.morePictures.find(({ id }) => id === choice.moreId)
  if (more) return more
  const color = chosenColor(product, choice)
  if (!color) return product.picture
  return (choice.isBack ? color.back : null) ?? color.front
}

/** The chosen color; undefined if the product has none. */
export function chosenColor({ colors }: Offered, choice: Choice): ListingColor | undefined {
  return colors.find(({ name }) => name === choice.color)
}

/**
 * How many of a size can be bought in the chosen color; null: made to order, or no size is chosen
 * and at least one is available.
 */
export function leftOfSize(product: Counted, choice: Choice, size = choice.size): number | null {
  if (size === '') {
    const isSoldOutInColor = product.sizes.every((one) => leftOfSize(product, choice, one) === 0)
    return isSoldOutInColor ? 0 : null
  }
  const colorId = chosenColor(product, choice)?.id ?? ''
  const count = product.stock.find((row) => row.colorId === colorId && row.size === size)
  return count?.quantity ?? null
}

/** Whether every size of every color is counted and sold out. */
export function isSoldOut(product: Counted): boolean {
  const colors = product.colors.length === 0 ? [defaultColor] : product.colors.map(nameOf)
  return colors.every((color) => isColorSoldOut(product, color))
}

/** Whether every size of a color is counted and sold out. */
export function isColorSoldOut(product: Counted, color: string): boolean {
  const sizes = product.sizes.length === 0 ? [oneSize] : product.sizes
  return sizes.every((size) => leftOfSize(product, { color, size, isBack: false }) === 0)
}

/** The notice about units left; empty if there are enough (decision 44). */
export function stockNotice(left: number | null, t: Words): string {
  if (left === null || left > lowStockLevel) return ''
  return left <= 0 ? t('Sold out') : t('Only {count} left', { count: left })
}

/** The most units that one line may hold (decision 40). */
export function maxQuantityOf(left: number | null): number {
  return Math.min(maxQuantity, left ?? maxQuantity)
}

/** The most units of a choice; before a size is chosen, those of the size with the most. */
export function maxQuantityForChoice(product: Counted, choice: Choice): number {
  const sizes = choice.size === '' ? product.sizes : [choice.size]
  return Math.max(...sizes.map((size) => maxQuantityOf(leftOfSize(product, choice, size))))
}

/** Parses a typed quantity; undefined unless it's a whole number from 1 to `most`. */
export function readQuantity(typed: string, most: number): number | undefined {
  const text = typed.trim()
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= most ? quantity : undefined
}

function isSide(view: string | null): view is ProductSide {
  return view === 'front' || view === 'back'
}

function nameOf({ name }: ListingColor): string {
  return name
}
