import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkMailServer } from '#platform/adapters/mail.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/open.ts'
import { openReadOnly } from '#platform/db/open-read-only.ts'
import { readSecrets, type Secrets, secretsFile } from '#platform/secrets/secrets.ts'
import { secretsFingerprint } from '#server/backup/secrets-fingerprint.ts'
import { foreignSecrets, missingSecrets, readSecretsMark } from '#server/own-secrets.ts'
import { checkAddress } from './address.ts'
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

const now = () => new Date()

/** Looks at everything that the public needs. Reads only. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { config, findings } = checkSettings(environment)
  findings.push(checkRuntime(process.versions.node))
  if (!config) return findings
  const settingsFile = environment.LAMPSTAND_ENV || undefined
  findings.push(
    checkAddress(config),
    checkCards(config),
    checkListening(config, isInContainer()),
    ...(await lookAt('Permissions', () =>
      checkPermissions(config.dataDir, settingsFile, process.getuid?.()),
    )),
  )
  const secrets = knownSecrets(config.dataDir, findings)
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
    ...(await lookAt('Back-ups', () => checkBackups(dataDir, now()))),
    ...checkPasswordFile(dataDir),
  ]
}

/** What the system does not let us look at is told, and keeps nobody from the rest. */
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
        `It could not be looked at (${says}).`,
        'Run the doctor as the user that the site runs as, and see what lies in the data folder.',
      ),
    ]
  }
}

function checkRuntime(version: string): Finding {
  const isNew = Number.parseInt(version, 10) >= 26
  return isNew
    ? ready('Node', version)
    : notReady('Node', `This is ${version}.`, 'Run it on Node 26, which the release brings along.')
}

/** The way to the site from outside, and, beside that, what clock the answer has. */
async function lookAtSite(config: Config, secrets: Secrets | undefined): Promise<Finding[]> {
  if (!config.isSiteUrlGiven) return [checkClock(readClockSync(), [])]
  const answer = await askSite(config.siteUrl, secrets, now)
  const aheadMs = answer.kind === 'answer' ? answer.aheadMs : undefined
  return [...checkReach(config, answer), checkClock(readClockSync(), [aheadMs])]
}

/** None are made here: a start does that. */
function knownSecrets(dataDir: string, findings: Finding[]): Secrets | undefined {
  const path = join(dataDir, secretsFile)
  if (!existsSync(path)) return undefined
  try {
    return readSecrets(path)
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    findings.push(notReady('Secrets', says, 'Put the file back from a back-up.'))
    return undefined
  }
}

/** A start refuses secrets that are missing or not this database's. */
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
    if (!db) return [notReady(about, 'There is none yet.', 'Start the site once.')]
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
        `It cannot be read${code}.`,
        config.databaseUrl
          ? 'See that PostgreSQL runs, and that DATABASE_URL names its address, user, password and database.'
          : 'Run the doctor as the user that the site runs as, and see that the file is whole.',
      ),
    ]
  }
}
