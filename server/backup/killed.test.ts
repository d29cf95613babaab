import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { generateSecrets, writeSecrets } from '#platform/secrets/secrets.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { compiled } from '#test/machine/compiled.ts'
import { encryptArchive } from './archive/encryption.ts'
import { writeArchive } from './archive/write-archive.ts'
import { openSqliteSnapshot } from './database/sqlite-snapshot.ts'
import { checkArchive } from './restore/fill.ts'
import { restore } from './restore/restore.ts'

const home = mkdtempSync(join(tmpdir(), 'lampstand-killed-'))
const archive = join(home, 'archive.tar.gz.age')
const passphrase = 'a lamp on its stand'
const passphraseFile = join(home, 'passphrase')
const sealed = [archive, '--passphrase-file', passphraseFile]
const hook = join(import.meta.dirname, '../../test/machine/copy-each-step.js')

beforeAll(async () => {
  const database = await openSqlite(join(home, 'lampstand.sqlite'))
  await migrate(database)
  await database.close()
  const file = new Sqlite(join(home, 'lampstand.sqlite'))
  file.exec(`insert into carts (id, created_at, updated_at) values ('c', 'now', 'now')`)
  file.close()
  const secrets = generateSecrets()
  writeSecrets(join(home, 'secrets.json'), secrets)
  await writeFile(passphraseFile, `${passphrase}\n`)
  const snapshot = await openSqliteSnapshot(join(home, 'lampstand.sqlite'))
  const plain = writeArchive(snapshot, {
    madeAt: new Date(),
    version: '1.0.0',
    withPasswords: true,
    withSecrets: true,
    secrets,
  })
  await writeFile(archive, await encryptArchive(plain, passphrase, 4))
  await snapshot.close()
})

type Run = { command: 'backup' | 'restore'; given: string[]; dataDir: string; folder: string }

/** Runs one of the two commands; `copies` are snapshots of its folder at each step until it is killed. */
function run({ command, given, dataDir, folder }: Run, killAt = 0) {
  const program = join(import.meta.dirname, `${command}.ts`)
  const copies = emptyFolder()
  const done = spawnSync(process.execPath, ['--import', hook, program, ...given], {
    env: {
      ...{ PATH: process.env.PATH, ...compiled, DATA_DIR: dataDir },
      ...{ COPY_FROM: folder, COPY_TO: copies, KILL_AT: String(killAt) },
    },
    encoding: 'utf8',
  })
  const steps = readdirSync(copies).length
  return { ...done, steps, copyAt: (step: number) => join(copies, `${step}`) }
}

/** Runs it to the end, and once killed midway, which must match that step's snapshot. */
function runStepByStep(words: string, whole: Run, other: Run) {
  const done = run(whole)
  expect([done.status, done.stderr, done.stdout]).toEqual([0, '', expect.stringContaining(words)])
  expect(done.steps).toBeGreaterThan(4)
  expect(done.steps).toBeLessThan(40)
  const middle = Math.ceil(done.steps / 2)
  const killed = run(other, middle)
  expect([killed.signal, killed.stderr]).toEqual(['SIGKILL', ''])
  expect(listFiles(other.folder)).toEqual(listFiles(killed.copyAt(middle)))
  return done
}

function emptyFolder(): string {
  return mkdtempSync(join(home, 'folder-'))
}

function listFiles(folder: string) {
  return readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size])
}

test('a backup killed at any step is missing or complete', async () => {
  const name = 'again.tar.gz'
  const into = (folder: string): Run => {
    return { command: 'backup', given: [join(folder, name)], dataDir: home, folder }
  }
  const folder = emptyFolder()
  const { steps, copyAt } = runStepByStep(name, into(folder), into(emptyFolder()))
  const check = [join(folder, name), '--check']
  const checked = run({ ...into(folder), command: 'restore', given: check })
  expect(checked.stdout).toContain('is complete: 2 rows')
  for (let step = 1; step <= steps; step += 1) {
    const path = join(copyAt(step), name)
    if (existsSync(path)) expect(await checkArchive(path, undefined)).toMatchObject({ rows: 2 })
  }
})

test('a restore killed at any step did nothing or everything, and can be repeated', async () => {
  const into = (dataDir: string): Run => {
    return { command: 'restore', given: sealed, dataDir, folder: dataDir }
  }
  const words = 'Everything was restored: 2 rows'
  const { steps, copyAt } = runStepByStep(words, into(emptyFolder()), into(emptyFolder()))
  for (let step = 1; step <= steps; step += 1) {
    const dataDir = copyAt(step)
    const isDone = existsSync(join(dataDir, 'lampstand.sqlite'))
    if (!isDone && step % 3 > 0) continue
    if (!isDone) {
      const again = await restore(archive, passphrase, { databaseUrl: undefined, dataDir })
      expect(again.rows).toBe(2)
    }
    expect(cartsIn(dataDir)).toEqual(['c'])
    expect(readFileSync(join(dataDir, 'secrets.json'))).toEqual(
      readFileSync(join(home, 'secrets.json')),
    )
    // except for the temporary file of one killed at the very end
    expect(readdirSync(dataDir).filter((name) => !name.includes('.restoring'))).toEqual([
      'lampstand.sqlite',
      'secrets.json',
      'site.lock',
    ])
  }
})

test('a restore over an empty installation, killed at any step, leaves that one or the restored one', async () => {
  const old = emptyFolder()
  await startOn(old)
  const ownSecrets = readFileSync(join(old, 'secrets.json'))
  const into = (dataDir: string): Run => {
    cpSync(old, dataDir, { recursive: true })
    return { command: 'restore', given: sealed, dataDir, folder: dataDir }
  }
  const words = 'Everything was restored: 2 rows'
  const { steps, copyAt } = runStepByStep(words, into(emptyFolder()), into(emptyFolder()))
  const left = new Set<boolean>()
  for (let step = 1; step <= steps; step += 1) {
    const dataDir = copyAt(step)
    await startOn(dataDir)
    const isRestored = cartsIn(dataDir).length > 0
    left.add(isRestored)
    const expected = isRestored ? readFileSync(join(home, 'secrets.json')) : ownSecrets
    expect(readFileSync(join(dataDir, 'secrets.json'))).toEqual(expected)
    expect(existsSync(join(dataDir, 'secrets.restoring.json'))).toBe(false)
  }
  expect(left).toEqual(new Set([false, true]))
})

/** Prepares the data folder as a start does. */
async function startOn(dataDir: string): Promise<void> {
  const database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await prepareDatabase(database, dataDir)
  await database.close()
}

function cartsIn(dataDir: string): unknown[] {
  const file = new Sqlite(join(dataDir, 'lampstand.sqlite'), { readonly: true })
  try {
    return file.prepare('select id from carts').pluck().all()
  } finally {
    file.close()
  }
}
