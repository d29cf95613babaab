import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Held by whoever installs. */
const lock = join(tmpdir(), 'lampstand-packages.lock')
/** There once it was asked which packages there are: once for a run, which has a temporary folder of its own. */
const asked = join(tmpdir(), 'lampstand-packages.asked')

/** True where Debian's packages can be installed: as root, where `apt-get` is. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** A program that the tests ask for: where it is, Debian's packages that bring it, the best first, and what to do without. */
export type Needed = { find: () => string | undefined; packages: string[]; advice: string }

/** What `find` finds, after an install where it finds nothing. Throws with what to do instead. */
export function findOrInstall({ find, packages, advice }: Needed): string {
  const found = find()
  if (found) return found
  if (canInstallPackages()) packages.some((name) => install([name]))
  const installed = find()
  if (installed) return installed
  throw new Error(advice)
}

/** Installs those of these that are missing, all at once, where that can be done; whoever needs one looks again. */
export function installMissing(needed: Needed[]): void {
  const missing = needed.filter(({ find }) => !find())
  if (missing.length === 0 || !canInstallPackages()) return
  install(missing.flatMap(({ packages }) => packages.slice(0, 1)))
}

function install(names: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Several tests may want something at the same time: each waits until the others have ended, for
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

/** The path of a program of Debian's package of this name; installed where it is not there. */
export function findOrInstallProgram(name: string): string {
  return findOrInstall(neededProgram(name))
}

/** A program of Debian's package of the same name. */
export function neededProgram(name: string): Needed {
  return {
    find: () => findProgram(name),
    packages: [name],
    advice: `No ${name} here: install it, or name its path in the variable ${variableOf(name)}.`,
  }
}

/** The path of a program, or undefined: as its variable says, in the path, or where only root looks. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  const places = [process.env[variableOf(name)], ...folders.map((folder) => join(folder, name))]
  return places.find((place) => place && existsSync(place))
}

/** `systemd-analyze` is named by SYSTEMD_ANALYZE. */
function variableOf(name: string): string {
  return name.toUpperCase().replaceAll('-', '_')
}
