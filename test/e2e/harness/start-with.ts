import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** For a product of which nobody asks how small its pages come. */
export const lightly = ['--import', join(root, 'test/machine/light-packing.js')]

/** For one of which nobody asks how well it hashes, too: both at a small price. */
export const cheaper = [...lightly, '--import', join(root, 'test/quick-hashes.ts')]

/** Starts the built product on a free port with these settings alone, on a new data folder. */
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
