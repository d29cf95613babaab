/**
 * `npm run db:reset`, while the site is stopped: deletes the development database and what the site
 * keeps in the data folder. The next start creates everything again.
 */
import { parseArgs } from 'node:util'
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#server/config.ts'
import { loadEnv } from './load-env.ts'
import { requireDevelopment } from './require-development.ts'
import { resetSite } from './reset-site.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { database: { type: 'string' } } })
  loadEnv()
  const config = readConfig(process.env)
  requireDevelopment(config, process.env)
  const { deleted, kept } = await resetSite(config, values.database)
  console.log(`Deleted: ${deleted.join(', ') || 'nothing'}`)
  if (kept.length > 0) console.log(`Kept, because the site didn’t create it: ${kept.join(', ')}`)
})
