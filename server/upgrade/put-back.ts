/** `lampstand put-back NAME`: restores a copy while the site is stopped. */
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { withSiteStopped } from '#server/site-lock.ts'
import { restoreCopy } from './copies.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const replaced = await withSiteStopped(config, () => restoreCopy(config, process.argv[2] ?? ''))
  console.log(`The copy is restored. The replaced data was kept: ${replaced}`)
})
