/**
 * What `npm run backup [-- FILE] [--passphrase-file F] [--with-passwords]` runs, while the site is in
 * use or not: one file with everything.
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#platform/commands/command.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import { readConfig } from '#platform/config/config.ts'
import { requireDataDir } from '#platform/disk/data-dir.ts'
import { holdSite } from '#server/site-lock.ts'
import { readArguments } from './arguments.ts'
import { makeBackup } from './make-backup.ts'

const usage = howToRun('backup', '[FILE]', '[--passphrase-file FILE]', '[--with-passwords]')

await runCommand(async () => {
  const { path, passphrase: given, has } = readArguments(usage, ['with-passwords'])
  const config = readConfig(process.env)
  const passphrase = given ?? config.backup.passphrase?.reveal()
  const now = new Date()
  const withPasswords = has('with-passwords')
  const target = path ?? ownPath(config.dataDir, now, passphrase !== undefined)
  // the secrets stay the same until the file is whole
  const release = await holdSite(config)
  const backup = await makeBackup(config, target, { withPasswords, passphrase, now })
  await release()
  console.log(
    `${backup.path}: ${backup.rows} rows of ${backup.tables} tables, ${backup.files} pictures and files, ${backup.bytes} bytes.`,
  )
  console.log(whatIsMissing(passphrase !== undefined, withPasswords))
})

function ownPath(dataDir: string, now: Date, isEncrypted: boolean): string {
  requireDataDir(dataDir)
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const timestamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  return join(folder, `lampstand-${timestamp}.tar.gz${isEncrypted ? '.age' : ''}`)
}

function whatIsMissing(isEncrypted: boolean, withPasswords: boolean): string {
  const lines = [
    isEncrypted
      ? 'It is encrypted, and holds the secrets of this installation. Whoever has lost the passphrase has lost the back-up.'
      : 'It is NOT encrypted: whoever has it reads every order and message. It holds no secrets: keep secrets.json of the data folder apart, or keys of services, second steps at sign-in and links in old e-mails are lost with the machine.',
  ]
  if (!withPasswords) {
    lines.push('It holds no passwords: after a restore everybody draws a new one by e-mail.')
  }
  return lines.join('\n')
}
