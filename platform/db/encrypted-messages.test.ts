import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { decrypt, generateSecrets } from '#platform/secrets/secrets.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'
import { migrate, migrateUpTo } from './migrate.ts'
import { type Database, openSqlite } from './open.ts'

const before = '2026-11-27-alerts'
const secrets = generateSecrets()

function run({ db }: Database, text: string) {
  return db.executeQuery<Record<string, string>>(CompiledQuery.raw(text))
}

/** Fills a database of the previous version with messages, some deleted or answered. */
async function fill(database: Database, count: number): Promise<void> {
  await migrateUpTo(database, before)
  for (let at = 0; at < count; at += 1) {
    const text = `planted ${at}. ${'A long text. '.repeat(at % 50 === 0 ? 900 : 3)}`
    await run(
      database,
      `insert into contact_messages (id, name, email, phone, subject, message, request_type, created_at)
       values ('m${at}', 'planted name', 'planted@example.org', '', 'planted subject', '${text}', 'help', '2026-11-20')`,
    )
  }
  await run(database, `update contact_messages set answered_at = '2026-11-21' where id = 'm7'`)
  await run(database, `delete from contact_messages where id in ('m0', 'm1', 'm100')`)
}

test.each(dialects)('encrypts existing messages (%s)', async (dialect) => {
  const database = await openEmpty(dialect)
  await fill(database, 450)
  await migrate(database, secrets)
  const { rows } = await run(database, 'select * from contact_messages order by id')
  expect(rows).toHaveLength(447)
  for (const { words } of rows) expect(words).not.toContain('planted')
  const one = rows.find(({ id }) => id === 'm7')
  expect(one).toMatchObject({ createdAt: '2026-11-20', answeredAt: '2026-11-21', deletedAt: null })
  // unanswered messages keep the deadline that was fixed then
  expect(one?.dueAt).toBeNull()
  expect(rows[0]?.dueAt).toBe('2026-11-21T00:00:00.000Z')
  expect(JSON.parse(decrypt(secrets, one?.words ?? ''))).toEqual({
    name: 'planted name',
    email: 'planted@example.org',
    phone: '',
    requestType: 'help',
    subject: 'planted subject',
    message: `planted 7. ${'A long text. '.repeat(3)}`,
  })
  await database.close()
})

test.each(dialects)(
  'changes nothing without the secrets if there are messages (%s)',
  async (dialect) => {
    const database = await openEmpty(dialect)
    await fill(database, 3)
    await expect(migrate(database)).rejects.toThrow('needs the secrets')
    const { rows } = await run(database, 'select subject from contact_messages')
    expect(rows).toEqual([{ subject: 'planted subject' }])
    await database.close()
  },
)

test.each([
  ['a few', ''],
  ['nearly all', `delete from contact_messages where id not in ('m7', 'm8')`],
])(
  'leaves no plain text in the file, including deleted messages (%s deleted)',
  async (_, deletion) => {
    const path = join(mkdtempSync(join(tmpdir(), 'lampstand-messages-')), 'lampstand.sqlite')
    const database = await openSqlite(path)
    await fill(database, 450)
    if (deletion) await run(database, deletion)
    const files = () =>
      [path, `${path}-wal`].map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : ''))
    expect(files().join().includes('planted')).toBe(true)
    await migrate(database, secrets)
    expect(files().map((text) => text.includes('planted'))).toEqual([false, false])
    await database.close()
    expect(files().map((text) => text.includes('planted'))).toEqual([false, false])
  },
)
