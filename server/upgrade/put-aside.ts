/** `lampstand put-aside NAME`: copies the database so that an upgrade can be rolled back. */
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { putAside } from './copies.ts'

await runCommand(async () => {
  console.log(
    `The data was copied to ${await putAside(readConfig(process.env), process.argv[2] ?? '')}`,
  )
})
