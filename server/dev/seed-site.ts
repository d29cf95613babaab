import { describeSignIn } from '#app/accounts/accounts.server.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import type { Config } from '#platform/config/config.ts'
import { type Db, openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { prepare } from '#server/first-start.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { createContext } from '#server/process-context.ts'
import { lockSite } from '#server/site-lock.ts'

/** Adds the owner and the demo, and returns how to sign in. Throws an Error if there's content. */
export async function seedSite(config: Config): Promise<string> {
  const log = createLog(config.logLevel)
  const release = await lockSite(config)
  const database = await openDatabase(config, log)
  try {
    return await database.alone(async (db) => {
      const secrets = await prepareDatabase({ ...database, db }, config.dataDir)
      const demo = { ...config, seed: 'demo' as const }
      const context = await createContext(demo, secrets, database, log, () => config.siteUrl)
      if (await hasContent(db)) throw new Error(resetFirst())
      await prepare(context)
      await context.payments.close()
      // the demo is left out if there are other pictures
      if (!(await hasContent(db))) throw new Error(resetFirst())
      return describeSignIn(context, `${config.siteUrl}/admin`)
    })
  } finally {
    await database.close()
    await release()
  }
}

async function hasContent(db: Db): Promise<boolean> {
  const saved = await db.selectFrom('documents').select('key').limit(1).executeTakeFirst()
  return saved !== undefined
}

function resetFirst(): string {
  return `The database already has content. Run ${howToRun('db:reset')} first.`
}
