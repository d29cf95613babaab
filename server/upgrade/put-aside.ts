/** What `lampstand put-aside NAME` runs: an exact copy of the database, for an upgrade to go back to. */
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { putAside } from './copies.ts'

await runCommand(async () => {
  console.log(
    `The data are copied to ${await putAside(readConfig(process.env), process.argv[2] ?? '')}`,
  )
})
