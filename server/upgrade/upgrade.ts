/**
 * `deploy/upgrade ARCHIVE`, as root: unpacks a release next to the running one, copies the data,
 * migrates, starts, and checks that the site is healthy; otherwise rolls back. After an interruption,
 * the next run finishes first, even without an archive.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { lock } from '#server/lock.ts'
import { type Journal, readJournal } from './journal.ts'
import { currentRelease, unpack } from './releases.ts'
import { createService } from './service.ts'
import { rollBack, runSteps, type UpgradeContext } from './upgrade-steps.ts'

const root = join(import.meta.dirname, '../..')

await runCommand(async () => {
  process.exitCode = (await upgrade()) ? 0 : 1
})

async function upgrade(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { home: { type: 'string' }, wait: { type: 'string', default: '60' } },
  })
  if (!/^[1-9]\d{0,3}$/.test(values.wait)) throw new Error('--wait must be 1 to 9999 seconds.')
  const home = resolve(values.home ?? ownHome())
  mkdirSync(home, { recursive: true })
  const unlock = await lock(join(home, 'upgrade.lock'))
  if (!unlock) throw new Error('Another upgrade is running. Nothing was changed.')
  try {
    const config = readConfig(process.env)
    const service = createService(config, process.env)
    const waitMs = Number(values.wait) * 1000
    const shop = { home, tools: root, service, waitMs, say: (line: string) => console.log(line) }
    const begun = readJournal(home)
    if (begun) await finish(shop, begun)
    const [archive] = positionals
    if (archive === undefined) {
      if (!begun)
        throw new Error('Usage: upgrade ARCHIVE, for example upgrade lampstand-1.0.0.tar.gz')
      return true
    }
    return await begin(shop, resolve(archive))
  } finally {
    unlock()
  }
}

async function begin(shop: UpgradeContext, archive: string): Promise<boolean> {
  const from = currentRelease(shop.home)
  const version = unpack(shop.home, archive)
  const migrates = needsMigration(join(shop.home, 'releases', version))
  const id = `${version}-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`
  // nothing to copy on the first installation
  const journal = { id, version, from, migrates: migrates && from !== null, step: 'stop' } as const
  const isNew = await runSteps(shop, journal, 'stop')
  const outcome =
    from === null ? 'nothing is running' : `${from} is running again with its old data`
  console.log(isNew ? `${version} is running.` : `${version} was not installed; ${outcome}.`)
  return isNew
}

/** Rolls back if the new release wasn't in place yet; otherwise continues. */
async function finish(shop: UpgradeContext, journal: Journal): Promise<void> {
  console.log(`Finishing the interrupted upgrade to ${journal.version} first.`)
  const { step } = journal
  if (step === 'back') await rollBack(shop, journal, journal.migrates)
  else if (step === 'migrate' || step === 'start') await runSteps(shop, journal, step)
  else await rollBack(shop, journal, false)
}

/** Asks the new release, which also shows that it runs here and accepts the settings. */
function needsMigration(release: string): boolean {
  const { status } = spawnSync(join(release, 'deploy/lampstand'), ['migrate', '--check'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0 || status === 2) return status === 2
  throw new Error(
    `${basename(release)} doesn’t run on this machine (${status}). Nothing was changed.`,
  )
}

/** The folder above `releases`, or the default if this release was unpacked elsewhere. */
function ownHome(): string {
  const above = dirname(root)
  return basename(above) === 'releases' ? dirname(above) : '/srv/lampstand'
}
