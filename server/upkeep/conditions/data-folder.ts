import { existsSync } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { AlertText, Condition } from '#app/alerts/alert.ts'
import type { AppContext } from '#platform/context.ts'
import { describeFsError, requireUsableFile } from '#platform/disk/data-dir.ts'
import { isDiskFull } from '#platform/disk/disk-full.ts'
import { keyOn, ownMachine, placeOf } from './own-machine.ts'

/** Checks that the data folder is writable; servers that share a database each have their own. */
export function dataFolderIsWritable(context: AppContext): Condition {
  const { dataDir } = context.config
  const machine = ownMachine(context)
  return {
    key: keyOn(machine, 'data-folder'),
    look: async () => {
      const reason = await whyNot(dataDir)
      return reason === undefined ? undefined : words(placeOf(dataDir, machine), reason)
    },
  }
}

/** Why writing fails, or undefined. Creates and deletes a file, because a broken disk reports nothing else. */
async function whyNot(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, `.takes-files-${process.pid}`)
  try {
    await (await open(path, 'w', 0o600)).close()
    await unlink(path)
    const database = join(dataDir, 'lampstand.sqlite')
    if (existsSync(database)) requireUsableFile(database)
    return undefined
  } catch (error) {
    // the disk condition reports this
    if (isDiskFull(error)) return undefined
    return describeFsError(error instanceof Error && error.cause ? error.cause : error)
  }
}

function words(place: string, reason: string): AlertText {
  return {
    title: 'The site can’t write to its data folder',
    happened: `Writing a file to ${place} failed: ${reason}.`,
    meaning:
      'Visitors can read pages, but the site may lose or refuse messages, sign-ups, purchases, and backups.',
    remedy:
      'Check whether the disk is broken or read-only, and whether the folder and everything in it belong to the user that the site runs as. The site recovers automatically once it can write again.',
    ask: 'Whoever manages the server, or your hosting company.',
    over: 'The site can write to its data folder again',
    audience: 'staff',
  }
}
