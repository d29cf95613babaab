import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { lockSite } from '#server/site-lock.ts'
import { compiled } from '#test/machine/compiled.ts'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = Object.values<string>(scripts).flatMap(
  (script) => /^node (server\/\S+\.ts)/.exec(script)?.[1] ?? [],
)

test.each(commands)('%s reports errors through runCommand', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/^await runCommand\(/m)
})

test('messages name commands through howToRun only', () => {
  const names = commands.map((file) => /(?<name>[\w-]+)\.ts$/.exec(file)?.groups?.name).join('|')
  const spelled = new RegExp(
    `^(?!\\s*(?://|/?\\*)).*(?:npm run|lampstand) (?:${names})(?![\\w:-])`,
    'm',
  )
  const sources = ['app', 'platform', 'server']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /(?<!\.test|\.fixtures)\.tsx?$/.test(name))
    // its text is read on any machine
    .filter((name) => !name.endsWith('write-archive.ts'))
  expect(sources.filter((name) => spelled.test(readFileSync(join(root, name), 'utf8')))).toEqual([])
})

test('says which user can’t read a given file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-commands-'))
  const archive = join(folder, 'a.tar.gz')
  writeFileSync(archive, 'x', { mode: 0o600 })
  mkdirSync(join(folder, 'data'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(join(folder, 'data'), 12_345, 12_345)
  chmodSync(folder, 0o755)
  if (!isRoot) chmodSync(archive, 0)
  const { stderr, status } = spawnSync(
    'node',
    ['server/command.js', 'restore', archive, '--check'],
    {
      cwd: root,
      env: {
        ...compiled,
        PATH: process.env.PATH,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
      },
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  const user = isRoot ? '12345' : `${process.getuid?.()}`
  expect(stderr).toMatch(new RegExp(`a\\.tar\\.gz can’t be read: commands run as user .*${user}`))
  rmSync(folder, { recursive: true })
})

test.each([['rotate-secrets'], ['restore', 'a.tar.gz'], ['migrate']])(
  '%s refuses to run while the site is running, and changes nothing',
  async (...command) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-commands-'))
    const database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
    await prepareDatabase(database, dataDir)
    await database.close()
    const release = await lockSite({ dataDir, databaseUrl: undefined })
    const before = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
    const { stdout, stderr, status } = spawnSync('node', ['server/command.js', ...command], {
      cwd: root,
      env: { ...compiled, PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      encoding: 'utf8',
    })
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(
      /^Nothing was changed\. The site, .* Stop all of the site’s processes first\./,
    )
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(before)
    await release()
    rmSync(dataDir, { recursive: true })
  },
)

test('rotate-secrets runs on the data folder of a stopped site', async () => {
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
    'Encrypted again: 0 stored keys, 0 two-step verifications, 0 messages and replies.',
  )
  expect(existsSync(join(dataDir, 'secrets.next.json'))).toBe(false)
  rmSync(dataDir, { recursive: true })
})
