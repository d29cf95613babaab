import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, start } from '#server/main.ts'
import { examine } from './examine.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-examined-'))
chmodSync(dataDir, 0o700)
const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', SEED: 'none', LOG_LEVEL: 'silent' }

/** Every file in the folder, with its size, time, and content. */
function record(): string[] {
  return readdirSync(dataDir).map((name) => {
    const path = join(dataDir, name)
    const stat = statSync(path)
    const bytes = stat.isFile() ? readFileSync(path) : ''
    const digest = createHash('sha256').update(bytes).digest('hex')
    return [name, stat.size, stat.mode, stat.mtimeMs, digest].join(' ')
  })
}

test('creates nothing in a new data folder', async () => {
  const findings = await examine(settings)
  expect(readdirSync(dataDir)).toEqual([])
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'Database', state: 'not ready' }),
  )
})

test('examines a running and a stopped site without changing anything or printing secrets', async () => {
  const running = await start(
    readConfig({ ...settings, PORT: '0', TRUST_PROXY: '1' }),
    { clientFolder: undefined, id: 'test' },
    () => {},
  )
  const asked = { ...settings, SITE_URL: `http://127.0.0.1:${running.port}` }
  const findings = await examine(asked)
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'Public access', state: 'ready' }),
  )
  expect(findings).toContainEqual(
    expect.objectContaining({
      about: 'Proxies',
      says: expect.stringMatching(/^There are 0 proxies .* TRUST_PROXY is 1:/),
    }),
  )
  await running.stop()
  const before = record()
  const secrets = Object.values(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
  const after = await examine(asked)
  expect(record()).toEqual(before)
  expect(after).toContainEqual(
    expect.objectContaining({ about: 'Public access', state: 'not ready' }),
  )
  expect(after).toContainEqual(
    expect.objectContaining({ about: 'Database', says: 'It matches this version.' }),
  )
  for (const secret of secrets) expect(JSON.stringify([findings, after])).not.toContain(secret)
  renameSync(join(dataDir, 'secrets.json'), join(dataDir, 'away'))
  const missing = { about: 'Secrets', says: expect.stringContaining('secrets.json is missing') }
  expect(await examine(asked)).toContainEqual(expect.objectContaining(missing))
  renameSync(join(dataDir, 'away'), join(dataDir, 'secrets.json'))
})

test('reports an unreachable database without printing its password', async () => {
  const findings = await examine({
    ...settings,
    DATABASE_URL: 'postgres://lampstand:aSecretThatNobodyMaySee@127.0.0.1:1/x',
  })
  expect(findings).toContainEqual(
    expect.objectContaining({
      about: 'Database',
      state: 'not ready',
      says: expect.stringMatching(/ECONNREFUSED/),
    }),
  )
  expect(JSON.stringify(findings)).not.toContain('NobodyMaySee')
})

test('finishes even if the data folder is broken', async () => {
  const odd = mkdtempSync(join(tmpdir(), 'lampstand-odd-'))
  const says = async (DATA_DIR: string) =>
    (await examine({ ...settings, DATA_DIR })).map((one) => `${one.about}: ${one.says}`)
  const file = join(odd, 'file')
  writeFileSync(file, '')
  expect(await says(file)).toContain(`Permissions: ${file} isn’t a folder.`)

  writeFileSync(join(odd, 'backups'), '')
  mkdirSync(join(odd, 'lampstand.sqlite'))
  mkdirSync(join(odd, 'secrets.json'))
  const found = await says(odd)
  expect(found).toContain('Backups: There are no backups yet.')
  expect(found).toContainEqual(expect.stringMatching(/^Database: The database can’t be read/))
  expect(found).toContainEqual(expect.stringMatching(/^Secrets: /))

  const dangling = mkdtempSync(join(tmpdir(), 'lampstand-odd-'))
  mkdirSync(join(dangling, 'backups/folder.tar.gz'), { recursive: true })
  symlinkSync('nowhere', join(dangling, 'backups/lampstand-1.tar.gz'))
  symlinkSync('owner-password.txt', join(dangling, 'owner-password.txt'))
  expect(await says(dangling)).toContain('Backups: There are no backups yet.')
})

test('reports a check that fails along with all others', async () => {
  const ring = mkdtempSync(join(tmpdir(), 'lampstand-ring-'))
  // fails even for root: a symlink to itself
  symlinkSync('backups', join(ring, 'backups'))
  const findings = await examine({ ...settings, DATA_DIR: ring })
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'Backups', says: expect.stringMatching(/ELOOP/) }),
  )
  expect(findings).toContainEqual(expect.objectContaining({ about: 'Disk' }))
  const itself = await examine({ ...settings, DATA_DIR: join(ring, 'backups') })
  expect(itself.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['Data folder', 'Permissions', 'Node']),
  )
})
