/**
 * `deploy/upgrade ARCHIVE`, as root: unpacks a release next to the running one, stops the site, makes a
 * backup if the database has to change, migrates, and starts. If it's killed, the release that `current`
 * points to can start: the previous one on its old database, or the new one, which migrates.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#platform/commands/command.ts'
import type { Config } from '#platform/config/config.ts'
import { describeFailure } from '#platform/disk/disk-full.ts'
import { requireDiskSpace } from '#server/backup/restore/disk-space.ts'
import { readConfig } from '#server/config.ts'
import { lock } from '#server/lock.ts'
import { currentRelease, removeOldReleases, switchTo, unpack } from './releases.ts'
import { createService, type Service } from './service.ts'

const root = join(import.meta.dirname, '../..')
/** How long the previous release may take to become healthy again, ms. */
const previousWaitMs = 60_000
/** The names of the backups made here sort by time; people's own names don't match. */
const madeHere = /^before-upgrade-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz(\.age)?$/
const keptBackups = 3

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { home: { type: 'string' }, wait: { type: 'string', default: '60' } },
  })
  const [archive] = positionals
  if (archive === undefined) {
    throw new Error('Usage: upgrade ARCHIVE, for example upgrade lampstand-1.0.0.tar.gz')
  }
  if (!/^[1-9]\d{0,3}$/.test(values.wait)) throw new Error('--wait must be 1 to 9999 seconds.')
  const home = resolve(values.home ?? ownHome())
  mkdirSync(home, { recursive: true })
  const unlock = await lock(join(home, 'upgrade.lock'))
  if (!unlock) throw new Error('Another upgrade is running. Nothing was changed.')
  try {
    const isNew = await upgrade(home, resolve(archive), Number(values.wait) * 1000)
    process.exitCode = isNew ? 0 : 1
  } finally {
    unlock()
  }
})

/** True if the new release is running. */
async function upgrade(home: string, archive: string, waitMs: number): Promise<boolean> {
  const config = readConfig(process.env)
  const service = createService(config, process.env)
  const from = currentRelease(home)
  const version = unpack(home, archive)
  const release = join(home, 'releases', version)
  const migrates = needsMigration(release)
  if (migrates) requireRoom(config)
  const backup = migrates ? backupPath(config, new Date()) : undefined
  // the previous release, because it may have to restore its backup
  const previous = from === null ? root : join(home, 'releases', from)
  let hasBegun = false
  console.log('Stopping the site.')
  service.stop()
  try {
    if (backup) {
      console.log('Making a backup.')
      runIn(previous, 'backup', backup, '--with-passwords')
    }
    switchTo(home, version)
    if (migrates) {
      console.log('Migrating the database.')
      hasBegun = true
      runIn(release, 'migrate')
    }
    console.log('Starting the site and waiting for its first page.')
    service.start()
    if (!(await service.becomesHealthy(version, waitMs))) {
      throw new Error(`${version} isn’t healthy. Its log says why.`)
    }
  } catch (error) {
    console.log(describeFailure(error))
    // a migration can fail after its commit, such as on a full disk
    if (hasBegun && from !== null && run(previous, ['migrate', '--check']) !== 0) {
      console.log(
        `${version} is installed, and ${from} can’t use the database anymore. Correct the problem and restart the site, or follow “Go back” in docs/deploy.md with ${backup}.`,
      )
    } else {
      console.log(`${version} was not installed; ${await startAgain(home, from, service)}.`)
    }
    return false
  }
  removeOldReleases(home, [version, from])
  if (backup) pruneBackups(dirname(backup))
  console.log(`${version} is running.`)
  return true
}

/** Starts the previous release on its unchanged database. Returns what's running, in words. */
async function startAgain(home: string, from: string | null, service: Service): Promise<string> {
  service.stop()
  // a full disk may have no room for the link
  if (currentRelease(home) !== from) switchTo(home, from)
  if (from === null) return 'nothing is running'
  service.start()
  const isHealthy = await service.becomesHealthy(from, previousWaitMs)
  return isHealthy
    ? `${from} is running again with its old data`
    : `${from} was started again but isn’t healthy: check its log`
}

/** Asks the new release, which also shows that it runs here and accepts the settings. */
function needsMigration(release: string): boolean {
  const status = run(release, ['migrate', '--check'])
  if (status === 0 || status === 2) return status === 2
  throw new Error(`${basename(release)} can’t run here (${status}). Nothing was changed.`)
}

/** A backup and a migration can each take as much room as the database. PostgreSQL's may be elsewhere. */
function requireRoom({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl) return
  const { size } = statSync(join(dataDir, 'lampstand.sqlite'))
  requireDiskSpace(dataDir, { what: 'the upgrade', bytes: 2 * size })
}

function backupPath({ dataDir, backup }: Config, now: Date): string {
  const timestamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  const ending = backup.passphrase ? '.tar.gz.age' : '.tar.gz'
  return join(dataDir, 'backups', `before-upgrade-${timestamp}${ending}`)
}

function pruneBackups(folder: string): void {
  const names = readdirSync(folder).filter((name) => madeHere.test(name))
  for (const name of names.toSorted().slice(0, -keptBackups)) rmSync(join(folder, name))
}

function runIn(release: string, ...command: string[]): void {
  const status = run(release, command)
  if (status !== 0) throw new Error(`lampstand ${command.join(' ')} failed (${status})`)
}

function run(release: string, command: string[]): number | null {
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  return spawnSync(join(release, 'deploy/lampstand'), command, { stdio: [...stdio] }).status
}

/** The folder above `releases`, or the default if this release was unpacked elsewhere. */
function ownHome(): string {
  const above = dirname(root)
  return basename(above) === 'releases' ? dirname(above) : '/srv/lampstand'
}
