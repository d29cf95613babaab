import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as cleanAddresses } from '#platform/db/migrations/3003-clean-newsletter-addresses.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

test.each(dialects)(
  'normalizes imported emails and keeps removed people removed (%s)',
  async (dialect) => {
    const { db, close } = await openEmpty(dialect)
    // migrations use an untyped database
    const plain = db as unknown as Kysely<unknown>
    await sql`create table newsletter_signups (id text, email text unique, created_at text, removed_at text)`.execute(
      plain,
    )
    const rows: [email: string, createdAt: string, removedAt: string | null][] = [
      ['one <one@example.org>', '2026-01-02', null],
      ['two@example.org', '2026-01-01', '2026-01-02'],
      ['two@example.org;', '2026-01-03', null],
      ['three@example.org', '2026-01-05', null],
      ['mailto:three@example.org', '2026-01-01', '2026-01-02'],
      ['four@example.org', '2026-01-01', null],
      ['four@example.org\u200b', '2026-01-02', '2026-01-03'],
      ['five@example.org', '2026-01-01', null],
      ['six@example.org;', '2026-01-01', '2026-01-02'],
    ]
    for (const [at, [email, createdAt, removedAt]] of rows.entries()) {
      await sql`insert into newsletter_signups values (${`id${at}`}, ${email}, ${createdAt}, ${removedAt})`.execute(
        plain,
      )
    }
    await cleanAddresses(plain)
    const left = await db
      .selectFrom('newsletterSignups')
      .select(['id', 'email', 'removedAt'])
      .orderBy('id')
      .execute()
    expect(left).toEqual([
      { id: 'id0', email: 'one@example.org', removedAt: null },
      { id: 'id1', email: 'two@example.org', removedAt: '2026-01-02' },
      { id: 'id3', email: 'three@example.org', removedAt: null },
      { id: 'id5', email: 'four@example.org', removedAt: '2026-01-03' },
      { id: 'id7', email: 'five@example.org', removedAt: null },
      { id: 'id8', email: 'six@example.org', removedAt: '2026-01-02' },
    ])
    await close()
  },
)
