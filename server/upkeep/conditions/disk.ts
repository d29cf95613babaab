import type { AlertText, Condition } from '#app/alerts/alert.ts'
import type { AppContext } from '#platform/context.ts'
import { type DiskSpace, gigabyte, inGigabytes, measureDisk } from '#platform/disk/disk-space.ts'
import { keyOn, ownMachine, placeOf } from './own-machine.ts'

/** A disk is nearly full with less than a tenth free, unless that's still plenty. */
const minFreeShare = 0.1
const plentyBytes = 5 * gigabyte

/** Checks free disk space; servers that share a database each have their own disk. */
export function diskHasRoom(context: AppContext): Condition {
  const { dataDir } = context.config
  const machine = ownMachine(context)
  return {
    key: keyOn(machine, 'disk'),
    look: async () => diskAlert(await measureDisk(dataDir), placeOf(dataDir, machine)),
  }
}

/** The alert for a disk with this much space; undefined if it's enough. */
export function diskAlert(
  { freeBytes, totalBytes }: DiskSpace,
  place: string,
): AlertText | undefined {
  if (freeBytes >= Math.min(totalBytes * minFreeShare, plentyBytes)) return undefined
  return {
    title: 'The disk is nearly full',
    happened: `${inGigabytes(freeBytes)} of ${inGigabytes(totalBytes)} are free on the disk with the site’s data (${place}).`,
    meaning:
      'Visitors don’t notice anything yet. When the disk is full, they can still read pages, but the site can’t take messages, sign-ups, or purchases.',
    remedy:
      'Free up space on this disk, or get a larger one. You can delete old files that the site doesn’t need, such as logs. In the data folder, delete only old backups.',
    ask: 'Whoever manages the server, or your hosting company.',
    over: 'The disk has enough space again',
    audience: 'staff',
  }
}
