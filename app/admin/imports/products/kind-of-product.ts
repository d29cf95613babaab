import { type ProductCategory, type ProductType, productTypes } from '#app/stock/product-terms.ts'

/** Words by which others call what we sell, most telling first. */
const words: [RegExp, ProductType][] = [
  [/hoodie|hooded/i, 'hoodie'],
  [/sweat ?-?shirt|crewneck|pullover/i, 'sweatshirt'],
  [/\bt-? ?shirts?\b|\btees?\b|\bshirts?\b/i, 't-shirt'],
  [/\bhats?\b|\bcaps?\b|beanie/i, 'hat'],
  [/wrist ?band|bracelet/i, 'wristband'],
  [/devotional/i, 'devotional'],
  [/\bbooks?\b|journal/i, 'book'],
  [/\bmugs?\b|\bcups?\b/i, 'mug'],
  [/key ?-?(chain|ring)/i, 'keychain'],
]

const categoryOf: Record<ProductType, ProductCategory> = {
  't-shirt': 'apparel',
  hoodie: 'apparel',
  sweatshirt: 'apparel',
  hat: 'accessories',
  wristband: 'accessories',
  book: 'books',
  devotional: 'devotionals',
  mug: 'gifts',
  keychain: 'accessories',
}

/** What a product is by one of our own words, looked for in its type, its category and its name, in this order. */
export function kindOfProduct(
  texts: readonly string[],
): { type: ProductType; category: ProductCategory } | undefined {
  for (const text of texts) {
    const type =
      productTypes.find((one) => one === text.toLowerCase()) ??
      words.find(([word]) => word.test(text))?.[1]
    if (type) return { type, category: categoryOf[type] }
  }
  return undefined
}
