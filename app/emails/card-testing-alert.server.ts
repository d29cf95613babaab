import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import type { AppContext } from '#platform/context.ts'

/** Warns staff of likely card testing and says what to do (failure 15). */
export async function sendCardTestingAlert(context: AppContext): Promise<void> {
  await context.mail.send({
    to: await getStaffEmail(context),
    subject: 'Someone may be testing stolen cards in the shop',
    text: [
      'Someone tried to pay far more often than a real customer would, or had one payment declined ten times.',
      'We slow these attempts down and cancel payments that are declined too often. If it keeps happening, ' +
        'turn off “Open for orders” in the shop settings for a while.',
      `${context.config.siteUrl}/admin/shop-settings`,
    ].join('\n\n'),
  })
}
