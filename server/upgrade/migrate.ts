/**
 * `lampstand migrate`: migrates the database to this version, as a start does. With `--check` it changes
 * nothing and exits with 2 if migrations are pending.
 */
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { listPending } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openReadOnly } from '#platform/db/open-read-only.ts'
import { createLog } from '#platform/log.ts'
import { prepareDatabase } from '#server/own-secrets.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  if (process.argv.includes('--check')) {
    const db = await openReadOnly(config)
    const { pending, unknown } = db ? await listPending(db) : { pending: ['all'], unknown: [] }
    await db?.destroy()
    if (unknown.length > 0) throw new Error('A newer version has used this database.')
    process.exitCode = pending.length > 0 ? 2 : 0
  } else {
    const database = await openDatabase(config, createLog(config.logLevel))
    await database.alone((db) => prepareDatabase({ ...database, db }, config.dataDir))
    await database.close()
  }
})
