import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { up as forgetReadable } from '#platform/db/migrations/3011-forget-readable-limits.ts'
import { dialects, openMigrated } from '#test/migrated-databases.ts'

test.each(dialects)(
  'forgets counts whose keys name a network or a mailbox (%s)',
  async (dialect) => {
    const { db, close } = await openMigrated(dialect)
    const windowEndsAt = '2026-11-21T18:10:00.000Z'
    await db
      .insertInto('rateLimits')
      .values([
        { key: 'contact:198.51.100.77', count: 1, windowEndsAt },
        { key: 'pay-email:sam@example.org', count: 1, windowEndsAt },
      ])
      .execute()
    // migrations know no tables
    await forgetReadable(db as unknown as Kysely<unknown>)
    expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
    await close()
  },
)
