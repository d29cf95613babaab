import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { compiled } from '#test/machine/compiled.ts'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = Object.values<string>(scripts).flatMap(
  (script) => /^node (server\/\S+\.ts)/.exec(script)?.[1] ?? [],
)

test.each(commands)('%s says what goes wrong, and goes on where nobody reads', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/^await runCommand\(/m)
})

test('rotate-secrets runs on the data folder of a site that stands still', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-commands-'))
  const database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await migrate(database)
  await database.close()
  const { stdout, stderr, status } = spawnSync('node', ['server/command.js', 'rotate-secrets'], {
    cwd: root,
    env: { ...compiled, PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('The secrets are new: 0 stored keys, 0 second steps and 0 messages')
  expect(existsSync(join(dataDir, 'secrets.next.json'))).toBe(false)
  rmSync(dataDir, { recursive: true })
})
