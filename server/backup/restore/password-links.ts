import { createResetLink } from '#app/accounts/people/password-resets.server.ts'
import { listOwners } from '#app/accounts/people/people.server.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import type { Config } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { createContext } from '#server/process-context.ts'

/** How people sign in after a restore without passwords, as lines for the terminal. */
export async function describePasswordLinks(config: Config): Promise<string[]> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  const context = await createContext(
    config,
    loadSecrets(config.dataDir),
    database,
    log,
    () => config.siteUrl,
  )
  try {
    if (context.mail.isOn) {
      return [
        `No passwords were restored. Everyone can set a new one by email at ${config.siteUrl}/admin/forgot.`,
      ]
    }
    const owners = await listOwners(database.db)
    const links = await Promise.all(
      owners.map(async ({ id, email }) => `${email}: ${await createResetLink(context, id)}`),
    )
    return [
      `No passwords were restored, and email isn’t set up. Owners can set a new password here within an hour (${howToRun('restore', '--links')} makes new links):`,
      ...links,
    ]
  } finally {
    await context.payments.close()
    await database.close()
  }
}
