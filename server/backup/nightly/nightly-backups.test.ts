import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { BadArchive } from '#server/backup/archive/bad-archive.ts'
import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { account, type S3Simulator, startS3 } from '#test/simulators/s3-store.ts'
import { makeNightly } from './make-nightly.ts'
import { runWorker } from './run-worker.ts'
import { testRestore } from './test-restore.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-nights-'))
const place = { dataDir, databaseUrl: undefined }
const database = join(dataDir, 'lampstand.sqlite')
const passphrase = 'a lamp on its stand'
const keep = { days: 2, weeks: 0, months: 0 }
let s3: S3Simulator

beforeAll(async () => {
  s3 = await startS3()
  const open = await openSqlite(database)
  await prepareDatabase(open, dataDir)
  await open.close()
})
beforeEach(() => {
  rmSync(join(dataDir, 'backups'), { recursive: true, force: true })
  s3.files.clear()
  change('delete from carts; delete from ledger_entries')
  charge('e1', '2026-01-01T00:00:00.000Z')
})
afterAll(() => s3.close())

function change(statement: string): void {
  const file = new Sqlite(database)
  file.exec(statement)
  file.close()
}

function charge(id: string, at: string): void {
  change(`insert into ledger_entries (id, order_id, payment_intent_id, kind, provider_id, amount_cents, created_at)
    values ('${id}', 'o', 'p', 'charge', 'c-${id}', 1999, '${at}')`)
}

/** Encryption is slow, so only one is encrypted. */
function nightly(night: string, { secretKey = account.secretKey, isEncrypted = false } = {}) {
  return makeNightly(place, {
    ...{ kind: 'nightly', dataDir, night, keep },
    passphrase: isEncrypted ? passphrase : undefined,
    s3: s3Account(secretKey),
  })
}

function s3Account(secretKey = account.secretKey) {
  const store = { endpoint: s3.endpoint, bucket: 'backups', prefix: 'lampstand/', ...account }
  return { ...store, secretKey: new Secret(secretKey) }
}

function proof() {
  return testRestore(place, { kind: 'proof', dataDir })
}

describe('nightly backups', () => {
  test('are made, encrypted, and uploaded, and outdated ones are deleted', async () => {
    for (const night of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      const isEncrypted = night === '2026-11-22'
      const { file, isSentAway } = await nightly(night, { isEncrypted })
      expect(isSentAway).toBe(true)
      expect(file).toBe(`lampstand-nightly-${night}.tar.gz${isEncrypted ? '.age' : ''}`)
    }
    const kept = ['lampstand-nightly-2026-11-21.tar.gz', 'lampstand-nightly-2026-11-22.tar.gz.age']
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(kept)
    expect([...s3.files.keys()]).toEqual(kept.map((name) => `lampstand/${name}`))
    const [, newest = ''] = kept
    const path = join(dataDir, 'backups', newest)
    expect(s3.files.get(`lampstand/${newest}`)?.equals(readFileSync(path))).toBe(true)
    expect(readFileSync(path, 'latin1').startsWith('age-encryption.org/v1')).toBe(true)
  })

  test('continue with the same file if killed before the upload', async () => {
    const name = 'lampstand-nightly-2026-11-22.tar.gz'
    await nightly('2026-11-22')
    const before = readFileSync(join(dataDir, 'backups', name))
    s3.files.clear()
    const underWay = `y.tar.gz.part-${process.pid}`
    for (const part of ['x.tar.gz.part-999999999', underWay]) {
      writeFileSync(join(dataDir, 'backups', part), 'half')
    }
    await nightly('2026-11-22')
    expect(s3.files.get(`lampstand/${name}`)?.equals(before)).toBe(true)
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([name, underWay])
  })

  test('end with a reason if the disk or the storage never answers', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const config = readConfig({
      DATA_DIR: dataDir,
      BACKUP_PASSPHRASE: passphrase,
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_KEY_ID: account.keyId,
      BACKUP_S3_SECRET_KEY: account.secretKey,
    })
    const never = new AbortController().signal
    const work = runWorker(config, { kind: 'nightly', night: '2026-11-24' }, never, 500)
    await expect(work).rejects.toThrow('took longer than two hours and was stopped')
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
  })

  test('fail if the storage refuses, but keep the local file', async () => {
    await expect(nightly('2026-11-23', { secretKey: 'another key' })).rejects.toThrow(
      'The backup storage',
    )
    expect(readdirSync(join(dataDir, 'backups'))).toContain('lampstand-nightly-2026-11-23.tar.gz')
  })
})

describe('the restore test', () => {
  beforeEach(async () => {
    await nightly('2026-11-22')
    await nightly('2026-11-23')
  })

  test('passes while the site adds and deletes rows', async () => {
    charge('e2', new Date().toISOString())
    const { file, rows, differences } = await proof()
    expect(file).toBe('lampstand-nightly-2026-11-23.tar.gz')
    expect(rows).toBe(2)
    expect(differences).toEqual([])
    expect(readdirSync(dataDir)).not.toContain('tmp')
  })

  test('fails if an old row of the site is missing from the backup', async () => {
    change(
      `insert into carts (id, created_at, updated_at) values ('c', '2026-01-01T00:00:00.000Z', 'x')`,
    )
    expect((await proof()).differences).toEqual(['carts: 1 rows are missing from the backup'])
  })

  test('fails if ledger entries were changed or deleted', async () => {
    change(`update ledger_entries set amount_cents = 1998 where id = 'e1'`)
    expect((await proof()).differences).toEqual(['ledger_entries: 1 rows differ from the site'])
    change(`delete from ledger_entries where id = 'e1'`)
    expect((await proof()).differences).toEqual([
      'ledger_entries: 1 rows are missing from the site',
    ])
  })

  test('walks both sides to the end in byte order of their keys', async () => {
    for (const id of ['a', 'é', 'z', '😀']) charge(id, '2026-01-01T00:00:00.000Z')
    await nightly('2026-11-24')
    for (const id of ['0', 'b', 'ö', '😁']) charge(id, '2026-01-01T00:00:00.000Z')
    change(`delete from ledger_entries where id in ('a', 'z')`)
    change(`update ledger_entries set amount_cents = 1 where id in ('é', '😀')`)
    expect((await proof()).differences).toEqual([
      'ledger_entries: 4 rows are missing from the backup',
      'ledger_entries: 2 rows are missing from the site',
      'ledger_entries: 2 rows differ from the site',
    ])
  })

  test('ignores rows of the last minute before the backup', async () => {
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
    charge('e2', ago(30_000))
    expect((await proof()).differences).toEqual([])
    charge('e3', ago(90_000))
    expect((await proof()).differences).toEqual([
      'ledger_entries: 1 rows are missing from the backup',
    ])
  })

  test('fails if the file is missing from the storage', async () => {
    s3.files.delete('lampstand/lampstand-nightly-2026-11-23.tar.gz')
    const { differences } = await testRestore(place, { kind: 'proof', dataDir, s3: s3Account() })
    expect(differences).toEqual([
      'lampstand-nightly-2026-11-23.tar.gz is missing from the backup storage',
    ])
  })

  test('reports that there’s no backup yet', async () => {
    rmSync(join(dataDir, 'backups'), { recursive: true })
    mkdirSync(join(dataDir, 'backups'))
    await expect(proof()).rejects.toThrow('There’s no nightly backup yet.')
  })

  test('fails if the file is damaged', async () => {
    const path = join(dataDir, 'backups', 'lampstand-nightly-2026-11-23.tar.gz')
    const bytes = readFileSync(path)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(path, bytes)
    await expect(proof()).rejects.toThrow(BadArchive)
  })
})
