/**
 * What `npm run rotate-secrets` runs, while the site stands still: draws new secrets, closes with
 * them what the old ones closed, and says what that means for people.
 */
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrateAlone } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { rotateSecrets } from './secret-rotation.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog(config.logLevel))
  await migrateAlone(database, loadSecrets(config.dataDir, { duringRotation: true }))
  const { wasInterrupted, documents, secondSteps, messages, unreadable } = await rotateSecrets(
    database.db,
    config.dataDir,
  )
  await database.close()
  console.log(
    `${wasInterrupted ? 'An interrupted rotation is finished' : 'The secrets are new'}: ${documents} stored keys, ${secondSteps} second steps and ${messages} messages and answers were closed with them.
Everybody signs in again. Recovery codes on paper work no more: draw new ones under My Account.
Links in e-mails sent before (orders, invitations, new passwords) open nothing any more.
If several processes share the database, give each of them the new secrets.json, then start them.`,
  )
  if (unreadable > 0) {
    console.log(
      `${unreadable} messages or answers could not be opened before either, for their key is lost: they stay as they are.`,
    )
  }
})
