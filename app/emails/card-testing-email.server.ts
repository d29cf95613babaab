import { z } from 'zod'
import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'

/** Warns staff of likely card testing and says what to do (failure 15). */
export const cardTestingEmail: EmailDefinition<'orders.alarm'> = defineEmail({
  kind: 'orders.alarm',
  title: 'Card testing alert',
  isOnce: 'moment',
  what: 'A shop alert',
  permission: 'orders',
  payload: z.unknown(),
  async write(context) {
    return {
      to: await getStaffEmail(context),
      subject: 'Someone may be testing stolen cards in the shop',
      paragraphs: [
        'Someone tried to pay far more often than a real customer would, or had one payment declined ten times.',
        'We slow these attempts down and cancel payments that are declined too often. If it keeps happening, ' +
          'turn off “Open for orders” in the shop settings for a while.',
        `${context.config.siteUrl}/admin/shop-settings`,
      ],
    }
  },
})
