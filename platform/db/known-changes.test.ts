import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as knownChanges } from '#platform/db/migrations/2026-12-17-known-changes.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

test.each(dialects)(
  'treats a change as known only once its email was sent (%s)',
  async (dialect) => {
    const { db, close } = await openEmpty(dialect)
    // migrations use an untyped database
    const plain = db as unknown as Kysely<unknown>
    await sql`create table event_responses (id text, told_change text)`.execute(plain)
    await sql`create table outbox (kind text, payload text, done_at text, failed_at text)`.execute(
      plain,
    )
    await sql`insert into event_responses values ('as-planned', null), ('written-to', 'cancelled'), ('waiting', 'cancelled')`.execute(
      plain,
    )
    const payloadOf = (responseId: string) =>
      JSON.stringify({ responseId, fingerprint: 'cancelled' })
    await sql`insert into outbox values
      ('events.notice', ${payloadOf('written-to')}, 'x', null),
      ('events.notice', ${payloadOf('as-planned')}, null, 'x'),
      ('contact.notify', ${payloadOf('written-to')}, null, null),
      ('events.notice', ${payloadOf('waiting')}, null, null)`.execute(plain)
    await knownChanges(plain)
    await sql`insert into event_responses (id, told_change) values ('older', null)`.execute(plain)
    const rows = await db
      .selectFrom('eventResponses')
      .select(['id', 'knownChange'])
      .orderBy('id')
      .execute()
    expect(Object.fromEntries(rows.map(({ id, knownChange }) => [id, knownChange]))).toEqual({
      'as-planned': null,
      'written-to': 'cancelled',
      waiting: 'unknown',
      older: 'unknown',
    })
    await close()
  },
)
