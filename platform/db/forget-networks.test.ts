import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as forgetNetworks } from '#platform/db/migrations/3011-forget-networks.ts'
import { dialects, openMigrated } from '#test/migrated-databases.ts'

const times = { createdAt: '2026-11-21T18:00:00.000Z', updatedAt: '2026-11-21T18:00:00.000Z' }

test.each(dialects)(
  'deletes the networks and emails in stored rate limits and sessions (%s)',
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
    await db
      .insertInto('users')
      .values({
        id: 'ruth',
        name: 'Ruth',
        email: 'ruth@example.org',
        role: 'owner',
        emailVerified: sql`true`,
        ...times,
      })
      .execute()
    await db
      .insertInto('sessions')
      .values({
        id: 'session',
        userId: 'ruth',
        token: 'token',
        expiresAt: '2026-12-05T18:00:00.000Z',
        ipAddress: '198.51.100.77',
        userAgent: 'Firefox',
        ...times,
      })
      .execute()
    // migrations use an untyped database
    await forgetNetworks(db as unknown as Kysely<unknown>)
    expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
    const session = db.selectFrom('sessions').select(['token', 'ipAddress', 'userAgent'])
    expect(await session.execute()).toEqual([
      { token: 'token', ipAddress: '', userAgent: 'Firefox' },
    ])
    await close()
  },
)
