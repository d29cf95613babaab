/**
 * What `npm run restore FILE` runs, while the site stands still: fills an empty database, of either
 * kind, with a back-up of either kind; all of it, or nothing.
 */

import { runCommand } from '#platform/commands/command.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
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
    throw new Error(usage)
  } else if (has('check')) {
    const { manifest, rows } = await checkArchive(path, passphrase)
    console.log(`${path} is whole: ${rows} rows, made ${manifest.madeAt}. Nothing was changed.`)
  } else {
    const done = await restore(path, passphrase, config)
    console.log(`Everything is back: ${done.rows} rows, as of ${done.manifest.madeAt}.`)
    const { keys, secondSteps } = done.emptied ?? { keys: 0, secondSteps: 0 }
    if (done.emptied) {
      console.log(
        `The secrets of the old installation are NOT here. What they closed is empty now: ${keys} stored keys (type them in again in the office), ${secondSteps} second steps at sign-in. Links in old e-mails open nothing, and withdrawn testimonials are not known again when somebody types them in anew.`,
      )
    }
    if (!done.manifest.includes.passwords) {
      await tellWayIn(config)
    }
  }
})

async function tellWayIn(config: Config): Promise<void> {
  // it knows people, and so much of the product
  const { describePasswordLinks } = await import('./restore/password-links.ts')
  for (const line of await describePasswordLinks(config)) console.log(line)
}
