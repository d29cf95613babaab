import type { ProductVariantTable } from '#app/catalog/tables.ts'
import type { Db } from '#platform/db/open.ts'
import { isVariant, type Variant, type Variants } from './stock-rows.ts'

/** What these products' variants have of their own; also of sizes and colors they no longer have. */
export async function readVariants(db: Db, productIds: string[]): Promise<ProductVariantTable[]> {
  if (productIds.length === 0) return []
  return db
    .selectFrom('productVariants')
    .selectAll()
    .where('productId', 'in', productIds)
    .orderBy('size')
    .orderBy('colorId')
    .execute()
}

/** The variants that the product still has, by color and size. */
export function currentVariants<V extends Variant>(rows: readonly V[], variants: Variants): V[] {
  const colorAt = ({ colorId }: V) => variants.colors.findIndex(({ id }) => id === colorId)
  const sizeAt = ({ size }: V) => variants.sizes.indexOf(size)
  return rows
    .filter((row) => isVariant(row, variants))
    .toSorted((a, b) => colorAt(a) - colorAt(b) || sizeAt(a) - sizeAt(b))
}

/** Stores what a variant has of its own. */
export async function saveVariant(db: Db, variant: ProductVariantTable): Promise<void> {
  const { sku, weightGrams } = variant
  await db
    .insertInto('productVariants')
    .values(variant)
    .onConflict((conflict) =>
      conflict.columns(['productId', 'size', 'colorId']).doUpdateSet({ sku, weightGrams }),
    )
    .execute()
}
