/**
 * What `npm run doctor` runs: says in plain words what is not ready for the public, and what to do. It
 * changes nothing and prints no secret. Ends with 0 where all is ready, with 1 where not, once that is said: who was
 * asked and talks on without end keeps nobody waiting.
 */
import { runCommand } from '#platform/commands/command.ts'
import { examine } from './examine.ts'
import { describeFindings } from './findings.ts'

await runCommand(async () => {
  const findings = await examine(process.env)
  const code = findings.some(({ state }) => state === 'not ready') ? 1 : 0
  process.stdout.write(`${describeFindings(findings)}\n`, () => process.exit(code))
})
