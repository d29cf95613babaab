import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backupTask } from '#app/admin/backups/backup-state.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { acquireLease, storeRunResult } from '#platform/repeated-tasks.ts'
import { checkArchive } from '#server/backup/restore/fill.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { createTestApp, type TestApp } from '#test/support.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-office-'))
const file = join(dataDir, 'downloaded.tar.gz')
let database: Database
let app: TestApp

beforeAll(async () => {
  database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await prepareDatabase(database, dataDir)
  // more than a pipe buffers, so that an aborted download leaves some unread
  const body = JSON.stringify(randomBytes(3_000_000).toString('base64'))
  const document = { key: 'large', body, version: 1, updatedAt: '', updatedBy: null }
  await database.db.insertInto('documents').values(document).execute()
  app = await createTestApp(database, { DATA_DIR: dataDir })
})
afterAll(async () => {
  await app.context.payments.close()
  await database.close()
})

function form(passphrase?: string): FormData {
  const body = new FormData()
  if (passphrase !== undefined) body.set('passphrase', passphrase)
  return body
}

let callers = 0

/** Sends each request from another network to avoid rate limits. */
function download(cookie: string | undefined, passphrase?: string): Promise<Response> {
  callers += 1
  return app.send('/api/admin/backups/download', {
    body: form(passphrase),
    clientIp: `198.51.100.${callers}`,
    ...(cookie ? { cookie } : {}),
  })
}

describe('POST /api/admin/backups/download', () => {
  test('returns 401 without a session and 403 to anyone but owners', async () => {
    expect((await download(undefined)).status).toBe(401)
    for (const role of ['editor', 'shop']) {
      expect((await download(await app.signIn(role))).status).toBe(403)
      const cookie = await app.signIn(role)
      expect((await app.send('/api/admin/backups', { cookie })).status).toBe(403)
    }
  })

  test('streams a complete file that isn’t cached', async () => {
    // with an empty passphrase field
    const response = await download(await app.signIn(), '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="lampstand-2026-11-21.tar.gz"',
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    writeFileSync(file, Buffer.from(await response.arrayBuffer()))
    const { manifest } = await checkArchive(file, undefined)
    expect(manifest.includes).toEqual({ passwords: false, secrets: false })
  })

  test('is encrypted with the given passphrase', async () => {
    const response = await download(await app.signIn(), 'a lamp on its stand')
    expect(response.headers.get('content-disposition')).toContain('lampstand-2026-11-21.tar.gz.age')
    writeFileSync(file, Buffer.from(await response.arrayBuffer()))
    const { manifest } = await checkArchive(file, 'a lamp on its stand')
    expect(manifest.includes).toEqual({ passwords: false, secrets: true })
  })

  test('refuses short passphrases and bodies that aren’t forms', async () => {
    const cookie = await app.signIn()
    const short = await download(cookie, 'short')
    expect(short.status).toBe(400)
    expect((await short.json()).error).toBe(
      'passphrase: needs at least 12 characters, or leave it empty',
    )
    const twice = form('a lamp on its stand')
    twice.append('passphrase', 'another on its stand')
    const both = await app.send('/api/admin/backups/download', { cookie, body: twice })
    expect((await both.json()).error).toBe('passphrase: was given more than once')
    const json = await app.send('/api/admin/backups/download', { cookie, json: {} })
    expect(json.status).toBe(415)
  })

  test('shows browsers an HTML page with the error', async () => {
    const response = await app.send('/api/admin/backups/download', {
      cookie: await app.signIn(),
      body: form('<b>short'),
      headers: { accept: 'text/html,*/*;q=0.8' },
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await response.text()
    expect(text).toContain('passphrase: needs at least 12 characters, or leave it empty')
    expect(text).toContain('<a href="/admin">Back to the office</a>')
  })

  test('allows one download at a time, and another after one is aborted', async () => {
    const cookie = await app.signIn()
    const first = await download(cookie)
    const second = await download(cookie)
    expect(second.status).toBe(503)
    expect((await second.json()).error).toContain('Another backup is being made')
    await first.body?.cancel()
    await expect
      .poll(
        async () => {
          const { status, body } = await download(cookie)
          await body?.cancel()
          return status
        },
        { timeout: 25_000, interval: 1000 },
      )
      .toBe(200)
  })

  test('reports that no process can start, and allows another try', async () => {
    const cookie = await app.signIn('owner')
    const { execPath } = process
    // the previous test's download may take a moment to end
    const patience = { timeout: 25_000, interval: 500 }
    const asked = async (program: string) => {
      process.execPath = program
      const { status, body } = await download(cookie).finally(() => {
        process.execPath = execPath
      })
      await body?.cancel()
      return status
    }
    await expect.poll(() => asked(execPath), patience).toBe(200)
    const noted = vi.spyOn(app.context.log, 'error')
    // refused before anything starts, as on a machine without memory
    await expect
      .poll(async () => [await asked(''), noted.mock.calls.length > 0], patience)
      .toEqual([503, true])
    await expect.poll(() => asked(execPath), patience).toBe(200)
  })

  test('explains why a backup can’t be made, without a 500', async () => {
    const away = mkdtempSync(join(tmpdir(), 'lampstand-office-'))
    const other = await createTestApp(database, { DATA_DIR: away })
    const cookie = await other.signIn()
    await expect
      .poll(
        async () => {
          const answer = await other.send('/api/admin/backups/download', {
            body: form(),
            cookie,
            clientIp: '192.0.2.77',
          })
          return `${answer.status} ${await answer.text()}`
        },
        { timeout: 25_000, interval: 1000 },
      )
      .toMatch(/^503 .*couldn’t be made: DATA_DIR: there’s no database/)
    await other.context.payments.close()
    rmSync(away, { recursive: true })
  })
})

test('GET /api/admin/backups returns the results of nightly backups', async () => {
  const cookie = await app.signIn()
  const before = await (await app.send('/api/admin/backups', { cookie })).json()
  expect(before).toEqual({
    last: null,
    proof: null,
    isEncrypted: false,
    isSentAway: false,
    keep: { days: 7, weeks: 4, months: 12 },
  })
  await acquireLease(app.context, backupTask, 1)
  await storeRunResult(app.context, backupTask, { good: null, error: 'the disk is full' })
  const after = await (await app.send('/api/admin/backups', { cookie })).json()
  expect(after.last).toEqual({ good: null, error: 'the disk is full' })
})
