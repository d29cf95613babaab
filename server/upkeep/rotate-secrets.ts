/**
 * `npm run rotate-secrets`, while the site is stopped: creates new secrets, re-encrypts everything with
 * them, and explains the consequences.
 */
import { parseArgs } from 'node:util'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { runCommand } from '#platform/commands/command.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config.ts'
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
  const steps = pluralize(secondSteps, 'two-step verification', 'two-step verifications')
  const lines = [
    wasInterrupted ? 'Finished an interrupted change of secrets.' : 'The secrets were replaced.',
  ]
  if (rest.isOldLost) {
    lines.push(
      `Because the old ones are lost, these were removed: ${pluralize(documents, 'stored key', 'stored keys')} and ${steps}. Enter the keys again in the office.`,
    )
  } else {
    lines.push(
      `Encrypted again: ${pluralize(documents, 'stored key', 'stored keys')}, ${steps}, ${pluralize(messages, 'message or reply', 'messages and replies')}.`,
    )
  }
  lines.push(
    'Everyone has to sign in again. Printed recovery codes no longer work; create new ones under My Account.',
    'Links in earlier emails (orders, invitations, password resets) no longer work.',
    'If several processes share the database, copy the new secrets.json to each of them before you start them.',
  )
  if (rest.unreadable > 0) {
    lines.push(
      `${pluralize(rest.unreadable, 'message or reply', 'messages and replies')} can’t be decrypted because the key is lost. Nothing in them was changed.`,
    )
  }
  return lines.join('\n')
}
