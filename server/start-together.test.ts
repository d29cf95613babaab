import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'

const run = promisify(execFile)

const program = `
  const { readConfig, start } = await import(process.env.MAIN)
  const waiter = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(waiter, 0, 0, Math.max(0, Number(process.env.START_AT) - Date.now()))
  await start(readConfig(process.env), { clientFolder: undefined, id: 'x' }, console.log)
  process.exit(0)`

test('starts several processes at once on a new data folder, with one owner', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-together-'))
  const env = {
    ...process.env,
    MAIN: join(import.meta.dirname, 'main.ts'),
    START_AT: String(Date.now() + 1_500),
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'none',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: 'owner@example.org',
    ADMIN_PASSWORD: 'a password for the tests',
  }
  const cwd = join(import.meta.dirname, '..')
  const started = await Promise.all(
    [1, 2, 3, 4].map(() =>
      run(process.execPath, ['--input-type=module', '--eval', program], { cwd, env }),
    ),
  )
  for (const { stdout, stderr } of started) {
    expect(stderr).toBe('')
    expect(stdout).toContain('as owner@example.org with your own password')
  }
  const { db, close } = await openSqlite(join(env.DATA_DIR, 'lampstand.sqlite'))
  expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'owner' }])
  expect(await db.selectFrom('accounts').select('providerId').execute()).toHaveLength(1)
  await close()
})
