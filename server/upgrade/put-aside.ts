/** `lampstand put-aside NAME`: copies the database so that an upgrade can be rolled back. */
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { copyDatabase } from './copies.ts'

await runCommand(async () => {
  console.log(
    `The data was copied to ${await copyDatabase(readConfig(process.env), process.argv[2] ?? '')}`,
  )
})
