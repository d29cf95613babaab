import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CompiledQuery } from 'kysely'
import { unpackTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { readMessages, testContent, testMessage, testReply } from '#app/contact/contact.fixtures.ts'
import { openReply } from '#app/contact/inbox/replies.server.ts'
import { migrate, migrateUpTo } from '#platform/db/migrate.ts'
import { type Db, openSqlite } from '#platform/db/open.ts'
import { generateSecrets, loadOrMakeSecrets, loadSecrets } from '#platform/secrets/secrets.ts'
import { makeBackup } from './make-backup.ts'
import { restore } from './restore/restore.ts'

const choice = { withPasswords: false, passphrase: undefined, now: new Date('2026-11-22') }

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lampstand-messages-'))
}

/** Opens a site's database for `work`. */
async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  const result = await work(database.db)
  await database.close()
  return result
}

/** Backs up a site to a file in its folder. */
async function backUp(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  await makeBackup({ dataDir, databaseUrl: undefined }, path, choice)
  return path
}

async function putBack(path: string): Promise<string> {
  const dataDir = newFolder()
  await restore(path, undefined, { dataDir, databaseUrl: undefined })
  return dataDir
}

/** The messages as read from the file without Lampstand. */
async function rowsIn(
  path: string,
  table = 'contact_messages',
): Promise<{ id: string; words: string }[]> {
  const entries = await unpackTar(gunzipSync(readFileSync(path)))
  const part = entries.find(({ header }) => header.name === `tables/${table}/000001.ndjson`)
  const text = Buffer.from(part?.data ?? []).toString('utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('messages are readable in an archive and restore to a site with other secrets', async () => {
  const home = newFolder()
  const secrets = loadOrMakeSecrets(home)
  const message = testMessage(secrets, { subject: 'Café' })
  await inDatabase(home, async (db) => {
    await migrate({ db, dialect: 'sqlite' })
    await db.insertInto('contactMessages').values(message).execute()
  })
  const archive = await backUp(home, 'first.tar.gz')
  const rows = await rowsIn(archive)
  expect(rows).toMatchObject([{ id: message.id }])
  expect(JSON.parse(rows[0]?.words ?? '')).toEqual({ ...testContent, subject: 'Café' })

  const other = await putBack(archive)
  expect(loadSecrets(other).encryption.reveal()).not.toBe(secrets.encryption.reveal())
  expect(await inDatabase(other, (db) => readMessages(db, loadSecrets(other)))).toEqual([
    { ...testContent, subject: 'Café' },
  ])
  const file = readFileSync(join(other, 'lampstand.sqlite'), 'latin1')
  expect(file).not.toContain(testContent.message)
  expect(await rowsIn(await backUp(other, 'second.tar.gz'))).toEqual(rows)
})

test('replies are, too', async () => {
  const home = newFolder()
  const secrets = loadOrMakeSecrets(home)
  const reply = testReply(secrets, 'message', 'Bring a lantern')
  await inDatabase(home, async (db) => {
    await migrate({ db, dialect: 'sqlite' })
    await db.insertInto('messageReplies').values(reply).execute()
  })
  expect(readFileSync(join(home, 'lampstand.sqlite'), 'latin1')).not.toContain('lantern')
  const archive = await backUp(home, 'first.tar.gz')
  const rows = await rowsIn(archive, 'message_replies')
  expect(rows).toMatchObject([{ id: reply.id, words: '{"text":"Bring a lantern"}' }])
  const other = await putBack(archive)
  const stored = await inDatabase(other, (db) =>
    db.selectFrom('messageReplies').select('words').execute(),
  )
  expect(stored.map(({ words }) => openReply(loadSecrets(other), words))).toEqual([
    'Bring a lantern',
  ])
  expect(readFileSync(join(other, 'lampstand.sqlite'), 'latin1')).not.toContain('lantern')
})

test('undecryptable messages stay encrypted in the archive and after a restore', async () => {
  const home = newFolder()
  loadOrMakeSecrets(home)
  const lost = testMessage(generateSecrets())
  await inDatabase(home, async (db) => {
    await migrate({ db, dialect: 'sqlite' })
    await db.insertInto('contactMessages').values(lost).execute()
  })
  const archive = await backUp(home, 'first.tar.gz')
  expect(await rowsIn(archive)).toMatchObject([{ words: lost.words }])
  const other = await putBack(archive)
  const stored = (db: Db) => db.selectFrom('contactMessages').select('words').execute()
  expect(await inDatabase(other, stored)).toEqual([{ words: lost.words }])
})

test('an archive from before messages were encrypted gets them encrypted on restore', async () => {
  const home = newFolder()
  loadOrMakeSecrets(home)
  await inDatabase(home, async (db) => {
    await migrateUpTo({ db, dialect: 'sqlite' }, '2026-11-27-alerts')
    const { name, email, phone, requestType, subject, message } = testContent
    await db.executeQuery(
      CompiledQuery.raw(
        `insert into contact_messages (id, name, email, phone, request_type, subject, message, created_at)
         values ('m', ?, ?, ?, ?, ?, ?, '2026-11-20')`,
        [name, email, phone, requestType, subject, message],
      ),
    )
  })
  const other = await putBack(await backUp(home, 'old.tar.gz'))
  expect(await inDatabase(other, (db) => readMessages(db, loadSecrets(other)))).toEqual([
    testContent,
  ])
  const file = readFileSync(join(other, 'lampstand.sqlite'), 'latin1')
  expect(file).not.toContain(testContent.message)
})
