import type { Kysely } from 'kysely'

/** The SKU and weight of a product's variants, and its pictures after the main one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_variants')
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('color_id', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('weight_grams', 'integer')
    .addPrimaryKeyConstraint('product_variants_key', ['product_id', 'size', 'color_id'])
    .execute()
  await db.schema
    .alterTable('products')
    .addColumn('more_image_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .alterTable('order_items')
    .addColumn('sku', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
