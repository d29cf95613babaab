import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { howToRun } from '#platform/commands/how-to-run.ts'
import { measureDisk } from '#platform/disk/disk-space.ts'
import { secretsFile } from '#platform/secrets/secrets.ts'
import { diskAlert } from '#server/upkeep/conditions/disk.ts'
import { type Finding, notReady, ready } from './findings.ts'

const permissions = 'Permissions'
const backups = 'Back-ups'
/** A night may fail once. */
const oldestBackupMs = 50 * 3_600_000

/** Whether there is a folder of this name, and not a file, or nothing. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Whether only the site's own user can read its data; `settingsFile` holds keys as well. */
export function checkPermissions(
  dataDir: string,
  settingsFile: string | undefined,
  uid: number | undefined,
): Finding[] {
  if (!isFolder(dataDir)) {
    const says = existsSync(dataDir)
      ? `${dataDir} is no folder.`
      : `The data folder ${dataDir} is not there.`
    return [notReady(permissions, says, 'Start the site once, or correct DATA_DIR.')]
  }
  const findings = [
    ...aboutReaders(dataDir, 0o077, '700'),
    ...[secretsFile, 'lampstand.sqlite', 'lampstand.sqlite-wal', 'lampstand.sqlite-shm'].flatMap(
      (name) => aboutReaders(join(dataDir, name), 0o077, '600'),
    ),
    ...(settingsFile ? aboutReaders(settingsFile, 0o007, '640') : []),
    ...aboutOwners(dataDir),
  ]
  if (uid === 0) {
    findings.push(
      notReady(
        permissions,
        'The data folder belongs to root, so the site runs as root.',
        'Make a user for it (docs/deploy.md), chown -R that user the data folder, and start the site as that user.',
      ),
    )
  }
  return findings.length > 0 ? findings : [ready(permissions, 'The data are their owner’s alone.')]
}

/** On Windows every file has the same mode, which says nothing. */
function aboutReaders(path: string, others: number, right: string): Finding[] {
  if (process.platform === 'win32' || !existsSync(path)) return []
  if ((statSync(path).mode & others) === 0) return []
  return [
    notReady(permissions, `Others on this machine can read ${path}.`, `chmod ${right} ${path}`),
  ]
}

function aboutOwners(dataDir: string): Finding[] {
  const { uid } = statSync(dataDir)
  const strange = readdirSync(dataDir).filter((name) => {
    const path = join(dataDir, name)
    return existsSync(path) && statSync(path).uid !== uid
  })
  if (strange.length === 0) return []
  return [
    notReady(
      permissions,
      `In the data folder ${strange.join(', ')} belong to somebody else: the site cannot write there.`,
      `chown -R ${uid} ${dataDir}`,
    ),
  ]
}

/** Whether the disk has room. */
export async function checkDisk(dataDir: string): Promise<Finding> {
  const about = 'Disk'
  const room = await measureDisk(dataDir)
  const words = diskAlert(room, dataDir)
  if (words) return notReady(about, words.happened, words.remedy)
  return ready(about, `${(room.freeBytes / 1e9).toFixed(0)} GB are free.`)
}

/** Whether there is a whole back-up of these days; a half one has another name until it is whole. */
export function checkBackups(dataDir: string, now: Date): Finding {
  const folder = join(dataDir, 'backups')
  // one that has just had its time, or a link that leads nowhere, is none
  const whole = (isFolder(folder) ? readdirSync(folder) : [])
    .filter((name) => /\.tar\.gz(\.age)?$/.test(name))
    .flatMap((name) => statSync(join(folder, name), { throwIfNoEntry: false }) ?? [])
    .filter((stat) => stat.isFile())
  const newest = Math.max(...whole.map(({ mtimeMs }) => mtimeMs))
  if (whole.length === 0) {
    return notReady(
      backups,
      'There is none.',
      `Make the first (${howToRun('backup')}, docs/backup.md), and see that copies leave this machine.`,
    )
  }
  const age = now.getTime() - newest
  const hours = Math.round(age / 3_600_000)
  if (age > oldestBackupMs) {
    return notReady(
      backups,
      `The newest is ${hours} hours old.`,
      'See the dashboard and the log for why none was made since, and make one now.',
    )
  }
  return ready(backups, `The newest is ${hours} hours old.`)
}

/** A password that was drawn for the demo and still lies in the data folder, where it is no demo. */
export function checkPasswordFile(dataDir: string): Finding[] {
  const file = join(dataDir, 'owner-password.txt')
  if (!existsSync(file)) return []
  return [
    notReady(
      'Owner',
      `The demo's password lies in ${file}.`,
      'Sign in, choose your own under My Account, and delete the file.',
    ),
  ]
}

/** Inside a container the ports are kept by who runs it. */
export function isInContainer(): boolean {
  if (existsSync('/.dockerenv') || existsSync('/run/.containerenv')) return true
  return (
    existsSync('/proc/1/cgroup') &&
    /docker|kubepods|lxc/.test(readFileSync('/proc/1/cgroup', 'utf8'))
  )
}
