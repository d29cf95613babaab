import { type Kysely, sql } from 'kysely'

/**
 * The packages of an order, each with its tracking number: an order kept only the newest number, and the
 * buyer never learned of the others. The emails that an order has had are known by a kind and an id from
 * now on: the kind held a tracking number, which stayed there when the order was redacted. The activity of staff
 * kept tracking numbers too, and so did sentences of carriers and jobs in the outbox.
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
  await cleanActivity(db)
  await cleanRedacted(db)
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

type Change = { label: string; before: string; after: string }

/** Says that there was a number instead of which. */
async function cleanActivity(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; changes: string }>`
    select id, changes from activity
    where subject like 'order:%' and changes like '%"Tracking number"%'
  `.execute(db)
  for (const { id, changes } of rows) {
    await sql`update activity set changes = ${withoutNumbers(changes)} where id = ${id}`.execute(db)
  }
}

function withoutNumbers(changes: string): string {
  try {
    const cleaned = (JSON.parse(changes) as Change[]).map((change) =>
      change.label === 'Tracking number'
        ? { ...change, before: change.before && 'set', after: change.after && 'set' }
        : change,
    )
    return JSON.stringify(cleaned)
  } catch {
    return '[]'
  }
}

/** Kinds of events that quote no one, as `redactOldOrders` keeps them. */
const impersonalKinds = [
  ...['paid', 'tooLate', 'addressLate', 'status', 'archived', 'restored', 'synced', 'redacted'],
  ...['refund', 'refunded', 'refundFailed', 'inquiry', 'inquiryClosed'],
  ...['dispute', 'disputePrevented', 'disputeWon', 'disputeLost'],
]

/** Orders that were redacted before: what was left of them. */
async function cleanRedacted(db: Kysely<unknown>): Promise<void> {
  await sql`
    update order_events set detail = 'Removed with the name of the buyer.'
    where order_id in (select id from orders where redacted_at is not null)
      and kind not in (${sql.join(impersonalKinds)}) and kind not like 'letter:%'
  `.execute(db)
  await sql`
    delete from outbox where kind in ('orders.email', 'orders.sync', 'orders.label') and exists (
      select 1 from orders where redacted_at is not null
        and outbox.payload like '%"orderId":"' || orders.id || '"%'
    )
  `.execute(db)
}
