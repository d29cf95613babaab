import type { AlertText, Condition } from '#app/alerts/alert.ts'
import type { AppContext } from '#platform/context.ts'
import { emailKinds } from './job-kinds.server.ts'

/** Alerts while there are emails that failed for a day and haven't been dismissed. */
export const failedEmailsCondition: Condition = { key: 'emails', look: failedEmailsAlert }

/** The alert about failed emails that haven't been dismissed; undefined if there are none. */
export async function failedEmailsAlert({
  db,
}: Pick<AppContext, 'db'>): Promise<AlertText | undefined> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('failedAt', 'is not', null)
    .where('doneAt', 'is', null)
    .where('kind', 'in', emailKinds)
    .executeTakeFirstOrThrow()
  const many = Number(count)
  if (many === 0) return undefined
  return {
    title: many === 1 ? 'An email couldn’t be sent' : `${many} emails couldn’t be sent`,
    happened: `The site tried for about a day to send ${many === 1 ? 'an email' : `${many} emails`}, then gave up.`,
    meaning:
      'Someone is waiting for an email they didn’t get: a buyer, a guest, or one of you. Nothing else is lost; their orders and messages are saved.',
    remedy:
      'Open the dashboard. Each one under “Failed tasks” says why it failed. If the email was mistyped, reach that person another way and choose “Dismiss”. If all of them failed, the email service is down; once it works, choose “Try again” for each.',
    ask: 'Whoever set up email for the site, or your email provider.',
    over: 'No unsent emails remain',
    audience: 'staff',
    state: String(many),
  }
}
