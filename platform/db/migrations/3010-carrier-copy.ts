import type { Kysely } from 'kysely'

/**
 * What the carrier has of an order. A label used to send the order again each time, over a correction made at the
 * carrier; a package with a corrected address needs a second order there once the first is shipped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['carrier_key', 'carrier_digest', 'carrier_outdated_at']) {
    await db.schema.alterTable('orders').addColumn(name, 'text').execute()
  }
}
