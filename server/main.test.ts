import { existsSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, start } from './main.ts'

test('forgets the owner’s password once the account exists', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-main-'))
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'owner@example.org',
    ADMIN_PASSWORD: 'a long enough password',
  })
  expect(config.adminPassword?.isKnown).toBe(true)
  const lines: string[] = []
  const running = await start(config, { clientFolder: undefined, id: 'test' }, (line) => {
    lines.push(line)
  })
  await running.stop()
  expect(lines.join('\n')).toContain('as owner@example.org with your own password')
  expect(config.adminPassword?.isKnown).toBe(false)
})

test('refuses to start without its secrets and creates no new ones', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-main-'))
  const settings = { PORT: '0', HOST: '127.0.0.1', SEED: 'none', LOG_LEVEL: 'silent' }
  const config = readConfig({ ...settings, DATA_DIR: dataDir })
  const begin = () => start(config, { clientFolder: undefined, id: 'test' }, () => {})
  const running = await begin()
  const words = { name: 'Ana', email: 'ana@example.org', subject: 'A bed', message: 'Tonight?' }
  const answer = await fetch(`http://127.0.0.1:${running.port}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(words),
  })
  expect(answer.status).toBe(200)
  await running.stop()
  const file = join(dataDir, 'secrets.json')
  renameSync(file, `${file}.away`)
  await expect(begin()).rejects.toThrow(`${file} is missing. Without it,`)
  expect(existsSync(file)).toBe(false)
  renameSync(`${file}.away`, file)
  await (await begin()).stop()
})
