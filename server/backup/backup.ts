/**
 * `npm run backup [-- FILE] [--passphrase-file F] [--with-passwords]`: backs up everything to one file,
 * whether the site is running or not.
 */

import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runCommand } from '#platform/commands/command.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import { requireDataDir } from '#platform/disk/data-dir.ts'
import { hasSecrets, loadSecrets } from '#platform/secrets/secrets.ts'
import { readConfig } from '#server/config.ts'
import { readConnectionsInto } from '#server/connections/create-connections.ts'
import { lockSite } from '#server/site-lock.ts'
import { readArguments } from './arguments.ts'
import { makeBackup } from './make-backup.ts'

const usage = howToRun('backup', '[FILE]', '[--passphrase-file FILE]', '[--with-passwords]')

await runCommand(async () => {
  const { path, passphrase: given, has } = readArguments(usage, ['with-passwords'])
  const config = readConfig(process.env)
  if (hasSecrets(config.dataDir)) {
    // a database that can't be read fails below, with its own words
    await readConnectionsInto(config, loadSecrets(config.dataDir)).catch(() => undefined)
  }
  const passphrase = given ?? config.backup.passphrase?.reveal()
  const now = new Date()
  const withPasswords = has('with-passwords')
  const folder = join(config.dataDir, 'backups')
  const target = resolve(path ?? join(folder, nameOf(now, passphrase !== undefined)))
  if (dirname(target) === folder) {
    requireDataDir(config.dataDir)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }
  // keeps the secrets from being rotated before the file is complete
  const release = await lockSite(config)
  const backup = await makeBackup(config, target, { withPasswords, passphrase, now })
  await release()
  console.log(
    `${backup.path}: ${backup.rows} rows in ${backup.tables} tables, ${backup.files} pictures and files, ${backup.bytes} bytes.`,
  )
  console.log(whatIsMissing(passphrase !== undefined, withPasswords))
})

function nameOf(now: Date, isEncrypted: boolean): string {
  const timestamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  return `lampstand-${timestamp}.tar.gz${isEncrypted ? '.age' : ''}`
}

function whatIsMissing(isEncrypted: boolean, withPasswords: boolean): string {
  const lines = [
    isEncrypted
      ? 'It’s encrypted and includes this installation’s secrets. Without the passphrase, the backup can’t be opened.'
      : 'It is NOT encrypted: anyone who has it can read every order and message. It doesn’t include the secrets. Keep a copy of secrets.json from the data folder somewhere else. Without it, you’d lose service keys, two-step verification, and the links in earlier emails.',
  ]
  if (!withPasswords) {
    lines.push('It doesn’t include passwords. After a restore, everyone sets a new one by email.')
  }
  return lines.join('\n')
}
