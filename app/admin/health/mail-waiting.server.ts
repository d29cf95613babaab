import { emailKinds } from '#app/admin/attention/failed-emails.server.ts'
import { sectionAddress } from '#app/admin/office-addresses.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { AppContext } from '#platform/context.ts'
import type { Found } from './finding.ts'

/** An e-mail that is tried again and again leaves within minutes, most often. */
const timeoutMs = 60 * 60_000

/** E-mails that were written more than an hour ago and still wait to leave; those given up are told elsewhere. */
export async function findMailWaiting({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<Found[]> {
  const anHourAgo = new Date(now().getTime() - timeoutMs).toISOString()
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('kind', 'in', emailKinds)
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('createdAt', '<', anHourAgo)
    // one that is planned for later doesn't wait
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('nextAttemptAt', '<', anHourAgo)]))
    .executeTakeFirstOrThrow()
  const many = Number(count)
  if (many === 0) return []
  return [
    {
      check: 'mail',
      subject: 'waiting',
      group: 'machine',
      title: `${pluralize(many, 'e-mail has', 'e-mails have')} waited for more than an hour to leave.`,
      why: 'Somebody waits for word: a buyer, a guest, or one of you. It is tried again for a day.',
      remedy: 'Ask whoever set up the e-mail of the site whether the mail service works.',
      address: sectionAddress('dashboard'),
    },
  ]
}
