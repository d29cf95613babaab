import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as foundation } from '#platform/db/migrations/2026-11-21-foundation.ts'
import { up as shop } from '#platform/db/migrations/2026-11-21-shop.ts'
import { up as activity } from '#platform/db/migrations/2026-12-01-activity.ts'
import { up as orderEventSources } from '#platform/db/migrations/3001-order-event-sources.ts'
import { up as orderPackages } from '#platform/db/migrations/3014-order-packages.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

const types = {
  sqlite: { bytes: 'blob', moment: 'text', flag: 'integer' },
  postgres: { bytes: 'bytea', moment: 'timestamptz', flag: 'boolean' },
} as const

test.each(dialects)('turns each tracking number into a package (%s)', async (dialect) => {
  const { db, close } = await openEmpty(dialect)
  // migrations use an untyped database
  const plain = db as unknown as Kysely<unknown>
  await foundation(plain, types[dialect])
  await shop(plain, types[dialect])
  await activity(plain)
  await orderEventSources(plain)
  await insertTestOrders(plain)
  await orderPackages(plain)
  const packages = await db
    .selectFrom('orderPackages')
    .selectAll()
    .orderBy('trackingNumber')
    .execute()
  expect(
    packages.map(({ orderId, trackingNumber, labelId, toldAt }) => [
      orderId,
      trackingNumber,
      labelId,
      toldAt,
    ]),
  ).toEqual(
    [
      ['two', '94', 'l1', null],
      ['two', '95', 'l2', '2026-01-04'],
      ['by-hand', '7', null, '2026-01-05'],
    ].toSorted(([, a], [, b]) => String(a).localeCompare(String(b))),
  )
  const byHand = packages.find(({ orderId }) => orderId === 'by-hand')
  const events = await db
    .selectFrom('orderEvents')
    .select(['kind', 'sourceId'])
    .orderBy('id')
    .execute()
  expect(events.map(({ kind, sourceId }) => [kind, sourceId])).toEqual([
    ['letter:placed', ''],
    ['letter:shipped', ''],
    ['letter:tracking', byHand?.id],
    ['letter:refunded', 're_1'],
    ['letter:refunded', null],
    ['letter:tracking', null],
    ['letter:cancelled', '2026-01-08T00:00:00.000Z'],
    ['letter:placed', ':again:7f3a'],
    ['letter:refunded', 're_1:again:7f3a'],
  ])
  await close()
})

test.each(dialects)('adds nothing to orders that were redacted before (%s)', async (dialect) => {
  const { db, close } = await openEmpty(dialect)
  const plain = db as unknown as Kysely<unknown>
  await foundation(plain, types[dialect])
  await shop(plain, types[dialect])
  await activity(plain)
  await orderEventSources(plain)
  await insertTestOrders(plain)
  await sql`update orders set redacted_at = '2026-01-09' where id = 'redacted'`.execute(db)
  for (const orderId of ['redacted', 'two']) {
    for (const [kind, detail] of [
      ['syncFailed', 'Not sent. No such street: 12 Mill Lane'],
      ['paid', 'The payment arrived.'],
    ] as const) {
      await sql`insert into order_events (id, order_id, kind, detail, created_at)
        values (${`${orderId}-${kind}`}, ${orderId}, ${kind}, ${detail}, '2026-02-01')`.execute(db)
    }
    for (const kind of ['orders.email', 'orders.refund']) {
      await sql`insert into outbox (id, kind, payload, attempts, next_attempt_at, created_at)
        values (${`${orderId}-${kind}`}, ${kind}, ${JSON.stringify({ orderId })}, 0, '', '')`.execute(
        db,
      )
    }
  }
  const changes = JSON.stringify([
    { label: 'Status', before: 'pending', after: 'shipped' },
    { label: 'Tracking number', before: '', after: '1Z9' },
  ])
  await sql`insert into activity (id, at, user_id, part, did, subject, name, changes)
    values ('a', '', '', 'orders', 'Bought a label', 'order:redacted', 'Order 1', ${changes})`.execute(
    db,
  )
  await orderPackages(plain)
  const events = await db
    .selectFrom('orderEvents')
    .select(['id', 'detail'])
    .where('kind', 'in', ['syncFailed', 'paid'])
    .orderBy('id')
    .execute()
  expect(events.map(({ id, detail }) => [id, detail])).toEqual([
    ['redacted-paid', 'The payment arrived.'],
    ['redacted-syncFailed', 'Removed with the name of the buyer.'],
    ['two-paid', 'The payment arrived.'],
    ['two-syncFailed', 'Not sent. No such street: 12 Mill Lane'],
  ])
  const jobs = await db.selectFrom('outbox').select('id').orderBy('id').execute()
  expect(jobs.map(({ id }) => id)).toEqual([
    'redacted-orders.refund',
    'two-orders.email',
    'two-orders.refund',
  ])
  const [act] = await db.selectFrom('activity').select('changes').execute()
  expect(JSON.parse(act?.changes ?? '')).toEqual([
    { label: 'Status', before: 'pending', after: 'shipped' },
    { label: 'Tracking number', before: '', after: 'set' },
  ])
  await close()
})

async function insertTestOrders(db: Kysely<unknown>): Promise<void> {
  for (const [id, number] of [
    ['two', '95'],
    ['by-hand', '7'],
    ['redacted', null],
  ] as const) {
    await sql`insert into orders (id, number, mode, status, payment_status, cart_id, customer_name, customer_email,
      customer_phone, shipping_address, billing_address, subtotal_cents, shipping_cents, tax_cents, total_cents,
      refunded_cents, shipping_by, notes, search, tracking_number, created_at)
      values (${id}, ${id}, 'live', 'shipped', 'paid', '', '', '', '', '{}', '{}', 0, 0, 0, 0, 0, 'table', '', '',
      ${number}, '2026-01-01')`.execute(db)
  }
  for (const [id, number, state] of [
    ['l1', '94', 'bought'],
    ['l2', '95', 'bought'],
    ['l3', '96', 'voided'],
  ] as const) {
    await sql`insert into shipping_labels (id, order_id, parcel, carrier_code, service_code, package_code, state,
      tracking_number, created_at, claimed_at)
      values (${id}, 'two', ${Number(id[1])}, 'usps', 's', 'p', ${state}, ${number}, '2026-01-02', '2026-01-02')`.execute(
      db,
    )
  }
  const events = [
    ['two', 'letter:placed'],
    ['two', 'letter:shipped'],
    ['by-hand', 'letter:tracking:7'],
    ['two', 'letter:refunded:re_1'],
    ['two', 'letter:refunded:re_1'],
    ['redacted', 'letter:tracking:1Z9'],
    ['two', 'letter:cancelled:2026-01-08T00:00:00.000Z'],
    ['two', 'letter:placed:again:7f3a'],
    ['two', 'letter:refunded:re_1:again:7f3a'],
  ] as const
  for (const [at, [orderId, kind]] of events.entries()) {
    await sql`insert into order_events (id, order_id, kind, detail, created_at)
      values (${`e${at}`}, ${orderId}, ${kind}, '', ${`2026-01-0${at + 3}`})`.execute(db)
  }
}
