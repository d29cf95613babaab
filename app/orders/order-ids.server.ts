import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'

/** The number that buyers and staff use: the first eight characters (A§2.8). */
export function numberOf(orderId: string): string {
  return orderId.slice(0, 8)
}

/**
 * A new order id whose number is free (decision 28). Its letters are safe to read aloud. The column is unique, in
 * case two processes draw the same id at once.
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
