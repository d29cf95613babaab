import { type Kysely, sql } from 'kysely'

/**
 * The packages of an order, each with its tracking number: an order kept only the newest number, and the
 * buyer never learned of the others. The emails that an order has had are known by a kind and an id from
 * now on; a tracking number stood in the kind, and stayed there when the order was redacted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_packages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('tracking_number', 'text', (column) => column.notNull())
    .addColumn('carrier_code', 'text')
    .addColumn('label_id', 'text')
    .addColumn('told_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('order_packages_order')
    .on('order_packages')
    .columns(['order_id', 'tracking_number'])
    .unique()
    .execute()
  await db.schema
    .createIndex('order_packages_number')
    .on('order_packages')
    .expression(sql`lower(tracking_number)`)
    .execute()
  await addPackages(db)
  await splitEmailKinds(db)
}

async function addPackages(db: Kysely<unknown>): Promise<void> {
  // an id is needed that both databases can make: that of the label, or of the order
  await sql`
    insert into order_packages (id, order_id, tracking_number, carrier_code, label_id, created_at)
    select id, order_id, tracking_number, carrier_code, id, created_at from shipping_labels
    where state = 'bought' and tracking_number is not null and tracking_number <> ''
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into order_packages (id, order_id, tracking_number, carrier_code, created_at)
    select id, id, tracking_number, carrier_code, coalesce(shipped_at, created_at) from orders
    where tracking_number is not null and tracking_number <> ''
    on conflict do nothing
  `.execute(db)
}

/** As in letter:placed, letter:refunded:re_1, and letter:placed:again:7f3a. */
const emailKind = /^letter:([^:]*)(?::(?!again:)(.*?))?(:again:.*)?$/s

type Stored = { id: string; orderId: string; kind: string; createdAt: string }

async function splitEmailKinds(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Stored>`
    select id, order_id, kind, created_at from order_events where kind like 'letter:%'
    order by created_at, id
  `.execute(db)
  const seen = new Set<string>()
  for (const { id, orderId, kind, createdAt } of rows) {
    const [, name = '', about = '', again = ''] = emailKind.exec(kind) ?? []
    const source = name === 'tracking' ? await tell(db, orderId, about, createdAt) : about
    if (name === 'shipped') await tellAll(db, orderId, createdAt)
    const sourceId = source === undefined ? null : source + again
    const key = JSON.stringify([orderId, name, sourceId])
    const isNew = !seen.has(key)
    seen.add(key)
    await sql`
      update order_events set kind = ${`letter:${name}`}, source_id = ${isNew ? sourceId : null}
      where id = ${id}
    `.execute(db)
  }
}

/** Marks a package as told to the buyer; answers its id, or nothing if it is gone. */
async function tell(
  db: Kysely<unknown>,
  orderId: string,
  trackingNumber: string,
  at: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from order_packages
    where order_id = ${orderId} and tracking_number = ${trackingNumber}
  `.execute(db)
  const id = rows[0]?.id
  if (id) await sql`update order_packages set told_at = ${at} where id = ${id}`.execute(db)
  return id
}

/** The email that an order is on its way named its newest number. */
async function tellAll(db: Kysely<unknown>, orderId: string, at: string): Promise<void> {
  await sql`
    update order_packages set told_at = ${at}
    where order_id = ${orderId} and created_at <= ${at}
      and tracking_number = (select tracking_number from orders where orders.id = ${orderId})
  `.execute(db)
}
