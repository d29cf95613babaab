/**
 * `npm run restore FILE`, while the site is stopped: loads a backup into an empty database, all or
 * nothing. Backups work across SQLite and PostgreSQL.
 */

import { pluralize } from '#app/ui/format/pluralize.ts'
import { runCommand } from '#platform/commands/command.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import type { Config } from '#platform/config/config.ts'
import { readConfig } from '#server/config.ts'
import { readArguments } from './arguments.ts'
import { checkArchive } from './restore/fill.ts'
import { restore } from './restore/restore.ts'

const usage = `${howToRun('restore', 'FILE', '[--passphrase-file FILE]', '[--check]')}
       ${howToRun('restore', '--links')}`

await runCommand(async () => {
  const { path, passphrase: given, has } = readArguments(usage, ['check', 'links'])
  const config = readConfig(process.env)
  const passphrase = given ?? config.backup.passphrase?.reveal()
  if (has('links')) {
    await tellWayIn(config)
  } else if (path === undefined) {
    throw new Error(`Usage: ${usage}`)
  } else if (has('check')) {
    const { manifest, rows } = await checkArchive(path, passphrase)
    console.log(`${path} is complete: ${rows} rows, made ${manifest.madeAt}. Nothing was changed.`)
  } else {
    const done = await restore(path, passphrase, config)
    console.log(`Everything was restored: ${done.rows} rows, as of ${done.manifest.madeAt}.`)
    const { keys, secondSteps } = done.emptied ?? { keys: 0, secondSteps: 0 }
    if (done.emptied) {
      console.log(
        `The old installation’s secrets are NOT here, so what they encrypted was removed: ${pluralize(keys, 'stored key', 'stored keys')} (enter them again in the office) and ${pluralize(secondSteps, 'two-step verification', 'two-step verifications')}. Links in earlier emails no longer work, and withdrawn testimonials won’t be recognized if someone enters them again.`,
      )
    }
    if (!done.manifest.includes.passwords) {
      await tellWayIn(config)
    }
  }
})

async function tellWayIn(config: Config): Promise<void> {
  // loaded on demand, because it loads much of the product
  const { describePasswordLinks } = await import('./restore/password-links.ts')
  for (const line of await describePasswordLinks(config)) console.log(line)
}
