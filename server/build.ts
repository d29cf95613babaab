/** The built site: whether it is older than what it is made of, and how it is made. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The module of the build that a start loads. */
export const builtMain = join(root, 'build/server/index.js')

/** Says what a release is; stands in the root of one, where nothing is built any more. */
export const releaseFile = join(root, 'release.json')

/** True where there is no build, or a source was changed after it; never in a release. */
export function isBuildOld(): boolean {
  if (!existsSync(builtMain)) return true
  if (existsSync(releaseFile)) return false
  const builtAt = statSync(builtMain).mtimeMs
  return listSources().some((source) => newestChange(join(root, source)) > builtAt)
}

/** Builds. Throws an Error that says what is wrong, with the words of what builds. */
export function build(): void {
  console.log('Building the site (this happens once after each change of the code) …')
  const result = spawnSync('react-router', ['build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  if (result.error) {
    throw new Error(
      'What builds the site is not installed: npm ci, or bring the folder build/ along.',
    )
  }
  throw new Error(`${result.stdout}\n${result.stderr}`)
}

/** What a build is made of: beside the folders, the settings of the build in the root. */
function listSources(): string[] {
  const settings = readdirSync(root).filter(
    (name) => /\.ts$/.test(name) && !name.startsWith('vitest.'),
  )
  return ['app', 'platform', 'server', 'public', 'package-lock.json', ...settings]
}

function newestChange(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    0,
  )
}
