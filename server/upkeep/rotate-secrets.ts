/**
 * What `npm run rotate-secrets` runs while the site is stopped: makes new secrets, encrypts with them what
 * was encrypted with the old ones, and says what that means for people.
 */
import { parseArgs } from 'node:util'
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { withSiteStopped } from '#server/site-lock.ts'
import { type Rotation, rotateSecrets } from './secret-rotation.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'old-secrets-lost': { type: 'boolean' } } })
  const config = readConfig(process.env)
  const rotation = await withSiteStopped(config, async () => {
    const database = await openDatabase(config, createLog(config.logLevel))
    try {
      return await database.alone((db) =>
        rotateSecrets({ ...database, db }, config.dataDir, {
          isOldLost: values['old-secrets-lost'] === true,
        }),
      )
    } finally {
      await database.close()
    }
  })
  console.log(describe(rotation))
})

function describe({ wasInterrupted, documents, secondSteps, messages, ...rest }: Rotation): string {
  const lines = [
    wasInterrupted
      ? 'Finished a change of the secrets that was interrupted.'
      : 'The secrets are new.',
  ]
  if (rest.isOldLost) {
    lines.push(
      `The old ones are lost: ${documents} stored keys and ${secondSteps} second steps at sign-in were removed. Type the keys in again in the office.`,
    )
  } else {
    lines.push(
      `Encrypted again: ${documents} stored keys, ${secondSteps} second steps, ${messages} messages and answers.`,
    )
  }
  lines.push(
    'Everyone has to sign in again. Recovery codes on paper no longer work: make new ones under My Account.',
    'Links in emails sent before (orders, invitations, new passwords) no longer work.',
    'If several processes share the database, give each of them the new secrets.json before you start them.',
  )
  if (rest.unreadable > 0) {
    lines.push(
      `${rest.unreadable} messages or answers can't be opened, because their key is lost. They stay as they are.`,
    )
  }
  return lines.join('\n')
}
