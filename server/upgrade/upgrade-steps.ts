import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describeFailure } from '#platform/disk/disk-full.ts'
import { closeJournal, type Journal, type Step, steps, writeJournal } from './journal.ts'
import { removeOldReleases, switchTo } from './releases.ts'
import type { Service } from './service.ts'

/** What an upgrade needs; `tools` is the release whose commands copy the data. */
export type UpgradeContext = {
  home: string
  tools: string
  service: Service
  /** how long a new release may take to become healthy */
  waitMs: number
  say: (line: string) => void
}

/** The previous release was healthy before, so give it more time. */
const minRollbackWaitMs = 60_000

const words: Record<Journal['step'], string> = {
  stop: 'stopping the site',
  'put-aside': 'copying the data',
  switch: 'installing the new release',
  migrate: 'migrating the database',
  start: 'starting the site and checking that it is healthy',
  back: 'rolling back to the previous release',
}

/** Runs this step and all later ones; rolls back if one fails. True if the new release is running. */
export async function runSteps(
  shop: UpgradeContext,
  journal: Journal,
  first: Step,
): Promise<boolean> {
  const { home } = shop
  let step = first
  try {
    for (step of steps.slice(steps.indexOf(first))) {
      note(shop, { ...journal, step })
      await take(shop, journal, step)
    }
  } catch (error) {
    shop.say(describeFailure(error))
    const mayHaveMigrated = step === 'migrate' || step === 'start'
    await rollBack(shop, journal, journal.migrates && mayHaveMigrated)
    return false
  }
  closeJournal(home)
  removeOldReleases(home, [journal.version, journal.from])
  return true
}

async function take(
  { home, tools, service, waitMs }: UpgradeContext,
  journal: Journal,
  step: Step,
) {
  // no copy is needed if the database doesn't change
  if (step === 'put-aside' && journal.migrates) runCommand(tools, 'put-aside', journal.id)
  if (step === 'stop') service.stop()
  if (step === 'switch') switchTo(home, journal.version)
  if (step === 'migrate') runCommand(join(home, 'current'), 'migrate')
  if (step === 'start') {
    service.start()
    if (await service.becomesHealthy(journal.version, waitMs)) return
    throw new Error(`${journal.version} did not become healthy`)
  }
}

/**
 * Returns to the previous release and, if the database was changed, restores its copy. If that fails it
 * throws and keeps the journal, so that the next run continues.
 */
export async function rollBack(
  shop: UpgradeContext,
  journal: Journal,
  putsBack: boolean,
): Promise<void> {
  const { home, service } = shop
  noteBack(shop, { ...journal, step: 'back', migrates: putsBack })
  service.stop()
  if (putsBack) runCommand(shop.tools, 'put-back', journal.id)
  switchTo(home, journal.from)
  if (journal.from !== null) {
    service.start()
    if (!(await service.becomesHealthy(journal.from, Math.max(shop.waitMs, minRollbackWaitMs)))) {
      throw new Error(`${journal.from} was restored but did not become healthy: check its log`)
    }
  }
  closeJournal(home)
}

function note(shop: UpgradeContext, journal: Journal): void {
  writeJournal(shop.home, journal)
  shop.say(`${journal.step}: ${words[journal.step]}`)
}

/** Continues even if the disk is full, so that the site isn't left stopped; the next run rolls back again. */
function noteBack(shop: UpgradeContext, journal: Journal): void {
  try {
    note(shop, journal)
  } catch (error) {
    shop.say(describeFailure(error))
  }
}

function runCommand(release: string, ...command: string[]): void {
  const { status } = spawnSync(join(release, 'deploy/lampstand'), command, {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`lampstand ${command.join(' ')} failed (${status})`)
}
