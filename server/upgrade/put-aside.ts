/** What `lampstand put-aside NAME` runs: an exact copy of the database, for an upgrade to go back to. */
import { readConfig } from '#platform/config.ts'
import { putAside } from './copies.ts'

try {
  console.log(
    `The data are copied to ${await putAside(readConfig(process.env), process.argv[2] ?? '')}`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
