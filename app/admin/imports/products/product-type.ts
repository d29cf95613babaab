import { type ProductCategory, type ProductType, productTypes } from '#app/stock/product-terms.ts'

/** Words other shops use for our product types. */
const words: [RegExp, ProductType][] = [
  [/\bhood(?:y|ies?)\b|\bhooded (?:[\w-]+ )?(?:fleeces?|jackets?)\b/gi, 'hoodie'],
  [/\bsweat ?-?shirts?\b|\bcrew ?-?necks?\b|\bpullovers?\b/gi, 'sweatshirt'],
  [/\bt-? ?shirts?\b|\btees?\b|\bshirts?\b/gi, 't-shirt'],
  [/\bhats?\b|\bcaps?\b|\bbeanies?\b|\bsnapbacks?\b|\bvisors?\b/gi, 'hat'],
  [/\bwrist ?-?bands?\b|\bbracelets?\b/gi, 'wristband'],
  [/\bdevotionals?\b/gi, 'devotional'],
  [/\bbooks?\b|\bjournals?\b|\bnotebooks?\b/gi, 'book'],
  [/\bmugs?\b|\bcups?\b|\btumblers?\b/gi, 'mug'],
  [/\bkey ?-?(chains?|rings?)\b/gi, 'keychain'],
]

/** What follows says what a product has, not what it is: "Mug with cap", "T-shirt, hooded". */
const details = /,|;|\(| [-–—|] |\b(?:with|for|of|from|by|in|on|featuring)\b/i

/** A sweatshirt with a hood is a hoodie; a T-shirt with one stays a T-shirt. */
const hooded = /\bhood(?:ed)?\b/i

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

export type KindOfProduct = { type: ProductType; category: ProductCategory }

/** Guesses the product type from its type, category, and name, in this order. */
export function guessProductType(texts: readonly string[]): KindOfProduct | undefined {
  for (const text of texts) {
    const type =
      productTypes.find((one) => one === text.toLowerCase()) ??
      typeIn(text.split(details)[0] ?? '') ??
      typeIn(text)
    if (type) return kindOf(type === 'sweatshirt' && hooded.test(text) ? 'hoodie' : type)
  }
  return undefined
}

/** A type with its usual category. */
export function kindOf(type: ProductType): KindOfProduct {
  return { type, category: categoryOf[type] }
}

/**
 * In English the last word says what it is: a "hooded T-shirt" is a shirt, a "bottle cap keychain" a
 * keychain.
 */
function typeIn(text: string): ProductType | undefined {
  const found = words.flatMap(([word, type]) => {
    const last = [...text.matchAll(word)].at(-1)
    return last ? [{ type, end: last.index + last[0].length, length: last[0].length }] : []
  })
  return found.toSorted((a, b) => b.end - a.end || b.length - a.length)[0]?.type
}
