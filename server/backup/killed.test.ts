import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { generateSecrets, writeSecrets } from '#platform/secrets/secrets.ts'
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
const hook = join(import.meta.dirname, '../../test/machine/kill-at.js')

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

/** Runs one of the two commands, killed at a step where one is given. */
function run(command: 'backup' | 'restore', given: string[], dataDir: string, killAt = 0) {
  const program = join(import.meta.dirname, `${command}.ts`)
  return spawnSync(process.execPath, ['--import', hook, program, ...given], {
    env: { PATH: process.env.PATH, ...compiled, DATA_DIR: dataDir, KILL_AT: String(killAt) },
    encoding: 'utf8',
  })
}

/** Runs it whole, and first: whoever is killed keeps nothing of what it compiled. Answers how many steps it took. */
function countSteps(words: string, ...asked: Parameters<typeof run>): number {
  const { status, stdout } = run(...asked)
  expect([status, stdout]).toEqual([0, expect.stringContaining(words)])
  const steps = Number(/^steps: (\d+)$/m.exec(stdout)?.[1])
  expect(steps).toBeGreaterThan(4)
  expect(steps).toBeLessThan(40)
  return steps
}

test('a back-up that is killed at any step is not there, or whole', async () => {
  const path = join(home, 'again.tar.gz')
  const steps = countSteps(path, 'backup', [path], home)
  expect(run('restore', [path, '--check'], home).stdout).toContain('is whole: 2 rows')
  for (let step = 1; step <= steps + 1; step += 1) {
    if (existsSync(path)) {
      expect(await checkArchive(path, undefined)).toMatchObject({ rows: 2 })
      rmSync(path)
    }
    if (step <= steps) expect(run('backup', [path], home, step).signal).toBe('SIGKILL')
  }
}, 240_000)

test('a restore that is killed at any step changed nothing, or did everything, and can be run again', async () => {
  const emptyFolder = () => mkdtempSync(join(tmpdir(), 'lampstand-killed-'))
  const steps = countSteps('Everything is back: 2 rows', 'restore', sealed, emptyFolder())
  for (let step = 1; step <= steps; step += 1) {
    const dataDir = emptyFolder()
    const { signal, stderr } = run('restore', sealed, dataDir, step)
    expect(`${signal} ${stderr}`).toBe('SIGKILL ')
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
    // but for the draft of one that was killed behind its end
    expect(readdirSync(dataDir).filter((name) => !name.includes('.restoring'))).toEqual([
      'lampstand.sqlite',
      'secrets.json',
    ])
    rmSync(dataDir, { recursive: true })
  }
}, 240_000)

function cartsIn(dataDir: string): unknown[] {
  const file = new Sqlite(join(dataDir, 'lampstand.sqlite'), { readonly: true })
  try {
    return file.prepare('select id from carts').pluck().all()
  } finally {
    file.close()
  }
}
