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
import type { JobKind } from '#platform/limits/lanes.ts'
import type { JobHandler } from '#platform/outbox/outbox.ts'

/** Handlers for outbox jobs, by kind. */
export const jobHandlers: Record<JobKind, JobHandler> = {
  'contact.notify': notifyMinistry,
  'contact.forward': forwardMessage,
  'contact.reply': sendReply,
  'contact.assigned': sendAssigned,
  'contact.reminder': sendReminder,
  [accessJob]: unassign,
  [invitationJob]: sendInvitation,
  [resetJob]: sendReset,
  [noticeJob]: sendNotice,
  [ownershipJob]: sendOwnershipEmail,
  [followChangesJob]: followChanges,
  [changeNoticeJob]: sendChangeNotice,
  [renderJob]: renderImage,
  // loaded on demand: these emails render with React
  [confirmationJob]: async (context, payload) => {
    const { sendConfirmation } = await import('#app/events/newsletter/newsletter-emails.server.ts')
    await sendConfirmation(context, payload)
  },
  [subscribedJob]: async (context, payload) => {
    const { sendSubscribedEmail } = await import(
      '#app/events/newsletter/newsletter-emails.server.ts'
    )
    await sendSubscribedEmail(context, payload)
  },
  [responseEmailJob]: async (context, payload) => {
    const { sendResponseEmail } = await import('#app/events/responses/response-email.server.ts')
    await sendResponseEmail(context, payload)
  },
  [unsubscribedJob]: async (context, payload) => {
    const { sendUnsubscribedEmail } = await import(
      '#app/events/newsletter/newsletter-emails.server.ts'
    )
    await sendUnsubscribedEmail(context, payload)
  },
  'orders.email': async (context, payload) => {
    const { sendOrderEmail } = await import('#app/emails/emails.server.ts')
    await sendOrderEmail(context, payload)
  },
  'orders.refund': carryOutRefund,
  'orders.alarm': sendCardTestingAlert,
  'alerts.email': sendAlert,
  'orders.sync': syncOrderJob,
  'orders.label': finishLabelJob,
}
