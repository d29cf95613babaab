/** Categories and types in the catalog (A§3.4). */
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

/** Sizes offered first; staff can add others (decision 45). */
export const presetSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

export type ProductCategory = (typeof productCategories)[number]
export type ProductType = (typeof productTypes)[number]

/** Sent for products without sizes and without colors (V§4.5, V§5). */
export const oneSize = 'One Size'
export const defaultColor = 'Black'

/** Per line item (decision 40). */
export const maxQuantity = 99

/** Default weights in grams. */
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
