import { type EmailKind, emails } from '#app/admin/emails.server.ts'
import { unassign } from '#app/contact/inbox/assignment.server.ts'
import { forwardMessage } from '#app/contact/jobs.server.ts'
import { followChanges } from '#app/events/dates/change-notices.server.ts'
import { syncOrderJob } from '#app/fulfillment/carrier-orders.server.ts'
import { finishLabelJob } from '#app/fulfillment/labels/label-claims.server.ts'
import { renderJob } from '#app/images/images.server.ts'
import { renderImage } from '#app/images/renditions/render-job.server.ts'
import { carryOutRefund } from '#app/payments/refunds.server.ts'
import type { EmailDefinition } from '#app/ui/email/define-email.server.ts'
import type { JobHandler, Lane } from '#platform/outbox/outbox.ts'

/**
 * Every kind of job of the outbox, in the lane that runs it. Jobs that someone waits for at a screen have their own
 * lane; pictures, which need much CPU, run one at a time.
 */
export const jobLanes = {
  accounts: { atOnce: 2, limitMs: 60_000, jobs: emailJobs(({ isUrgent }) => isUrgent === true) },
  money: { atOnce: 2, limitMs: 120_000, jobs: { 'orders.refund': carryOutRefund } },
  emails: { atOnce: 2, limitMs: 60_000, jobs: emailJobs(({ isUrgent }) => !isUrgent) },
  carrier: {
    atOnce: 1,
    limitMs: 120_000,
    jobs: { 'orders.sync': syncOrderJob, 'orders.label': finishLabelJob },
  },
  records: {
    atOnce: 1,
    limitMs: 120_000,
    jobs: { 'events.changes': followChanges, 'accounts.changed': unassign },
  },
  forwarding: { atOnce: 2, limitMs: 30_000, jobs: { 'contact.forward': forwardMessage } },
  pictures: { atOnce: 1, limitMs: 120_000, jobs: { [renderJob]: renderImage } },
} satisfies Record<string, Lane>

type KindsOf<L> = L extends { jobs: infer Jobs } ? keyof Jobs : never
type Kind = KindsOf<(typeof jobLanes)[keyof typeof jobLanes]>

declare module '#platform/outbox/outbox.ts' {
  interface JobKinds extends Record<Kind, true> {}
}

function emailJobs(isIn: (email: EmailDefinition) => boolean): {
  [kind in EmailKind]?: JobHandler
} {
  const own = emails.filter(isIn)
  return Object.fromEntries(own.map(({ kind, send }) => [kind, send]))
}
