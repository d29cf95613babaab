import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Lower compression effort, for tests that don't check page size. */
export const withFastCompression = ['--import', join(root, 'test/machine/light-packing.js')]

/** Lower compression and password hashing costs, for tests that check neither. */
export const withFastStartup = [
  ...withFastCompression,
  '--import',
  join(root, 'test/fast-hashes.ts'),
]

/** Starts the built product on a free port with only these settings and a new data folder. */
export function startWith(settings: Record<string, string>, how: readonly string[] = []) {
  return spawn(process.execPath, [...how, 'server/launch.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'lampstand-settings-')),
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
