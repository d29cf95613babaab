import { type Kysely, sql } from 'kysely'

/** Events about a refund or dispute of the payment provider, whose id stood only in their sentence. */
const kindsWithProviderId = [
  ...['refundFailed', 'inquiry', 'inquiryClosed', 'dispute', 'disputePrevented'],
  ...['disputeWon', 'disputeLost'],
]

/** As Stripe writes ids: re_…, pyr_…, dp_…, du_… */
const providerId = /\b[a-z]{2,6}_[A-Za-z0-9_]+/

type StoredEvent = { id: string; orderId: string; kind: string; detail: string }

/**
 * What each event of an order is about, as an id: whether it was noted already was found out by
 * comparing sentences, and a failed refund was subtracted again as soon as its sentence was reworded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_events').addColumn('source_id', 'text').execute()
  await fillSources(db)
  await db.schema
    .createIndex('order_events_source')
    .on('order_events')
    .columns(['order_id', 'kind', 'source_id'])
    .unique()
    .execute()
}

async function fillSources(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<StoredEvent>`
    select id, order_id, kind, detail from order_events
    where kind in (${sql.join(['addressLate', ...kindsWithProviderId])})
    order by created_at, id
  `.execute(db)
  const seen = new Set<string>()
  for (const { id, orderId, kind, detail } of rows) {
    const sourceId = kind === 'addressLate' ? orderId : providerId.exec(detail)?.[0]
    const key = JSON.stringify([orderId, kind, sourceId])
    // an event noted twice in different words keeps its source only once
    if (sourceId === undefined || seen.has(key)) continue
    seen.add(key)
    await sql`update order_events set source_id = ${sourceId} where id = ${id}`.execute(db)
  }
}
