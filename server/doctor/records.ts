import { countPasskeysFor } from '#app/accounts/passkeys/passkeys.server.ts'
import { listOwners } from '#app/accounts/people/people.server.ts'
import { listAllDocuments } from '#app/admin/all-documents.server.ts'
import { failedEmailsAlert } from '#app/admin/attention/failed-emails.server.ts'
import { confirmedChecklist } from '#app/site/documents/confirmed-checklist.ts'
import type { Config } from '#platform/config/config.ts'
import { listPending } from '#platform/db/migrate.ts'
import type { Db } from '#platform/db/open.ts'
import { type Finding, note, notReady, ready } from './findings.ts'

const database = 'Database'
const content = 'Content'
const demoEmail = 'owner@example.org'

/** Checks what's in the database: its version, leftover demo content, owners, passkeys, failed emails. */
export async function checkRecords(
  db: Db,
  config: Pick<Config, 'siteUrl' | 'isSiteUrlGiven'>,
): Promise<Finding[]> {
  const { pending, unknown } = await listPending(db)
  if (unknown.length > 0) {
    return [
      notReady(
        database,
        'A newer version of Lampstand has used this database, so this version won’t start with it.',
        'Start the newer version, or follow “Go back” in docs/deploy.md.',
      ),
    ]
  }
  if (pending.length > 0) {
    return [
      notReady(
        database,
        `${pending.length === 1 ? '1 migration is' : `${pending.length} migrations are`} waiting: ${pending.join(', ')}.`,
        'Make a backup, then start this version. It migrates automatically.',
      ),
    ]
  }
  return [
    ready(database, 'It matches this version.'),
    await checkContent(db),
    await checkOwner(db),
    ...(await checkPasskeys(db, config)),
    ...(await checkFailedEmails(db)),
  ]
}

async function checkContent(db: Db): Promise<Finding> {
  const rows = await db
    .selectFrom('documents')
    .select('key')
    .where('version', '=', 1)
    .where('updatedBy', 'is', null)
    .orderBy('key')
    .execute()
  if (rows.length === 0) return ready(content, 'No demo content is left.')
  const labels = new Map((await listAllDocuments(db)).map(({ key, label }) => [key, label]))
  labels.set(confirmedChecklist.key, '“Is this right?” on the dashboard')
  const left = rows.map(({ key }) => labels.get(key) ?? key)
  return notReady(
    content,
    `These still have demo content: ${left.join(', ')}.`,
    'Open each one in the office and save it with your own words, or start over with an empty data folder and SEED=none.',
  )
}

async function checkOwner(db: Db): Promise<Finding> {
  const about = 'Owner'
  const owners = await listOwners(db)
  if (owners.length === 0) {
    return notReady(
      about,
      'The site has no owner yet.',
      'Open /admin and enter the one-time code that the site prints when it starts.',
    )
  }
  if (owners.some(({ email }) => email === demoEmail)) {
    return notReady(
      about,
      `The demo’s account ${demoEmail} is an owner, and emails to it go nowhere.`,
      'Invite yourself as an owner under Team, then remove that account.',
    )
  }
  return ready(
    about,
    owners.length === 1 ? 'There’s 1 owner.' : `There are ${owners.length} owners.`,
  )
}

/** Passkeys are tied to the host of `SITE_URL`; after a move, people sign in with a password. */
async function checkPasskeys(
  db: Db,
  { siteUrl, isSiteUrlGiven }: Pick<Config, 'siteUrl' | 'isSiteUrlGiven'>,
): Promise<Finding[]> {
  const { hostname } = new URL(siteUrl)
  const count = isSiteUrlGiven ? await countPasskeysFor(db, { than: hostname }) : 0
  if (count === 0) return []
  return [
    note(
      'Passkeys',
      `${count === 1 ? '1 passkey was' : `${count} passkeys were`} made for another address than ${hostname} and won’t work here.`,
      'Sign in with your password, and add a passkey again under My Account.',
    ),
  ]
}

async function checkFailedEmails(db: Db): Promise<Finding[]> {
  const words = await failedEmailsAlert({ db })
  return words ? [note('Email', words.title, words.remedy)] : []
}
