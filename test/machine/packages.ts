import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The lock held during an install. */
const lock = join(tmpdir(), 'lampstand-packages.lock')
/** Exists once apt-get update has run, once per run and its temporary folder. */
const asked = join(tmpdir(), 'lampstand-packages.asked')

/** True if Debian packages can be installed: as root, with `apt-get`. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** A program the tests need: how to find it, its Debian packages, best first, and what to do without it. */
export type Needed = { find: () => string | undefined; packages: string[]; advice: string }

/** What `find` finds, installing it first if needed. Throws with instructions if that fails. */
export function findOrInstall({ find, packages, advice }: Needed): string {
  const found = find()
  if (found) return found
  if (canInstallPackages()) packages.some((name) => install([name]))
  const installed = find()
  if (installed) return installed
  throw new Error(advice)
}

/** Installs the missing ones together, if possible; callers then look again. */
export function installMissing(needed: Needed[]): void {
  const missing = needed.filter(({ find }) => !find())
  if (missing.length === 0 || !canInstallPackages()) return
  install(missing.flatMap(({ packages }) => packages.slice(0, 1)))
}

function install(names: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Several tests may install at the same time. Each waits for the others, because
  // apt-get waits for another install, but not for another update.
  const packages = (...options: string[]) =>
    spawnSync('flock', [lock, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...options], {
      stdio: 'inherit',
      env,
    })
  if (!existsSync(asked)) {
    packages('update', '-qq')
    writeFileSync(asked, '')
  }
  return packages('install', '-y', '-qq', '--no-install-recommends', ...names).status === 0
}

/** The path of a program from the Debian package of this name; installs it if missing. */
export function findOrInstallProgram(name: string): string {
  return findOrInstall(neededProgram(name))
}

/** A program from the Debian package of the same name. */
export function neededProgram(name: string): Needed {
  return {
    find: () => findProgram(name),
    packages: [name],
    advice: `${name} not found. Install it, or set ${variableOf(name)} to its path.`,
  }
}

/** The path of a program, or undefined: from its environment variable, PATH, or the sbin folders. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  const places = [process.env[variableOf(name)], ...folders.map((folder) => join(folder, name))]
  return places.find((place) => place && existsSync(place))
}

/** For example, SYSTEMD_ANALYZE for `systemd-analyze`. */
function variableOf(name: string): string {
  return name.toUpperCase().replaceAll('-', '_')
}
