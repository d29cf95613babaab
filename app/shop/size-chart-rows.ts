import type { ProductPage } from '#app/catalog/listing.ts'
import type { SizeMeasures } from '#app/catalog/size-table-field.ts'
import { sizeKey } from '#app/stock/sizes.ts'
import { getOwn } from '#platform/get-own.ts'

/** One size's measurements in inches, as staff wrote them; blank: not known. */
export type SizeRow = { size: string; chest: string; length: string }

/** Which length column a product type uses; a mug has none. */
const lengths: Record<string, 'shirt' | 'warm'> = {
  't-shirt': 'shirt',
  hoodie: 'warm',
  sweatshirt: 'warm',
}

/** The size chart's rows: the product's sizes in order, if any measurement is known. */
export function sizeChartRows(
  { type, sizes }: Pick<ProductPage, 'type' | 'sizes'>,
  table: readonly SizeMeasures[],
): SizeRow[] {
  const which = getOwn(lengths, type)
  if (!which) return []
  return sizes.flatMap((size) => {
    const known = table.find((row) => sizeKey(row.size) === sizeKey(size))
    const row = { size, chest: known?.chest.trim() ?? '', length: known?.[which].trim() ?? '' }
    return row.chest || row.length ? [row] : []
  })
}
