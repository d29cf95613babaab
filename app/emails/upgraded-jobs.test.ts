import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { up as tradeNames } from '#platform/db/migrations/2026-11-26-trade-names.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

/** The database before the rename of jobs, with these jobs queued. */
async function goBack({ context: { db, now } }: TestApp, payloads: object[]): Promise<void> {
  // dropped, not renamed, because the cleanup after tests would follow a rename
  await sql`drop table stored_answers`.execute(db)
  await sql`create table kept_answers (url text)`.execute(db)
  const at = now().toISOString()
  const rows = payloads.map((payload, index) => ({
    ...{ id: `job${index}`, kind: 'orders.letter', payload: JSON.stringify(payload) },
    ...{ attempts: 0, nextAttemptAt: at, createdAt: at, doneAt: null, failedAt: null },
  }))
  await db.insertInto('outbox').values(rows).execute()
}

/** Migrations are untyped. */
async function upgrade({ context: { db, dialect } }: TestApp): Promise<void> {
  const plain = db as unknown as Kysely<unknown>
  await tradeNames(plain, { bytes: dialect === 'sqlite' ? 'blob' : 'bytea' })
}

describeOnBoth('jobs stored before an upgrade', (app) => {
  test('still send the right emails', async () => {
    const { db } = app().context
    const shippedAt = '2026-11-20T12:00:00.000Z'
    const orderId = await insertTestOrder(db, { shippedAt, refundedCents: 1000 })
    await goBack(app(), [
      { orderId, letter: 'placed' },
      { orderId, letter: 'refunded', amountCents: 1000, refundId: 're_1' },
      { orderId, letter: 'shipped' },
    ])
    await upgrade(app())
    await drainOutbox(app().context, jobLanes)
    const subjects = app().emails.map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
    expect(subjects).toContainEqual(expect.stringContaining('we refunded $10.00'))
  })

  test('keep staff input that looks like the old field', async () => {
    const trackingNumber = '94"letter":00'
    await goBack(app(), [{ orderId: 'o', letter: 'tracking', trackingNumber }])
    await upgrade(app())
    const job = await app().context.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(job.payload)).toEqual({ orderId: 'o', emailKind: 'tracking', trackingNumber })
  })
})
