import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describeFailure } from '#platform/disk/disk-full.ts'
import { closeJournal, type Journal, type Step, steps, writeJournal } from './journal.ts'
import { removeOldReleases, switchTo } from './releases.ts'
import type { Service } from './service.ts'

/** What an upgrade works with: `tools` is the release whose commands copy the data. */
export type UpgradeContext = {
  home: string
  tools: string
  service: Service
  /** how long a new release may take until it is well */
  waitMs: number
  say: (line: string) => void
}

/** The release before was well: nobody is helped by giving it up early. */
const shortestWaitBackMs = 60_000

const words: Record<Journal['step'], string> = {
  stop: 'stops the site',
  'put-aside': 'copies the data',
  switch: 'puts the new release in place',
  migrate: 'brings the database to the new version',
  start: 'starts the site and looks whether it is well',
  back: 'goes back to the release before',
}

/** Goes on from this step to the end; where something fails, back. True where it came to the new release. */
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
  // a database that does not change needs no copy to go back
  if (step === 'put-aside' && journal.migrates) runCommand(tools, 'put-aside', journal.id)
  if (step === 'stop') service.stop()
  if (step === 'switch') switchTo(home, journal.version)
  if (step === 'migrate') runCommand(join(home, 'current'), 'migrate')
  if (step === 'start') {
    service.start()
    if (await service.becomesWell(journal.version, waitMs)) return
    throw new Error(`${journal.version} does not become well`)
  }
}

/**
 * Back to the release before and, where the database was changed, to the copy of it. Throws where even
 * that fails; the journal stays, and the next call goes on here.
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
    if (!(await service.becomesWell(journal.from, Math.max(shop.waitMs, shortestWaitBackMs)))) {
      throw new Error(`${journal.from} was put back and does not become well: see its log`)
    }
  }
  closeJournal(home)
}

function note(shop: UpgradeContext, journal: Journal): void {
  writeJournal(shop.home, journal)
  shop.say(`${journal.step}: ${words[journal.step]}`)
}

/** A disk that takes no note must not leave the site stopped: without one, the next call begins the way back again. */
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
  if (status !== 0) throw new Error(`lampstand ${command.join(' ')} ended with ${status}`)
}
