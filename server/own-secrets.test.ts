import { existsSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { symmetricEncrypt } from 'better-auth/crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testMessage, testReply } from '#app/contact/contact.fixtures.ts'
import { migrateUpTo } from '#platform/db/migrate.ts'
import type { Database, Db } from '#platform/db/open.ts'
import {
  encrypt,
  generateSecrets,
  loadOrMakeSecrets,
  type Secrets,
  serializeSecrets,
} from '#platform/secrets/secrets.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'
import { markSecrets, prepareDatabase } from './own-secrets.ts'

type Fill = (db: Db, secrets: Secrets) => Promise<unknown>

const kinds: [string, Fill][] = [
  [
    'a message',
    (db, secrets) => db.insertInto('contactMessages').values(testMessage(secrets)).execute(),
  ],
  [
    'a reply',
    (db, secrets) =>
      db
        .insertInto('messageReplies')
        .values(testReply(secrets, 'm', 'A bed'))
        .execute(),
  ],
  [
    'a key in a document',
    (db, secrets) =>
      sql`insert into documents (key, body, version, updated_at)
        values ('tithely', ${JSON.stringify({ list: [{ apiKey: encrypt(secrets, 'key') }] })}, 1, 'now')`.execute(
        db,
      ),
  ],
  [
    'a two-step secret',
    async (db, secrets) => {
      const moment = '2026-11-28T12:00:00.000Z'
      const at = { createdAt: moment, updatedAt: moment }
      const user = { id: 'u', name: 'Ana', email: 'ana@example.org', role: 'owner', ...at }
      await db
        .insertInto('users')
        .values({ ...user, emailVerified: sql`true` })
        .execute()
      const secret = await symmetricEncrypt({ key: secrets.session.reveal(), data: 'key' })
      const row = { id: 't', userId: 'u', secret, backupCodes: '[]', verified: null }
      await db
        .insertInto('twoFactors')
        .values({ ...row, failedVerificationCount: null, lockedUntil: null })
        .execute()
    },
  ],
]

describe.each(dialects)('the secrets of a site on %s', (dialect) => {
  let database: Database
  let dataDir: string
  let file: string

  beforeEach(async () => {
    database = await openEmpty(dialect)
    dataDir = mkdtempSync(join(tmpdir(), 'lampstand-own-secrets-'))
    file = join(dataDir, 'secrets.json')
  })
  afterEach(() => database.close())

  const prepare = () => prepareDatabase(database, dataDir)
  const putForeign = () => writeFileSync(file, serializeSecrets(generateSecrets()))
  /** Makes the database look like one of a version that stored no fingerprint. */
  const forgetMark = () => database.db.deleteFrom('installation').execute()

  test('are created for a new database and reused on the next start', async () => {
    const { session } = await prepare()
    expect((await prepare()).session.reveal()).toBe(session.reveal())
  })

  test.each(kinds)('are neither created nor replaced if the database has %s', async (_, fill) => {
    await fill(database.db, await prepare())
    renameSync(file, `${file}.away`)
    for (const forget of [async () => {}, forgetMark]) {
      await forget()
      await expect(prepare()).rejects.toThrow(`${file} is missing. Without it,`)
      expect(existsSync(file)).toBe(false)
      putForeign()
      await expect(prepare()).rejects.toThrow(`${file} doesn’t belong to this database`)
      renameSync(file, `${file}.foreign`)
    }
    renameSync(`${file}.away`, file)
    await prepare()
    putForeign()
    await expect(prepare()).rejects.toThrow('doesn’t belong')
  })

  test('of an older version are accepted if they decrypt anything, even if one key is lost', async () => {
    const secrets = await prepare()
    await forgetMark()
    const lost = Array.from({ length: 3 }, () => testMessage(generateSecrets()))
    await database.db
      .insertInto('contactMessages')
      .values([...lost, testMessage(secrets)])
      .execute()
    await prepare()
    putForeign()
    await expect(prepare()).rejects.toThrow('doesn’t belong')
  })

  test('are the restored ones only if the restored database is there', async () => {
    const [own, restored] = [await prepare(), generateSecrets()]
    const waiting = join(dataDir, 'secrets.restoring.json')
    const lay = () => writeFileSync(waiting, serializeSecrets(restored))
    lay()
    expect((await prepare()).session.reveal()).toBe(own.session.reveal())
    expect(existsSync(waiting)).toBe(false)
    await markSecrets(database.db, restored)
    lay()
    expect((await prepare()).session.reveal()).toBe(restored.session.reveal())
    expect(existsSync(waiting)).toBe(false)
    await prepare()
  })

  test('are not created for a database from before messages were encrypted', async () => {
    await migrateUpTo(database, '2026-11-22-accounts')
    await sql`insert into documents (key, body, version, updated_at)
      values ('tithely', ${JSON.stringify({ apiKey: encrypt(generateSecrets(), 'key') })}, 1, 'now')`.execute(
      database.db,
    )
    await expect(prepare()).rejects.toThrow('is missing')
    loadOrMakeSecrets(dataDir)
    await expect(prepare()).rejects.toThrow('doesn’t belong')
  })
})
