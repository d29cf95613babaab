import type { ProductPage } from '#app/catalog/listing.ts'
import { priceOf, priceRange } from '#app/stock/size-prices.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** The price of the chosen size, or of the cheapest one before a size is chosen. */
export function ChosenPrice({ product, size }: { product: ProductPage; size: string }) {
  const t = useWords()
  if (size !== '') return formatMoney(priceOf(product, size))
  const { fromCents, toCents } = priceRange(product)
  const price = formatMoney(fromCents)
  return toCents > fromCents ? t('From {price}', { price }) : price
}
