import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Held by whoever installs. */
const lock = join(tmpdir(), 'lampstand-packages.lock')

/** True where Debian's packages can be installed: as root, where `apt-get` is. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** Installs the first of these of Debian's packages that there is; whoever needs it looks again. */
export function installPackage(...names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Several tests may want something at the same time: each waits until the others have ended, for
  // apt-get waits for another install, but not for another update.
  const packages = (...options: string[]) =>
    spawnSync('flock', [lock, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...options], {
      stdio: 'inherit',
      env,
    })
  packages('update', '-qq')
  const install = ['install', '-y', '-qq', '--no-install-recommends']
  names.some((name) => packages(...install, name).status === 0)
}

/** What `find` finds, after an install where it finds nothing. Throws with what to do instead. */
export function findOrInstall(
  find: () => string | undefined,
  packages: string[],
  advice: string,
): string {
  const found = find()
  if (found) return found
  if (canInstallPackages()) installPackage(...packages)
  const installed = find()
  if (installed) return installed
  throw new Error(advice)
}

/** The path of a program of Debian's package of this name; installed where it is not there. */
export function findOrInstallProgram(name: string): string {
  return findOrInstall(
    () => findProgram(name),
    [name],
    `No ${name} here: install it, or name its path in the variable ${variableOf(name)}.`,
  )
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
