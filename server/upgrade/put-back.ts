/** What `lampstand put-back NAME` runs, while the site stands still: the copy of that name comes back. */
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { withSiteStopped } from '#server/site-lock.ts'
import { putBack } from './copies.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const replaced = await withSiteStopped(config, () => putBack(config, process.argv[2] ?? ''))
  console.log(`The copy is back. What it took the place of is kept: ${replaced}`)
})
