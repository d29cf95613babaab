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

/** Every file of the folder, by name, size, moment and content. */
function record(): string[] {
  return readdirSync(dataDir).map((name) => {
    const path = join(dataDir, name)
    const stat = statSync(path)
    const bytes = stat.isFile() ? readFileSync(path) : ''
    const digest = createHash('sha256').update(bytes).digest('hex')
    return [name, stat.size, stat.mode, stat.mtimeMs, digest].join(' ')
  })
}

test('a folder where nothing was started yet stays empty', async () => {
  const findings = await examine(settings)
  expect(readdirSync(dataDir)).toEqual([])
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'Database', state: 'not ready' }),
  )
})

test('a site is asked while it runs and after its end, and nothing of it is changed or told', async () => {
  const running = await start(
    readConfig({ ...settings, PORT: '0', TRUST_PROXY: '1' }),
    { clientFolder: undefined, id: 'test' },
    () => {},
  )
  const asked = { ...settings, SITE_URL: `http://127.0.0.1:${running.port}` }
  const findings = await examine(asked)
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'Reached from outside', state: 'ready' }),
  )
  expect(findings).toContainEqual(
    expect.objectContaining({
      about: 'Proxies',
      says: expect.stringMatching(/^0 of them .* counts 1/),
    }),
  )
  await running.stop()
  const before = record()
  const secrets = Object.values(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
  const after = await examine(asked)
  expect(record()).toEqual(before)
  expect(after).toContainEqual(
    expect.objectContaining({ about: 'Reached from outside', state: 'not ready' }),
  )
  expect(after).toContainEqual(
    expect.objectContaining({ about: 'Database', says: 'It is of this version.' }),
  )
  for (const secret of secrets) expect(JSON.stringify([findings, after])).not.toContain(secret)
  renameSync(join(dataDir, 'secrets.json'), join(dataDir, 'away'))
  const missing = { about: 'Secrets', says: expect.stringContaining('secrets.json is missing') }
  expect(await examine(asked)).toContainEqual(expect.objectContaining(missing))
  renameSync(join(dataDir, 'away'), join(dataDir, 'secrets.json'))
})

test('a database that does not answer, and its password, are not told', async () => {
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

test('a data folder in which things are not what they should be is examined to the end', async () => {
  const odd = mkdtempSync(join(tmpdir(), 'lampstand-odd-'))
  const says = async (DATA_DIR: string) =>
    (await examine({ ...settings, DATA_DIR })).map((one) => `${one.about}: ${one.says}`)
  const file = join(odd, 'file')
  writeFileSync(file, '')
  expect(await says(file)).toContain(`Permissions: ${file} is no folder.`)

  writeFileSync(join(odd, 'backups'), '')
  mkdirSync(join(odd, 'lampstand.sqlite'))
  mkdirSync(join(odd, 'secrets.json'))
  const found = await says(odd)
  expect(found).toContain('Back-ups: There is none.')
  expect(found).toContainEqual(expect.stringMatching(/^Database: It cannot be read/))
  expect(found).toContainEqual(expect.stringMatching(/^Secrets: /))

  const dangling = mkdtempSync(join(tmpdir(), 'lampstand-odd-'))
  mkdirSync(join(dangling, 'backups/folder.tar.gz'), { recursive: true })
  symlinkSync('nowhere', join(dangling, 'backups/lampstand-1.tar.gz'))
  symlinkSync('owner-password.txt', join(dangling, 'owner-password.txt'))
  expect(await says(dangling)).toContain('Back-ups: There is none.')
})

test('what may not be looked at is told beside all the rest', async () => {
  const ring = mkdtempSync(join(tmpdir(), 'lampstand-ring-'))
  // for root too: a link that leads to itself cannot be followed
  symlinkSync('backups', join(ring, 'backups'))
  const findings = await examine({ ...settings, DATA_DIR: ring })
  expect(findings).toContainEqual(
    expect.objectContaining({ about: 'Back-ups', says: expect.stringMatching(/ELOOP/) }),
  )
  expect(findings).toContainEqual(expect.objectContaining({ about: 'Disk' }))
  const itself = await examine({ ...settings, DATA_DIR: join(ring, 'backups') })
  expect(itself.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['Data folder', 'Permissions', 'Node']),
  )
})
