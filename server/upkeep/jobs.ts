import { accessJob, noticeJob, ownershipJob, resetJob } from '#app/accounts/account-jobs.ts'
import { sendInvitation, sendNotice, sendReset } from '#app/accounts/emails.server.ts'
import { sendOwnershipEmail } from '#app/accounts/ownership/ownership-emails.server.ts'
import { invitationJob } from '#app/accounts/people/invitations.server.ts'
import { sendAlert } from '#app/alerts/alert-emails.server.ts'
import { sendAssigned, unassign } from '#app/contact/inbox/assignment.server.ts'
import { sendReminder } from '#app/contact/inbox/reminders.server.ts'
import { forwardMessage, notifyMinistry } from '#app/contact/jobs.server.ts'
import { sendReply } from '#app/contact/replies/reply-jobs.server.ts'
import { sendCardTestingAlert } from '#app/emails/card-testing-alert.server.ts'
import { followChanges, sendChangeNotice } from '#app/events/dates/change-notices.server.ts'
import { changeNoticeJob, followChangesJob, responseEmailJob } from '#app/events/event-jobs.ts'
import {
  confirmationJob,
  subscribedJob,
  unsubscribedJob,
} from '#app/events/newsletter/newsletter-jobs.ts'
import { syncOrderJob } from '#app/fulfillment/carrier-orders.server.ts'
import { finishLabelJob } from '#app/fulfillment/labels/label-claims.server.ts'
import { renderJob } from '#app/images/images.server.ts'
import { renderImage } from '#app/images/renditions/render-job.server.ts'
import { carryOutRefund } from '#app/payments/refunds.server.ts'
import type { Lane } from '#platform/outbox/outbox.ts'

/**
 * Every kind of job of the outbox, in the lane that runs it. Jobs that someone waits for at a screen have their own
 * lane; pictures, which need much CPU, run one at a time.
 */
export const jobLanes = {
  accounts: {
    atOnce: 2,
    limitMs: 60_000,
    jobs: {
      [resetJob]: sendReset,
      [invitationJob]: sendInvitation,
      [noticeJob]: sendNotice,
      [ownershipJob]: sendOwnershipEmail,
    },
  },
  money: { atOnce: 2, limitMs: 120_000, jobs: { 'orders.refund': carryOutRefund } },
  emails: {
    atOnce: 2,
    limitMs: 60_000,
    jobs: {
      'contact.notify': notifyMinistry,
      'contact.reply': sendReply,
      'contact.assigned': sendAssigned,
      'contact.reminder': sendReminder,
      [changeNoticeJob]: sendChangeNotice,
      'orders.alarm': sendCardTestingAlert,
      'alerts.email': sendAlert,
      // loaded on demand: these emails render with React
      'orders.email': async (context, payload) => {
        const { sendOrderEmail } = await import('#app/emails/emails.server.ts')
        await sendOrderEmail(context, payload)
      },
      [responseEmailJob]: async (context, payload) => {
        const { sendResponseEmail } = await import('#app/events/responses/response-email.server.ts')
        await sendResponseEmail(context, payload)
      },
      [confirmationJob]: async (context, payload) => {
        const { sendConfirmation } = await import(
          '#app/events/newsletter/newsletter-emails.server.ts'
        )
        await sendConfirmation(context, payload)
      },
      [subscribedJob]: async (context, payload) => {
        const { sendSubscribedEmail } = await import(
          '#app/events/newsletter/newsletter-emails.server.ts'
        )
        await sendSubscribedEmail(context, payload)
      },
      [unsubscribedJob]: async (context, payload) => {
        const { sendUnsubscribedEmail } = await import(
          '#app/events/newsletter/newsletter-emails.server.ts'
        )
        await sendUnsubscribedEmail(context, payload)
      },
    },
  },
  carrier: {
    atOnce: 1,
    limitMs: 120_000,
    jobs: { 'orders.sync': syncOrderJob, 'orders.label': finishLabelJob },
  },
  records: {
    atOnce: 1,
    limitMs: 120_000,
    jobs: { [followChangesJob]: followChanges, [accessJob]: unassign },
  },
  forwarding: { atOnce: 2, limitMs: 30_000, jobs: { 'contact.forward': forwardMessage } },
  pictures: { atOnce: 1, limitMs: 120_000, jobs: { [renderJob]: renderImage } },
} satisfies Record<string, Lane>

type KindsOf<L> = L extends { jobs: infer Jobs } ? keyof Jobs : never
type Kind = KindsOf<(typeof jobLanes)[keyof typeof jobLanes]>

declare module '#platform/outbox/outbox.ts' {
  interface JobKinds extends Record<Kind, true> {}
}
