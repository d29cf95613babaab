import { z } from 'zod'
import { listOwners } from '#app/accounts/people/people.server.ts'
import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { isOver } from '#platform/limits/waits.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { type AlertText, alertTextSchema } from './alert.ts'

const dayMs = 24 * 60 * 60 * 1000

const payloadSchema = z.object({
  id: z.string(),
  news: z.enum(['begins', 'lasts', 'ends']),
  words: alertTextSchema,
  /** an owner's id; null if there is no owner, then the ministry's own email is used */
  userId: z.string().nullable(),
})

type AlertNews = Pick<z.infer<typeof payloadSchema>, 'news' | 'words'>

/** Queues one email per owner, so that one dead address doesn't hold up the others. */
export async function enqueueAlert(tx: Db, { now }: AppContext, news: AlertNews): Promise<void> {
  const owners = await listOwners(tx)
  const ids = owners.length > 0 ? owners.map(({ id }) => id) : [null]
  for (const userId of ids) {
    await enqueue(tx, now(), 'alerts.email', { id: newId(), userId, ...news })
  }
}

/** Tells one owner. Sends nothing if they have left. */
export const alertEmail: EmailDefinition<'alerts.email'> = defineEmail({
  kind: 'alerts.email',
  title: 'Alert to owners',
  isOnce: 'moment',
  what: 'Notifying you that the site needs attention',
  permission: 'people',
  payload: payloadSchema,
  async write(context, { id, userId, news, words }) {
    const { config } = context
    const owners = await listOwners(context.db)
    const to =
      userId === null
        ? await getStaffEmail(context)
        : owners.find((owner) => owner.id === userId)?.email
    if (!to) return undefined
    const { host } = new URL(config.siteUrl)
    const envelope = { to, id: `alert.${id}` }
    if (news === 'ends') {
      const paragraphs = [`${words.over}. You don’t need to do anything.`]
      return { ...envelope, subject: `${host}: ${words.over}`, paragraphs }
    }
    return {
      ...envelope,
      subject: `${host}: ${words.title}${news === 'lasts' ? ' (not fixed yet)' : ''}`,
      paragraphs: [
        `What happened:\n${words.happened}`,
        `What it means for visitors:\n${words.meaning}`,
        `What to do now:\n${words.remedy}`,
        `Who to ask:\n${words.ask}`,
        `You’ll see it on the dashboard until it’s fixed: ${config.siteUrl}/admin`,
        'We’ll remind you tomorrow, then less often, and tell you when it’s fixed.',
      ],
    }
  },
})

/** When this process last sent an alert it couldn't record, by the alert's key. */
const sentAt = new Map<string, number>()

/** Emails the owners without the outbox, at most once a day, for when nothing can be stored. */
export async function sendAlertNow(
  context: AppContext,
  key: string,
  words: AlertText,
): Promise<void> {
  const last = sentAt.get(key)
  if (last !== undefined && !isOver(last + dayMs, context.now(), dayMs)) return
  sentAt.set(key, context.now().getTime())
  context.log.warn(
    { alert: key, news: 'begins' },
    'emailing the owners directly because nothing can be stored',
  )
  for (const { id: userId } of await listOwners(context.db)) {
    await alertEmail.send(context, { id: newId(), userId, news: 'begins', words })
  }
}
