import type { AlertText, Condition } from '#app/alerts/alert.ts'
import type { AppContext } from '#platform/context.ts'
import { lanes } from '#platform/limits/lanes.ts'

/** The kinds of jobs that send an e-mail. */
export const emailKinds = [...lanes.accounts.kinds, ...lanes.emails.kinds]

/** Every e-mail left, sooner or later: none was tried for a day and given up. */
export const emailsLeave: Condition = { key: 'emails', look: failedEmailsAlert }

/** What to tell of e-mails that were given up and not taken off the list; undefined where there are none. */
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
    title: many === 1 ? 'An e-mail could not be sent' : `${many} e-mails could not be sent`,
    happened: `The site tried for about a day to send ${many === 1 ? 'an e-mail' : `${many} e-mails`} and then gave up.`,
    meaning:
      'Somebody waits for word and has none: a buyer, a guest, or one of you. What they did, an order or a message, is kept and lost to nobody.',
    remedy:
      'Open the dashboard: under "What did not work" each says why. If an address is wrong, reach that person another way and press "Take off the list". If all of them failed, the mail service is at fault: once it works, press "Try again" at each.',
    ask: 'Whoever set up the e-mail of the site (SMTP_URL), or the company that carries your mail.',
    over: 'No e-mail is left that could not be sent',
    audience: 'staff',
  }
}
