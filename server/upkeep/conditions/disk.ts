import type { AlertText, Condition } from '#app/alerts/alert.ts'
import type { AppContext } from '#platform/context.ts'
import { type DiskSpace, gigabyte, inGigabytes, measureDisk } from '#platform/disk/disk-space.ts'
import { keyOn, ownMachine, placeOf } from './own-machine.ts'

/** A disk is nearly full with less than a tenth free, where that is not still plenty. */
const leastShare = 0.1
const plentyBytes = 5 * gigabyte

/** The disk of the data folder has room. Machines that share a database have each their own. */
export function diskHasRoom(context: AppContext): Condition {
  const { dataDir } = context.config
  const machine = ownMachine(context)
  return {
    key: keyOn(machine, 'disk'),
    look: async () => diskAlert(await measureDisk(dataDir), placeOf(dataDir, machine)),
  }
}

/** What to tell of a disk with so much room; undefined where that is enough. */
export function diskAlert(
  { freeBytes, totalBytes }: DiskSpace,
  place: string,
): AlertText | undefined {
  if (freeBytes >= Math.min(totalBytes * leastShare, plentyBytes)) return undefined
  return {
    title: 'The disk is nearly full',
    happened: `Of ${inGigabytes(totalBytes)} on the disk with the site's data (${place}) ${inGigabytes(freeBytes)} are left.`,
    meaning:
      'Visitors notice nothing yet. When nothing is left, pages can still be read, but messages, sign-ups and purchases are refused.',
    remedy:
      'Make room on this disk, or have it made larger. Old files that the site does not need, such as logs or copies, may go; nothing inside its data folder but old back-ups.',
    ask: 'Whoever runs the server, or the company that you rent it from.',
    over: 'The disk has room again',
    audience: 'staff',
  }
}
