import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { holdSite } from '#server/site-lock.ts'
import { compiled } from '#test/machine/compiled.ts'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = Object.values<string>(scripts).flatMap(
  (script) => /^node (server\/\S+\.ts)/.exec(script)?.[1] ?? [],
)

test.each(commands)('%s says what goes wrong, and goes on where nobody reads', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/^await runCommand\(/m)
})

test.each([['rotate-secrets'], ['restore', 'a.tar.gz'], ['put-back', 'a']])(
  '%s is refused while a process of the site runs, and changes nothing',
  async (...command) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-commands-'))
    const database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
    await prepareDatabase(database, dataDir)
    await database.close()
    const release = await holdSite({ dataDir, databaseUrl: undefined })
    const before = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
    const { stdout, stderr, status } = spawnSync('node', ['server/command.js', ...command], {
      cwd: root,
      env: { ...compiled, PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      encoding: 'utf8',
    })
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(
      /^Nothing was changed: the site, .* Stop every process of the site first\./,
    )
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(before)
    await release()
    rmSync(dataDir, { recursive: true })
  },
)

test('rotate-secrets runs on the data folder of a site that stands still', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-commands-'))
  const database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await prepareDatabase(database, dataDir)
  await database.close()
  const { stdout, stderr, status } = spawnSync('node', ['server/command.js', 'rotate-secrets'], {
    cwd: root,
    env: { ...compiled, PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(
    'Encrypted again: 0 stored keys, 0 second steps, 0 messages and answers.',
  )
  expect(existsSync(join(dataDir, 'secrets.next.json'))).toBe(false)
  rmSync(dataDir, { recursive: true })
})
