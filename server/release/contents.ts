import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { copyPackage, listPackages } from './packages.ts'

/** What a release says of itself in `release.json`. */
export type ReleaseNote = {
  version: string
  /** the commit it was made from; empty: it was not made in a checkout */
  commit: string
  /** the machines it runs on, as in `linux-x64`: two packages have native code */
  platform: string
  /** the Node it was made with, which it brings unless `hasRuntime` is false */
  node: string
  hasRuntime: boolean
}

/** Sources that a running site or one of its commands loads; what the build is made of stays away. */
const isRunSource = (path: string) =>
  !/\.[a-z]+$/.test(path) ||
  (/\.(ts|js|json)$/.test(path) && !/\.(test|fixtures)\.ts$/.test(path)) ||
  /\/demo\/pictures\//.test(path)

/** Folders and files that are taken as they are, or what of them is taken. */
const parts: { path: string; isTaken?: (path: string) => boolean }[] = [
  { path: 'build', isTaken: (path) => !path.includes('/compile-cache') },
  ...['app', 'platform'].map((path) => ({ path, isTaken: isRunSource })),
  {
    path: 'server',
    isTaken: (path) => isRunSource(path) && !/\/server\/(release|dev\.ts|trim-p)/.test(path),
  },
  { path: 'deploy' },
  // the docs with everything that they link to
  { path: 'docs' },
  { path: 'art/README.md' },
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'].map((path) => ({ path })),
]

/** Fills `target` with everything that a server needs. The build under `root` has to be there. */
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

/** The commit of a checkout, with a + if files differ from it; empty elsewhere. */
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

/** Whether a release holds this path of the repository, such as `docs/backup.md`. */
export function isInRelease(path: string): boolean {
  return parts.some(
    (part) =>
      (path === part.path || path.startsWith(`${part.path}/`)) &&
      (part.isTaken?.(`/${path}`) ?? true),
  )
}

/** Node itself, and the library of its that slim systems have not. */
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
