import { getStaffAddress } from '#app/site/documents/staff-address.server.ts'
import type { AppContext } from '#platform/context.ts'

/** Tells staff that somebody seems to try stolen cards, and what to do (failure 15). */
export async function sendAlarm(context: AppContext): Promise<void> {
  await context.mail.send({
    to: await getStaffAddress(context),
    subject: 'Somebody may be testing stolen cards in the shop',
    text: [
      'Far more payments were tried in the last hour than honest buyers make.',
      'They have been slowed down. If it goes on, close the shop for a while: one switch, ' +
        '"Open for orders", in the shop settings.',
      `${context.config.siteUrl}/admin/shop-settings`,
    ].join('\n\n'),
  })
}
