import { type Kysely, sql } from 'kysely'

/**
 * What tax an order was charged: on each line, on shipping, of which state, at which rate, and the certificate of a
 * buyer who is exempt. Orders of before knew only the sum, which was on all goods alike and never on shipping.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['shipping_tax_cents', 'tax_rate']) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  for (const name of ['tax_state', 'tax_exempt_number']) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .alterTable('order_items')
    .addColumn('tax_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const { rows } = await sql<Taxed>`
    select id, tax_cents, shipping_by, shipping_address from orders where tax_cents > 0
  `.execute(db)
  for (const order of rows) await fillTaxes(db, order)
}

type Taxed = { id: string; taxCents: number; shippingBy: string; shippingAddress: string }
type Line = { id: string; quantity: number; priceCents: number }

async function fillTaxes(db: Kysely<unknown>, order: Taxed): Promise<void> {
  const state = order.shippingBy === 'pickup' ? '' : stateOf(order.shippingAddress)
  await sql`update orders set tax_state = ${state} where id = ${order.id}`.execute(db)
  const { rows } = await sql<Line>`
    select id, quantity, price_cents from order_items where order_id = ${order.id} order by position
  `.execute(db)
  const shares = share(
    order.taxCents,
    rows.map(({ quantity, priceCents }) => quantity * priceCents),
  )
  for (const [at, { id }] of rows.entries()) {
    await sql`update order_items set tax_cents = ${shares[at] ?? 0} where id = ${id}`.execute(db)
  }
}

/** Each share is what its amount adds to the rounded sum, so that they add up. */
function share(cents: number, amounts: readonly number[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  let before = 0
  return amounts.map((amount) => {
    const upTo = (part: number) => (whole === 0 ? 0 : Math.round((cents * part) / whole))
    const own = upTo(before + amount) - upTo(before)
    before += amount
    return own
  })
}

function stateOf(address: string): string {
  try {
    const { state } = JSON.parse(address) as { state?: unknown }
    return typeof state === 'string' ? state : ''
  } catch {
    return ''
  }
}
