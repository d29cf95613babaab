import { emailKinds } from '#app/admin/attention/job-kinds.server.ts'
import { sectionPath } from '#app/admin/office-routes.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { AppContext } from '#platform/context.ts'
import type { RawFinding } from './finding.ts'

/** Retried emails usually leave within minutes. */
const timeoutMs = 60 * 60_000

/** Emails unsent for more than an hour. Those that were given up are reported elsewhere. */
export async function findMailWaiting({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<RawFinding[]> {
  const anHourAgo = new Date(now().getTime() - timeoutMs).toISOString()
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('kind', 'in', emailKinds)
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('createdAt', '<', anHourAgo)
    // emails scheduled for later don't count
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('nextAttemptAt', '<', anHourAgo)]))
    .executeTakeFirstOrThrow()
  const many = Number(count)
  if (many === 0) return []
  return [
    {
      check: 'mail',
      subject: 'waiting',
      group: 'machine',
      title: `${pluralize(many, 'email has', 'emails have')} been waiting for more than an hour to be sent.`,
      why: 'Someone is waiting for an email: a buyer, a guest, or one of you. The site keeps trying for a day.',
      remedy: 'Ask whoever set up email for the site whether the email service is working.',
      address: sectionPath('dashboard'),
      state: String(many),
    },
  ]
}
