import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { copyPackage, listPackages } from './packages.ts'

/** Contents of `release.json`. */
export type ReleaseNote = {
  version: string
  /** the commit it was built from; empty if not built in a checkout */
  commit: string
  /** such as `linux-x64`; two packages have native code */
  platform: string
  /** the Node version it was built with, which is included if `hasRuntime` */
  node: string
  hasRuntime: boolean
}

/** Sources that a running site or command loads, without what only the build needs. */
const isRunSource = (path: string) =>
  !/\.[a-z]+$/.test(path) ||
  (/\.(ts|js|json)$/.test(path) && !/\.(test|fixtures)\.ts$/.test(path)) ||
  /\/demo\/pictures\//.test(path)

/** Folders and files to include, optionally filtered. */
const parts: { path: string; isTaken?: (path: string) => boolean }[] = [
  { path: 'build', isTaken: (path) => !path.includes('/compile-cache') },
  ...['app', 'platform'].map((path) => ({ path, isTaken: isRunSource })),
  {
    path: 'server',
    isTaken: (path) => isRunSource(path) && !/\/server\/(release|dev|trim-p)/.test(path),
  },
  { path: 'deploy' },
  // docs link to these
  { path: 'docs' },
  { path: 'art/README.md' },
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'].map((path) => ({ path })),
]

/** Copies everything that a server needs to `target`. The site must already be built. */
export function fillRelease(root: string, target: string, hasRuntime: boolean): ReleaseNote {
  for (const { path, isTaken } of parts) {
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (from) => isTaken?.(from.slice(root.length).replaceAll('\\', '/')) ?? true,
    })
  }
  cpSync(join(root, 'deploy/lampstand'), join(target, 'lampstand'), { preserveTimestamps: true })
  for (const folder of listPackages(root)) copyPackage(root, folder, target)
  if (hasRuntime) copyRuntime(join(target, 'runtime'))
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  const { devDependencies: _, ...remaining } = manifest
  writeJson(join(target, 'package.json'), remaining)
  const note: ReleaseNote = {
    version: manifest.version,
    commit: commitOf(root),
    platform: `${process.platform}-${process.arch}`,
    node: process.versions.node,
    hasRuntime,
  }
  writeJson(join(target, 'release.json'), note)
  return note
}

const manifestSchema = z.looseObject({ version: z.string(), devDependencies: z.unknown() })

/** The commit of a checkout, with + if files were changed; empty outside a checkout. */
export function commitOf(root: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${git('rev-parse', 'HEAD')}${isChanged ? '+' : ''}`
  } catch {
    return ''
  }
}

/** True if a release contains this repository path, such as `docs/backup.md`. */
export function isInRelease(path: string): boolean {
  return parts.some(
    (part) =>
      (path === part.path || path.startsWith(`${part.path}/`)) &&
      (part.isTaken?.(`/${path}`) ?? true),
  )
}

/** Node and the one library that slim systems lack. */
function copyRuntime(folder: string): void {
  mkdirSync(join(folder, 'lib'), { recursive: true })
  copyFileSync(process.execPath, join(folder, 'node'))
  if (process.platform !== 'linux') return
  const needed = execFileSync('ldd', [process.execPath], { encoding: 'utf8' })
  const [, library] = /=> (\S*libatomic\S*)/.exec(needed) ?? []
  if (library) copyFileSync(library, join(folder, 'lib', basename(library)))
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
