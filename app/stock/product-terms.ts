/** The words of the catalog (A§3.4). */
export const productCategories = [
  'apparel',
  'accessories',
  'books',
  'devotionals',
  'gifts',
] as const

export const productTypes = [
  't-shirt',
  'hoodie',
  'sweatshirt',
  'hat',
  'wristband',
  'book',
  'devotional',
  'mug',
  'keychain',
] as const

/** Sizes offered first; staff may add others (decision 45). */
export const presetSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

export type ProductCategory = (typeof productCategories)[number]
export type ProductType = (typeof productTypes)[number]

/** What is sent for a product without sizes, and for one without colors (V§4.5, V§5). */
export const oneSize = 'One Size'
export const defaultColor = 'Black'

/** Units of one line: 1 to 99 (decision 40). */
export const maxQuantity = 99

/** What a unit weighs where staff have not said, in grams. */
export const usualWeight: Record<ProductType, number> = {
  't-shirt': 180,
  hoodie: 620,
  sweatshirt: 520,
  hat: 120,
  wristband: 15,
  book: 350,
  devotional: 300,
  mug: 420,
  keychain: 40,
}
