import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, start } from './main.ts'

test('the owner’s password is forgotten once the account is made', async () => {
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
