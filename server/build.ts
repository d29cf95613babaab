/** The built site: whether it is older than what it is made of, and how it is made. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lock } from './lock.ts'

const root = join(import.meta.dirname, '..')
/** What a build makes beside the site, and never takes away. */
const typesFolder = join(root, '.react-router')

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

/** As long as a build may take on a slow machine, ms. */
const longestBuildMs = 10 * 60_000

/**
 * Builds where the build is old; of several that start together one does, and the others wait for it.
 * Throws an Error that says what is wrong, with the words of what builds.
 */
export async function buildWhereOld(): Promise<void> {
  if (!isBuildOld()) return
  mkdirSync(typesFolder, { recursive: true })
  const path = join(typesFolder, 'build.lock')
  let unlock = await lock(path)
  if (!unlock) {
    console.log('Another start builds the site; this one waits for it …')
    unlock = await lock(path, longestBuildMs)
  }
  if (!unlock) throw new Error('Another start has been building the site for ten minutes.')
  try {
    if (isBuildOld()) build()
  } finally {
    unlock()
  }
}

function build(): void {
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
