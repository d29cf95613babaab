import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireDataDir } from '#platform/disk/data-dir.ts'
import { compiled } from '#test/machine/compiled.ts'

const folder = mkdtempSync(join(tmpdir(), 'lampstand-refused-'))

/** A data folder with this content in secrets.json. */
function withSecrets(name: string, content: string): string {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'secrets.json'), content)
  return dataDir
}

/** Runs a start that fails. Returns its output and how long it took. */
function refuse(settings: Record<string, string>) {
  const startedAt = Date.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/launch.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      DATA_DIR: folder,
      ...settings,
    },
    encoding: 'utf8',
    timeout: 25_000,
  })
  return { status, stdout, line: stderr.trim(), ms: Date.now() - startedAt }
}

writeFileSync(join(folder, 'file'), '')

test.each([
  ['PORT', { PORT: '3000x' }, /^PORT: must be a whole number from 0 to 65535$/],
  [
    'DATA_DIR that is a file',
    { DATA_DIR: join(folder, 'file') },
    /^DATA_DIR: .*file can’t be used: it’s a file/,
  ],
  [
    'truncated secrets.json',
    { DATA_DIR: withSecrets('cut', '{"session":"aSecretThatNobodyMaySee') },
    /^DATA_DIR: .*cut\/secrets\.json is damaged\. Restore it from a backup/,
  ],
])('reports an invalid %s at once, before building', (_, settings, line) => {
  const refused = refuse(settings as Record<string, string>)
  expect(refused.line).toMatch(line)
  expect(refused.line).not.toMatch(/\n|aSecretThatNobodyMaySee/)
  expect(refused.status).toBe(1)
  expect(refused.stdout).toBe('')
  // a second on a quiet machine
  expect(refused.ms).toBeLessThan(5000)
})

test('reports a folder that can’t be created', () => {
  expect(() => requireDataDir(join(folder, 'file', 'data'))).toThrow(/^DATA_DIR: .*: it’s a file/)
  const outside = /^DATA_DIR: \/proc\/lampstand can’t be used: .+/
  expect(() => requireDataDir('/proc/lampstand')).toThrow(outside)
})

test('reports a port in use and a host that isn’t ours', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const main = join(import.meta.dirname, 'main.ts')
  // one process for both, because loading takes most of the time
  const program = `
    const { readConfig, start } = await import(${JSON.stringify(main)})
    for (const [PORT, HOST] of [['${port}', '127.0.0.1'], ['0', '192.0.2.1']]) {
      const config = readConfig({ ...process.env, PORT, HOST })
      await start(config, { clientFolder: undefined, id: 'x' }, () => {}).catch(({ message }) => {
        console.log(message)
      })
    }
    process.exit(1)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      ...compiled,
      SEED: 'none',
      DATA_DIR: join(folder, 'data'),
      // hides warnings about a slow machine
      LOG_LEVEL: 'error',
    },
    encoding: 'utf8',
  })
  const [ofPort, ofHost] = stdout.split('\n')
  expect(ofPort).toBe(`PORT: another process is using port ${port}`)
  expect(ofHost).toMatch(/^HOST: this machine doesn’t have the address 192\.0\.2\.1 /)
  taken.close()
})
