import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setUpCode } from '#app/accounts/set-up-code.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readConfig, start } from '#server/main.ts'
import { createMigratedPostgres, dialects } from '#test/migrated-databases.ts'
import { partBytes } from './incoming-backup.ts'

const owner = { email: 'ruth@example.org', password: 'a long enough password' }
const passphrase = 'a lamp on its stand'
const home = newFolder()
const sealed = join(home, 'sealed.tar.gz.age')
const plain = join(home, 'plain.tar.gz')

type Running = Awaited<ReturnType<typeof start>>
let running: Running | undefined
let config: ReturnType<typeof readConfig>
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const site = await begin(home, { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })
  await site.stop()
  const place = { dataDir: home, databaseUrl: undefined }
  const now = new Date()
  await makeBackup(place, sealed, { withPasswords: true, passphrase, now })
  await makeBackup(place, plain, { withPasswords: false, passphrase: undefined, now })
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  for (const step of undo.splice(0)) await step()
})

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lampstand-first-'))
}

function begin(dataDir: string, more: Record<string, string> = {}): Promise<Running> {
  const settings = { PORT: '0', HOST: '127.0.0.1', SEED: 'none', LOG_LEVEL: 'silent' }
  config = readConfig({ ...settings, DATA_DIR: dataDir, ...more })
  return start(config, { clientFolder: undefined, id: 'test' }, () => {})
}

/** Starts an empty installation. */
async function beginEmpty(dialect: 'sqlite' | 'postgres' = 'sqlite'): Promise<void> {
  if (dialect === 'sqlite') {
    running = await begin(newFolder())
    return
  }
  const { url, drop } = await createMigratedPostgres()
  undo.push(drop)
  running = await begin(newFolder(), { DATABASE_URL: url })
}

type Sent = { method?: string; json?: unknown; body?: Uint8Array<ArrayBuffer> }

/** A call's status and answer; status 0 while nothing listens. */
async function send(path: string, { method = 'POST', json, body }: Sent = {}) {
  const answer = await fetch(`http://127.0.0.1:${running?.port}${path}`, {
    method,
    ...(json === undefined ? {} : { headers: { 'content-type': 'application/json' } }),
    ...(method === 'GET' ? {} : { body: body ?? JSON.stringify(json) }),
  }).catch(() => undefined)
  if (!answer) return { status: 0 }
  return { status: answer.status, ...(await answer.json()) }
}

function code(): string {
  return setUpCode(loadSecrets(config.dataDir))
}

async function uploadFile(bytes: Uint8Array<ArrayBuffer>, mark = 'a') {
  const begun = await send('/api/restore', { json: { code: code(), size: bytes.length, mark } })
  expect(begun.status).toBe(200)
  for (let number = begun.received; number < begun.parts; number += 1) {
    const body = bytes.subarray(number * partBytes, (number + 1) * partBytes)
    const { status } = await send(`/api/restore/${begun.id}/parts/${number}`, {
      method: 'PUT',
      body,
    })
    expect(status).toBe(200)
  }
  return begun.id as string
}

const read = (path: string) => new Uint8Array(readFileSync(path))

/** Uploads and restores; returns the last progress. */
async function restoreFile(bytes: Uint8Array<ArrayBuffer>, words = '') {
  const id = await uploadFile(bytes)
  const begun = await send(`/api/restore/${id}`, { json: { passphrase: words } })
  expect([begun.status, begun.step]).toEqual([200, 'checking'])
  return untilEnded(id)
}

async function untilEnded(id: string) {
  let last = { step: '', problem: null, owners: [] as { email: string; link: string }[] }
  await expect
    .poll(
      async () => {
        const answer = await send(`/api/restore/${id}`, { method: 'GET' })
        if (answer.status === 200) last = answer
        return last.step
      },
      { timeout: 60_000, interval: 100 },
    )
    .toMatch(/^(restored|refused)$/)
  return last
}

async function changeArchive(file: string, from: string | RegExp, to: string) {
  const entries = (await unpackTar(gunzipSync(readFileSync(plain)))).map(({ header, data }) => {
    const text = Buffer.from(data ?? [])
    const changed = header.name === file ? Buffer.from(String(text).replace(from, to)) : text
    return { header: { name: header.name, size: changed.length }, data: changed }
  })
  return new Uint8Array(gzipSync(await packTar(entries)))
}

async function listPeople(): Promise<string[]> {
  const database = await openDatabase(config, createLog('silent'))
  const people = await database.db.selectFrom('users').select('email').execute()
  await database.close()
  return people.map(({ email }) => email)
}

describe.each(dialects)('an empty installation on %s', (dialect) => {
  test('restores an uploaded backup and lets its owner sign in', { timeout: 120_000 }, async () => {
    await beginEmpty(dialect)
    const [before, { port } = { port: 0 }] = [code(), running]
    expect(await restoreFile(read(sealed), passphrase)).toMatchObject({
      step: 'restored',
      problem: null,
      hasPasswords: true,
      owners: [],
    })
    expect(running?.port).toBe(port)
    const signedIn = await send('/api/auth/sign-in/email', { json: owner })
    expect([signedIn.status, signedIn.needsCode]).toEqual([200, false])
    // its secrets are the old installation's
    expect(code()).not.toBe(before)
    expect(code()).toBe(setUpCode(loadSecrets(home)))
    expect(existsSync(join(config.dataDir, 'incoming'))).toBe(false)
    const late = await send('/api/restore', { json: { code: code(), size: 1, mark: 'a' } })
    expect(late.status).toBe(409)
    await running?.stop()
    running = await begin(config.dataDir, { DATABASE_URL: config.databaseUrl?.reveal() ?? '' })
    expect((await send('/api/auth/sign-in/email', { json: owner })).status).toBe(200)
  })

  test('gives owners links to new passwords if the backup has none', async () => {
    await beginEmpty(dialect)
    const { owners, step } = await restoreFile(read(plain))
    expect(step).toBe('restored')
    expect(owners).toEqual([
      { email: owner.email, link: expect.stringMatching(/^\/admin\/reset\?/) },
    ])
  })

  test('stays empty and running if someone has already written to it', async () => {
    await beginEmpty(dialect)
    const id = await uploadFile(read(plain))
    const message = { name: 'Ana', email: 'ana@example.org', subject: 'A bed', message: 'Tonight?' }
    expect((await send('/api/contact', { json: message })).status).toBe(200)
    await send(`/api/restore/${id}`, { json: { passphrase: '' } })
    expect(await untilEnded(id)).toMatchObject({ step: 'refused', problem: 'notEmpty' })
    expect(await listPeople()).toEqual([])
  })
})

test('names what’s wrong with a backup, changes nothing, and accepts another', async () => {
  await beginEmpty()
  const before = code()
  const newer = await changeArchive('manifest.json', /"format":\s*1/, '"format": 99')
  const damaged = await changeArchive('checksums.json', /[0-9a-f]{64}/, '0'.repeat(64))
  const cut = read(plain).subarray(0, 2000)
  for (const [bytes, words, problem] of [
    [new TextEncoder().encode('<html>not a backup</html>'), '', 'notBackup'],
    [newer, '', 'newer'],
    [damaged, '', 'damaged'],
    [cut, '', 'damaged'],
    [read(sealed), '', 'passphraseMissing'],
    [read(sealed), 'another lamp entirely', 'passphraseWrong'],
  ] as const) {
    expect(await restoreFile(bytes, words)).toMatchObject({ step: 'refused', problem })
    expect(await listPeople()).toEqual([])
  }
  expect(code()).toBe(before)
  // the file is still there, so only the passphrase has to be sent again
  expect(await restoreFile(read(sealed), passphrase)).toMatchObject({ step: 'restored' })
}, 120_000)

test('needs the code, limits guesses, and accepts only parts in order and of the right size', async () => {
  await beginEmpty()
  const size = partBytes + 10
  const wrong = await send('/api/restore', { json: { code: 'x', size, mark: 'a' } })
  expect([wrong.status, wrong.error]).toEqual([401, expect.stringContaining('server log')])
  const huge = await send('/api/restore', { json: { code: code(), size: 1e15, mark: 'a' } })
  expect([huge.status, huge.error]).toEqual([413, expect.stringContaining('GB free')])
  const ask = (mark: string) => send('/api/restore', { json: { code: code(), size, mark } })
  const { id, parts } = await ask('a')
  expect(parts).toBe(2)
  const put = (number: number | string, bytes: number, to = id) =>
    send(`/api/restore/${to}/parts/${number}`, { method: 'PUT', body: new Uint8Array(bytes) })
  expect((await put(0, partBytes, 'other')).status).toBe(404)
  expect((await put('x', partBytes)).status).toBe(400)
  expect((await put(1, 10)).status).toBe(409)
  expect((await put(0, partBytes - 1)).status).toBe(400)
  expect((await put(0, partBytes + 1)).status).toBe(413)
  expect(await put(0, partBytes)).toMatchObject({ status: 200, received: 1 })
  // sent twice because the first answer was lost
  expect(await put(0, partBytes)).toMatchObject({ status: 200, received: 1 })
  expect((await put(2, 10)).status).toBe(400)
  const early = await send(`/api/restore/${id}`, { json: { passphrase: '' } })
  expect(early.status).toBe(409)
  // the same file continues, another one starts from the beginning
  expect(await ask('a')).toMatchObject({ id, received: 1 })
  const other = await ask('b')
  expect(other).toMatchObject({ received: 0 })
  expect((await put(1, 10)).status).toBe(404)
  const away = await send(`/api/restore/${id}`, { method: 'GET' })
  expect(away.status).toBe(404)
  for (let count = 0; count < 10; count += 1) await ask('b')
  expect((await ask('b')).status).toBe(429)
})

test('continues an upload that was cut in the middle of a part', async () => {
  await beginEmpty()
  const body = new Uint8Array(partBytes)
  const ask = () => send('/api/restore', { json: { code: code(), size: 3 * partBytes, mark: 'a' } })
  const { id } = await ask()
  await send(`/api/restore/${id}/parts/0`, { method: 'PUT', body })
  const path = join(config.dataDir, 'incoming', 'backup')
  writeFileSync(path, new Uint8Array(partBytes + 1000))
  await running?.stop()
  running = await begin(config.dataDir)
  expect(await ask()).toMatchObject({ id, received: 1 })
})
