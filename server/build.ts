/** Builds the site if the build is missing or older than its sources. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lock } from './lock.ts'

const root = join(import.meta.dirname, '..')
/** A build also writes here, and nothing deletes it. */
const typesFolder = join(root, '.react-router')

/** The build's entry module. */
export const builtMain = join(root, 'build/server/index.js')

/** Describes a release; exists only in the root of one, where nothing is built. */
export const releaseFile = join(root, 'release.json')

/** True if there's no build or a source changed after it; always false in a release that has one. */
export function isBuildStale(): boolean {
  if (!existsSync(builtMain)) return true
  if (existsSync(releaseFile)) return false
  const builtAt = statSync(builtMain).mtimeMs
  return listSources().some((source) => newestChange(join(root, source)) > builtAt)
}

/** Enough for a build on a slow machine. */
const maxBuildMs = 10 * 60_000

/**
 * Builds if needed. If several processes start at once, one builds and the others wait.
 * Throws an Error with the build's output if it fails.
 */
export async function buildIfStale(): Promise<void> {
  if (!isBuildStale()) return
  mkdirSync(typesFolder, { recursive: true })
  const path = join(typesFolder, 'build.lock')
  let unlock = await lock(path)
  if (!unlock) {
    console.log('Another process is building the site. Waiting for it …')
    unlock = await lock(path, maxBuildMs)
  }
  if (!unlock) throw new Error('Another process has been building the site for 10 minutes.')
  try {
    if (isBuildStale()) build()
  } finally {
    unlock()
  }
}

function build(): void {
  console.log('Building the site (only after code changes) …')
  const result = spawnSync('react-router', ['build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  if (result.error) {
    throw new Error(
      'The build tools aren’t installed. Run npm ci, or copy a finished build/ folder here.',
    )
  }
  throw new Error(`${result.stdout}\n${result.stderr}`)
}

/** Folders and root config files that the build depends on. */
function listSources(): string[] {
  const settings = readdirSync(root).filter(
    (name) => /\.ts$/.test(name) && !name.startsWith('vitest.'),
  )
  return ['app', 'platform', 'server', 'public', 'package-lock.json', ...settings]
}

/** Skips tests, which aren't part of the build. */
function newestChange(path: string, isFolder = statSync(path).isDirectory()): number {
  if (!isFolder) return statSync(path).mtimeMs
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .reduce(
      (newest, entry) =>
        Math.max(newest, newestChange(join(path, entry.name), entry.isDirectory())),
      0,
    )
}
