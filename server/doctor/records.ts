import { countPasskeysFor } from '#app/accounts/passkeys/passkeys.server.ts'
import { listOwners } from '#app/accounts/people/people.server.ts'
import { failedEmailsAlert } from '#app/admin/attention/failed-emails.server.ts'
import type { Config } from '#platform/config/config.ts'
import { listPending } from '#platform/db/migrate.ts'
import type { Db } from '#platform/db/open.ts'
import { type Finding, note, notReady, ready } from './findings.ts'

const database = 'Database'
const content = 'Content'
const demoEmail = 'owner@example.org'

/**
 * What the database says of itself: its version, whose content it holds, who owns it, whose passkeys were made for
 * another address, what did not leave.
 */
export async function checkRecords(
  db: Db,
  config: Pick<Config, 'siteUrl' | 'isSiteUrlGiven'>,
): Promise<Finding[]> {
  const { pending, unknown } = await listPending(db)
  if (unknown.length > 0) {
    return [
      notReady(
        database,
        'A newer version of Lampstand has used it; this one does not start with it.',
        'Start the newer version again, or put back the copy that the upgrade made (docs/deploy.md).',
      ),
    ]
  }
  if (pending.length > 0) {
    return [
      notReady(
        database,
        `${pending.length === 1 ? 'A migration waits' : `${pending.length} migrations wait`}: ${pending.join(', ')}.`,
        'Start this version; it migrates by itself. Take a back-up first.',
      ),
    ]
  }
  return [
    ready(database, 'It is of this version.'),
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
  if (rows.length === 0) return ready(content, 'None of it is the demo’s.')
  return notReady(
    content,
    `Of the demo nobody has changed yet: ${rows.map(({ key }) => key).join(', ')}.`,
    'Go through these pages in the office and save each with your own words; or begin with an empty data folder and SEED=none.',
  )
}

async function checkOwner(db: Db): Promise<Finding> {
  const about = 'Owner'
  const owners = await listOwners(db)
  if (owners.length === 0) {
    return notReady(
      about,
      'Nobody owns the site yet.',
      'Open /admin with the one-time code that the start prints.',
    )
  }
  if (owners.some(({ email }) => email === demoEmail)) {
    return notReady(
      about,
      `The demo's account ${demoEmail} is an owner: its e-mails reach nobody.`,
      'Invite yourself as owner under People, then remove that account.',
    )
  }
  return ready(about, owners.length === 1 ? 'There is one.' : `There are ${owners.length}.`)
}

/** They are bound to the host of `SITE_URL`: after a move people sign in by their passwords. */
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
      `${count === 1 ? 'One was' : `${count} were`} made for another address than ${hostname}, and ${count === 1 ? 'does' : 'do'} not work there.`,
      'Sign in by password, and add passkeys anew under My Account.',
    ),
  ]
}

async function checkFailedEmails(db: Db): Promise<Finding[]> {
  const words = await failedEmailsAlert({ db })
  return words ? [note('E-mail', words.title, words.remedy)] : []
}
