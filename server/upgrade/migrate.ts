/**
 * `lampstand migrate`: migrates the database of a stopped site to this version, as a start does. With
 * `--check` it changes nothing and exits with 2 if there is something to migrate; an empty database has
 * nothing.
 */
import { runCommand } from '#platform/commands/command.ts'
import { listPending, requireKnown } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openReadOnly } from '#platform/db/open-read-only.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { withSiteStopped } from '#server/site-lock.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  if (process.argv.includes('--check')) {
    const db = await openReadOnly(config)
    const found = db && (await listPending(db))
    await db?.destroy()
    if (found) requireKnown(found)
    process.exitCode = found && found.done.length > 0 && found.pending.length > 0 ? 2 : 0
  } else {
    await withSiteStopped(config, async () => {
      const database = await openDatabase(config, createLog(config.logLevel))
      await database.alone((db) => prepareDatabase({ ...database, db }, config.dataDir))
      await database.close()
    })
  }
})
