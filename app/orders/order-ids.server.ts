import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'

/** The number that buyer and staff say to each other: the first eight characters (A§2.8). */
export function numberOf(orderId: string): string {
  return orderId.slice(0, 8)
}

/**
 * An id for a new order whose number no other order has: drawn again until it is free
 * (decision 28). Its letters can be read aloud without mistakes; the column is unique, should two
 * processes draw the same one at the same moment.
 */
export async function newOrderId(db: Db, draw: () => string = newId): Promise<string> {
  for (;;) {
    const id = draw()
    const taken = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', numberOf(id))
      .executeTakeFirst()
    if (!taken) return id
  }
}
