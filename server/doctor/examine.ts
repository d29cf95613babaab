import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkMailServer } from '#platform/adapters/mail.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/open.ts'
import { openReadOnly } from '#platform/db/open-read-only.ts'
import { readSecrets, type Secrets, secretsFile } from '#platform/secrets/secrets.ts'
import { secretsFingerprint } from '#server/backup/archive/secrets-fingerprint.ts'
import { readConnectionsInto } from '#server/connections/create-connections.ts'
import { foreignSecrets, missingSecrets, readSecretsMark } from '#server/own-secrets.ts'
import { askSite } from './ask-site.ts'
import { checkClock, readClockSync } from './clock.ts'
import {
  checkBackups,
  checkDisk,
  checkPasswordFile,
  checkPermissions,
  isFolder,
  isInContainer,
} from './data-folder.ts'
import { type Finding, notReady, ready } from './findings.ts'
import { checkReach } from './reach.ts'
import { checkRecords } from './records.ts'
import { checkCards, checkListening, checkMail } from './services.ts'
import { checkSettings } from './settings.ts'
import { checkSiteUrl } from './site-url.ts'

const now = () => new Date()

/** Runs every check. Read-only. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, findings } = checkSettings(environment)
  findings.push(checkRuntime(process.versions.node))
  if (!config) return findings
  const settingsFile = environment.LAMPSTAND_ENV || undefined
  const secrets = knownSecrets(config.dataDir, findings)
  await addConnections(config, secrets)
  findings.push(
    checkSiteUrl(config),
    checkCards(config),
    checkListening(config, isInContainer()),
    ...(await lookAt('Permissions', () =>
      checkPermissions(config.dataDir, settingsFile, process.getuid?.()),
    )),
  )
  const [atSite, atMail, inRecords] = await Promise.all([
    lookAtSite(config, secrets),
    checkMail(config, () => checkMailServer(config.smtpUrl?.reveal() ?? '')),
    lookAtRecords(config, secrets),
  ])
  findings.push(...atSite, ...atMail, ...inRecords)
  findings.push(...(await lookAt('Data folder', () => lookInside(config.dataDir))))
  return findings
}

async function lookInside(dataDir: string): Promise<Finding[]> {
  if (!isFolder(dataDir)) return []
  return [
    ...(await lookAt('Disk', () => checkDisk(dataDir))),
    ...(await lookAt('Backups', () => checkBackups(dataDir, now()))),
    ...checkPasswordFile(dataDir),
  ]
}

/** A check that fails becomes a finding, so that the others still run. */
async function lookAt(
  about: string,
  look: () => Finding | Finding[] | Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await look()].flat()
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return [
      notReady(
        about,
        `This check failed: ${says}`,
        'Run the doctor as the user that the site runs as, and check the data folder.',
      ),
    ]
  }
}

function checkRuntime(version: string): Finding {
  const isNew = Number.parseInt(version, 10) >= 26
  return isNew
    ? ready('Node', version)
    : notReady('Node', `This is Node ${version}.`, 'Use Node 26, which comes with the release.')
}

/** Checks how the public URL answers, and compares clocks with it. */
async function lookAtSite(config: Config, secrets: Secrets | undefined): Promise<Finding[]> {
  if (!config.isSiteUrlGiven) return [checkClock(readClockSync(), [])]
  const answer = await askSite(config.siteUrl, secrets, now)
  const aheadMs = answer.kind === 'answer' ? answer.aheadMs : undefined
  return [...checkReach(config, answer), checkClock(readClockSync(), [aheadMs])]
}

/** Reads the secrets; never creates them, which is a start's job. */
function knownSecrets(dataDir: string, findings: Finding[]): Secrets | undefined {
  const path = join(dataDir, secretsFile)
  if (!existsSync(path)) return undefined
  try {
    return readSecrets(path)
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    findings.push(notReady('Secrets', says, 'Restore the file from a backup.'))
    return undefined
  }
}

/** Adds what owners connected in the office. `lookAtRecords` reports a database that can't be read. */
async function addConnections(config: Config, secrets: Secrets | undefined): Promise<void> {
  try {
    if (secrets) await readConnectionsInto(config, secrets)
  } catch {
    // also a database from before there were connections
  }
}

/** Missing or foreign secrets would stop the next start. */
async function checkOwnSecrets(
  db: Db,
  dataDir: string,
  secrets: Secrets | undefined,
): Promise<Finding[]> {
  const mark = await readSecretsMark(db)
  const path = join(dataDir, secretsFile)
  if (mark === undefined) return []
  if (!existsSync(path)) return [notReady('Secrets', missingSecrets(path), putBackSecrets)]
  if (!secrets || secretsFingerprint(secrets) === mark) return []
  return [notReady('Secrets', foreignSecrets(path), putBackSecrets)]
}

const putBackSecrets = 'Put the right file back before the next start (docs/deploy.md).'

async function lookAtRecords(config: Config, secrets: Secrets | undefined): Promise<Finding[]> {
  const about = 'Database'
  try {
    const db = await openReadOnly(config)
    if (!db) return [notReady(about, 'There’s no database yet.', 'Start the site once.')]
    try {
      return [
        ...(await checkOwnSecrets(db, config.dataDir, secrets)),
        ...(await checkRecords(db, config)),
      ]
    } finally {
      await db.destroy()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return [
      notReady(
        about,
        `The database can’t be read${code}.`,
        config.databaseUrl
          ? 'Make sure PostgreSQL is running and DATABASE_URL has the right host, user, password, and database.'
          : 'Run the doctor as the user that the site runs as, and check that the file isn’t damaged.',
      ),
    ]
  }
}
