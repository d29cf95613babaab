import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { howToRun } from '#platform/commands/how-to-run.ts'
import { measureDisk } from '#platform/disk/disk-space.ts'
import { secretsFile } from '#platform/secrets/secrets.ts'
import { diskAlert } from '#server/upkeep/conditions/disk.ts'
import { type Finding, notReady, ready } from './findings.ts'

const permissions = 'Permissions'
const backups = 'Backups'
/** Allows one failed night. */
const oldestBackupMs = 50 * 3_600_000

/** True if `path` is an existing folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Checks that only the site's own user can read its data and `settingsFile`, which holds keys. */
export function checkPermissions(
  dataDir: string,
  settingsFile: string | undefined,
  uid: number | undefined,
): Finding[] {
  if (!isFolder(dataDir)) {
    const says = existsSync(dataDir)
      ? `${dataDir} isn’t a folder.`
      : `The data folder ${dataDir} doesn’t exist.`
    return [notReady(permissions, says, 'Start the site once, or correct DATA_DIR.')]
  }
  const findings = [
    ...checkReaders(dataDir, 0o077, '700'),
    ...[secretsFile, 'lampstand.sqlite', 'lampstand.sqlite-wal', 'lampstand.sqlite-shm'].flatMap(
      (name) => checkReaders(join(dataDir, name), 0o077, '600'),
    ),
    ...(settingsFile ? checkReaders(settingsFile, 0o007, '640') : []),
    ...checkOwners(dataDir),
  ]
  if (uid === 0) {
    findings.push(
      notReady(
        permissions,
        'The data folder belongs to root, so the site runs as root.',
        'Create a user for the site (docs/deploy.md), chown -R the data folder to it, and start the site as that user.',
      ),
    )
  }
  return findings.length > 0
    ? findings
    : [ready(permissions, 'Only the site’s own user can read the data.')]
}

/** Skipped on Windows, where all files report the same mode. */
function checkReaders(path: string, others: number, right: string): Finding[] {
  if (process.platform === 'win32' || !existsSync(path)) return []
  if ((statSync(path).mode & others) === 0) return []
  return [
    notReady(
      permissions,
      `Other users on this machine can read ${path}.`,
      `chmod ${right} ${path}`,
    ),
  ]
}

function checkOwners(dataDir: string): Finding[] {
  const { uid } = statSync(dataDir)
  const strange = readdirSync(dataDir).filter((name) => {
    const path = join(dataDir, name)
    return existsSync(path) && statSync(path).uid !== uid
  })
  if (strange.length === 0) return []
  return [
    notReady(
      permissions,
      `These files in the data folder belong to another user, so the site can’t write to them: ${strange.join(', ')}.`,
      `chown -R ${uid} ${dataDir}`,
    ),
  ]
}

/** Checks free disk space. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const about = 'Disk'
  const room = await measureDisk(dataDir)
  const words = diskAlert(room, dataDir)
  if (words) return notReady(about, words.happened, words.remedy)
  return ready(about, `${(room.freeBytes / 1e9).toFixed(0)} GB are free.`)
}

/** Checks the age of the newest complete backup; unfinished ones have another name. */
export function checkBackups(dataDir: string, now: Date): Finding {
  const folder = join(dataDir, 'backups')
  // skip files that were just pruned and broken links
  const whole = (isFolder(folder) ? readdirSync(folder) : [])
    .filter((name) => /\.tar\.gz(\.age)?$/.test(name))
    .flatMap((name) => statSync(join(folder, name), { throwIfNoEntry: false }) ?? [])
    .filter((stat) => stat.isFile())
  const newest = Math.max(...whole.map(({ mtimeMs }) => mtimeMs))
  if (whole.length === 0) {
    return notReady(
      backups,
      'There are no backups yet.',
      `Make the first one (${howToRun('backup')}, docs/backup.md), and make sure copies are stored on another machine.`,
    )
  }
  const age = now.getTime() - newest
  const hours = Math.round(age / 3_600_000)
  if (age > oldestBackupMs) {
    return notReady(
      backups,
      `The newest is ${hours} hours old.`,
      'Check the dashboard and the log for the cause, and make a backup now.',
    )
  }
  return ready(backups, `The newest is ${hours} hours old.`)
}

/** The generated demo password must not be left in the data folder of a live site. */
export function checkPasswordFile(dataDir: string): Finding[] {
  const file = join(dataDir, 'owner-password.txt')
  if (!existsSync(file)) return []
  return [
    notReady(
      'Owner',
      `The demo’s password is still in ${file}.`,
      'Sign in, choose a new password under My Account, and delete the file.',
    ),
  ]
}

/** In a container, the host controls which ports are published. */
export function isInContainer(): boolean {
  if (existsSync('/.dockerenv') || existsSync('/run/.containerenv')) return true
  return (
    existsSync('/proc/1/cgroup') &&
    /docker|kubepods|lxc/.test(readFileSync('/proc/1/cgroup', 'utf8'))
  )
}
