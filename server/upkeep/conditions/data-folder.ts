import { existsSync } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { AlertText, Condition } from '#app/alerts/alert.ts'
import type { AppContext } from '#platform/context.ts'
import { describeFsError, requireUsableFile } from '#platform/disk/data-dir.ts'
import { isDiskFull } from '#platform/disk/disk-full.ts'
import { keyOn, ownMachine, placeOf } from './own-machine.ts'

/** The data folder can be written to. Machines that share a database have each their own. */
export function dataFolderTakes(context: AppContext): Condition {
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

/** Why nothing can be written there; a file is made and taken away again, since a disk that broke says it to nothing less. */
async function whyNot(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, `.takes-files-${process.pid}`)
  try {
    await (await open(path, 'w', 0o600)).close()
    await unlink(path)
    const database = join(dataDir, 'lampstand.sqlite')
    if (existsSync(database)) requireUsableFile(database)
    return undefined
  } catch (error) {
    // of that the owners are told by the disk's own words
    if (isDiskFull(error)) return undefined
    return describeFsError(error instanceof Error && error.cause ? error.cause : error)
  }
}

function words(place: string, reason: string): AlertText {
  return {
    title: 'The site cannot write to its data folder',
    happened: `A file was to be written to ${place}: ${reason}.`,
    meaning:
      'Pages can be read, but what goes into this folder is lost or refused: messages, sign-ups and purchases where the site keeps its records there, and back-ups.',
    remedy:
      'See whether the disk is broken or was made read-only, and whether the folder and all in it still belong to the user that the site runs as. Once it can be written again, the site goes on by itself.',
    ask: 'Whoever runs the server, or the company that you rent it from.',
    over: 'The data folder can be written to again',
    audience: 'staff',
  }
}
