/**
 * `npm run doctor`: prints what isn't ready for the public and what to do. Changes nothing and prints
 * no secrets. Exits with 0 if all is ready, otherwise 1. Exits explicitly because a slow mail server
 * could keep the process open.
 */
import { runCommand } from '#platform/commands/command.ts'
import { examine } from './examine.ts'
import { describeFindings } from './findings.ts'

await runCommand(async () => {
  const findings = await examine(process.env)
  const code = findings.some(({ state }) => state === 'not ready') ? 1 : 0
  process.stdout.write(`${describeFindings(findings)}\n`, () => process.exit(code))
})
