import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The file npm leaves after a complete install. */
const done = join(import.meta.dirname, 'node_modules/.package-lock.json')

/**
 * Installs the packages that only the bench needs (`package.json`, with its own lock file), if missing:
 * 165 MB that aren’t needed to run the site or its tests.
 */
export function installTools(): void {
  const lock = join(import.meta.dirname, 'package-lock.json')
  if (existsSync(done) && statSync(done).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing Lighthouse and autocannon into bench/tools (once) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('could not install Lighthouse and autocannon')
}
