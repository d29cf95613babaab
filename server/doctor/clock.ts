import { spawnSync } from 'node:child_process'
import { type Finding, note, notReady, ready } from './findings.ts'

const about = 'Clock'
/** Second steps and signatures of webhooks bear half a minute. */
const mostMs = 30_000
const remedy =
  'Let the system keep its clock: timedatectl set-ntp true (Debian: apt-get install systemd-timesyncd).'

/** Whether the system says that its clock follows the world's; undefined where it says nothing. */
export function readClockSync(): boolean | undefined {
  const words = ['show', '--property=NTPSynchronized', '--value']
  const { status, stdout } = spawnSync('timedatectl', words, { encoding: 'utf8', timeout: 5000 })
  if (status !== 0) return undefined
  return stdout.trim() === 'yes'
}

/** `aheadMs`: how far other clocks are ahead of this one, as far as known. */
export function checkClock(
  isInSync: boolean | undefined,
  aheadMs: (number | undefined)[],
): Finding {
  const known = aheadMs.filter((ms) => ms !== undefined)
  const worst = known.toSorted((one, other) => Math.abs(other) - Math.abs(one))[0] ?? 0
  if (Math.abs(worst) > mostMs) {
    const seconds = Math.round(Math.abs(worst) / 1000)
    const way = worst > 0 ? 'behind' : 'ahead'
    return notReady(about, `It is ${seconds} seconds ${way} of another's.`, remedy)
  }
  if (isInSync === false) {
    return notReady(
      about,
      'Nothing keeps it: it will drift, and codes of a second step fail.',
      remedy,
    )
  }
  if (isInSync === undefined && known.length === 0) {
    return note(
      about,
      'Whether it is right could not be found out.',
      'Compare `date -u` with a watch.',
    )
  }
  return ready(about, isInSync ? 'It is kept.' : 'It agrees with the others that were asked.')
}
