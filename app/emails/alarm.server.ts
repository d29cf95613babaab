import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import type { AppContext } from '#platform/context.ts'

/** Tells staff that somebody seems to try stolen cards, and what to do (failure 15). */
export async function sendAlarm(context: AppContext): Promise<void> {
  await context.mail.send({
    to: await getStaffEmail(context),
    subject: 'Someone may be testing stolen cards in the shop',
    text: [
      'Someone tried to pay far more often than a real buyer would, or had one payment declined ten times.',
      'We slow such attempts down and cancel payments that are declined too often. If it goes on, close ' +
        'the shop for a while: turn off "Open for orders" in the shop settings.',
      `${context.config.siteUrl}/admin/shop-settings`,
    ].join('\n\n'),
  })
}
