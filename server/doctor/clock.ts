import { spawnSync } from 'node:child_process'
import { type Finding, note, notReady, ready } from './findings.ts'

const about = 'Clock'
/** Two-step codes and webhook signatures tolerate half a minute. */
const maxMs = 30_000
const remedy =
  'Turn on time sync: timedatectl set-ntp true (on Debian, first apt-get install systemd-timesyncd).'

/** Whether the system clock is synchronized; undefined if the system can't say. */
export function readClockSync(): boolean | undefined {
  const words = ['show', '--property=NTPSynchronized', '--value']
  const { status, stdout } = spawnSync('timedatectl', words, { encoding: 'utf8', timeout: 5000 })
  if (status !== 0) return undefined
  return stdout.trim() === 'yes'
}

/** `aheadMs`: how far other clocks are ahead of this one; undefined entries are unknown. */
export function checkClock(
  isInSync: boolean | undefined,
  aheadMs: (number | undefined)[],
): Finding {
  const known = aheadMs.filter((ms) => ms !== undefined)
  const worst = known.toSorted((one, other) => Math.abs(other) - Math.abs(one))[0] ?? 0
  if (Math.abs(worst) > maxMs) {
    const seconds = Math.round(Math.abs(worst) / 1000)
    const way = worst > 0 ? 'behind' : 'ahead'
    return notReady(about, `It’s ${seconds} seconds ${way} of another server’s clock.`, remedy)
  }
  if (isInSync === false) {
    return notReady(
      about,
      'Time sync is off. The clock will drift, and two-step codes will fail.',
      remedy,
    )
  }
  if (isInSync === undefined && known.length === 0) {
    return note(
      about,
      'We couldn’t check whether it’s right.',
      'Compare `date -u` with a reliable clock.',
    )
  }
  return ready(about, isInSync ? 'Time sync is on.' : 'It agrees with the other servers we asked.')
}
