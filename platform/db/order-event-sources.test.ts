import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as shop } from '#platform/db/migrations/2026-11-21-shop.ts'
import { up as orderEventSources } from '#platform/db/migrations/3001-order-event-sources.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

const bytes = { sqlite: 'blob', postgres: 'bytea' } as const

const stored = [
  ['refundFailed', 'The refund re_1Abc of $20.00 failed at the bank.'],
  ['refundFailed', 'The refund pyr_2 of $5.00 failed at the bank.'],
  ['dispute', 'The buyer disputes the payment (du_1): the bank has taken $20.00 back.'],
  // recorded again with another sentence
  ['dispute', 'The buyer disputes the payment (du_1): the bank took $20.00.'],
  ['inquiryClosed', "The bank's question dp_1 is closed. It took no money."],
  ['disputeLost', 'The dispute du_1 was lost: $20.00 stay with the buyer.'],
  ['addressLate', 'The address was told only after the payment.'],
  ['labelFailed', 'No label for se_1.'],
  ['refundFailed', 'A refund failed.'],
] as const

test.each(dialects)('moves the ids out of the sentences of stored events (%s)', async (dialect) => {
  const { db, close } = await openEmpty(dialect)
  // migrations use an untyped database
  const plain = db as unknown as Kysely<unknown>
  await shop(plain, { bytes: bytes[dialect] })
  for (const [at, [kind, detail]] of stored.entries()) {
    await sql`insert into order_events (id, order_id, kind, detail, created_at)
              values (${`e${at}`}, 'order', ${kind}, ${detail}, ${`2026-01-0${at + 1}`})`.execute(
      plain,
    )
  }
  await orderEventSources(plain)
  const rows = await db.selectFrom('orderEvents').select('sourceId').orderBy('id').execute()
  expect(rows.map(({ sourceId }) => sourceId)).toEqual([
    ...['re_1Abc', 'pyr_2', 'du_1', null, 'dp_1', 'du_1', 'order', null, null],
  ])
  await close()
})
