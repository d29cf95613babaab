import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as newsletterConfirmation } from '#platform/db/migrations/3004-newsletter-confirmation.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

test.each(dialects)('keeps existing subscribers on the list (%s)', async (dialect) => {
  const { db, close } = await openEmpty(dialect)
  const plain = db as unknown as Kysely<unknown>
  await sql`create table newsletter_signups (id text, email text, created_at text, removed_at text, import_id text)`.execute(
    plain,
  )
  await sql`insert into newsletter_signups values
    ('a', 'ana@example.org', 'x', null, null),
    ('b', 'bo@example.org', 'x', null, 'brought'),
    ('c', 'cy@example.org', 'x', 'y', null)`.execute(plain)
  await newsletterConfirmation(plain)
  const rows = await db
    .selectFrom('newsletterSignups')
    .selectAll()
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  const unknown = { confirmedAt: null, stoppedAt: null, language: 'en' }
  expect(rows).toMatchObject([
    { id: 'a', importId: null, ...unknown },
    { id: 'b', importId: 'brought', ...unknown },
  ])
  expect(await db.selectFrom('newsletterRequests').selectAll().execute()).toEqual([])
  await close()
})
