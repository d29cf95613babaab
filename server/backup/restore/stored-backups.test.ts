import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMessages } from '#app/contact/contact.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { checksumsSchema, manifestSchema } from '#server/backup/archive/format.ts'
import { findOrInstallProgram } from '#test/machine/packages.ts'
import { createMigratedPostgres, dialects, openPostgres } from '#test/migrated-databases.ts'
import { restore } from './restore.ts'

/**
 * Backups made by past versions, each of the demo with an order, a message, and an RSVP, with pictures cut to
 * a few bytes: `npm run backup -- FILE --passphrase-file F --with-passwords`. A version
 * that changes the format or tables adds one; never change one.
 */
const folder = join(import.meta.dirname, 'stored')
const passphrase = 'a lamp on its stand'
const stored = readdirSync(folder)

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lampstand-stored-'))
}

/** What a restored database contains. */
async function proveContent({ db }: Database, dataDir: string): Promise<void> {
  expect(await readMessages(db, loadSecrets(dataDir))).toMatchObject([
    { name: 'Sam', message: 'Please call me back.' },
  ])
  const orders = await db.selectFrom('orders').select(['customerName', 'totalCents']).execute()
  expect(orders).toEqual([{ customerName: 'Ana Núñez', totalCents: 3495 }])
  const ledger = await db.selectFrom('ledgerEntries').select(['kind', 'amountCents']).execute()
  expect(ledger).toEqual([{ kind: 'charge', amountCents: 3495 }])
  const pictures = await db.selectFrom('images').select(['size', 'bytes']).execute()
  expect(pictures).toHaveLength(96)
  expect(pictures.every(({ size, bytes }) => bytes.length === size)).toBe(true)
  const owner = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select(['users.email', 'accounts.password'])
    .execute()
  expect(owner).toEqual([{ email: 'owner@example.org', password: expect.stringMatching(/.{20}/) }])
}

describe.each(stored)('the backup of %s', (name) => {
  const path = join(folder, name)

  test('restores into the current SQLite schema', async () => {
    const dataDir = emptyFolder()
    const { rows } = await restore(path, passphrase, { dataDir, databaseUrl: undefined })
    expect(rows).toBe(376)
    const database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
    await proveContent(database, dataDir)
    await database.close()
  })

  test.skipIf(!dialects.includes('postgres'))(
    'restores into the current PostgreSQL schema',
    async () => {
      const { url, drop } = await createMigratedPostgres()
      const dataDir = emptyFolder()
      await restore(path, passphrase, { dataDir, databaseUrl: new Secret(url) })
      const database = await openPostgres(url)
      await proveContent(database, dataDir)
      await database.close()
      await drop()
    },
  )

  test('can be read without Lampstand using age and tar, as its README says', async () => {
    const plain = emptyFolder()
    await openWithAge(path, join(plain, 'FILE.tar.gz'))
    const unpacked = spawnSync('tar', ['-xzf', 'FILE.tar.gz'], { cwd: plain, encoding: 'utf8' })
    expect([unpacked.status, unpacked.stderr]).toEqual([0, ''])
    const read = (entry: string) => readFileSync(join(plain, entry))
    expect(read('README.txt').toString()).toContain('age -d FILE.tar.gz.age > FILE.tar.gz')
    const manifest = manifestSchema.parse(JSON.parse(read('manifest.json').toString()))
    const { entries, tables } = checksumsSchema.parse(JSON.parse(read('checksums.json').toString()))
    for (const { name, size, sha256 } of entries) {
      const bytes = read(name)
      expect([name, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        ...[name, size, sha256],
      ])
    }
    expect(tables.map(({ name }) => name)).toEqual(manifest.tables.map(({ name }) => name))
    const [message = ''] = read('tables/contact_messages/000001.ndjson').toString().split('\n')
    expect(JSON.parse(JSON.parse(message).words)).toMatchObject({ message: 'Please call me back.' })
  })
})

/** `age` asks for the passphrase on a terminal, which `script` provides. */
async function openWithAge(path: string, target: string): Promise<void> {
  const age = findOrInstallProgram('age')
  const terminal = spawn('script', ['-qec', `'${age}' -d -o '${target}' '${path}'`, '/dev/null'])
  let said = ''
  terminal.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.endsWith('passphrase: ')) terminal.stdin.write(`${passphrase}\n`)
  })
  const [status] = await once(terminal, 'exit')
  expect([status, said]).toEqual([0, expect.stringContaining('Enter passphrase')])
}
