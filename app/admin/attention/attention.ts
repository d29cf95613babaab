import { z } from 'zod'
import { backupHealthSchema } from '#app/admin/backups/backup-state.ts'
import { demoLeftSchema, setupStepKeys } from '#app/admin/setup/setup-steps.ts'
import { shownAlertSchema } from '#app/alerts/alert.ts'
import type { ChecklistKey } from '#app/site/documents/confirmed-checklist.ts'
import { mailCauses } from '#platform/adapters/mail-cause.ts'

const attentionItem = z.object({
  key: z.string(),
  /** such as '3 orders to ship' */
  title: z.string(),
  /** up to five names */
  examples: z.array(z.string()),
  /** the section that handles it, with list filters (`sectionPath`) */
  section: z.string(),
  /** changes when the item does, whatever its words */
  state: z.string(),
})

const failedJob = z.object({
  id: z.string(),
  what: z.string(),
  /** the last error, in the service's own words */
  why: z.string(),
  /** why the mail server refused an email; null if it failed for another reason */
  mailCause: z.enum(mailCauses).nullable(),
  createdAt: z.string(),
  /** it can be retried but not dismissed */
  isOwed: z.boolean(),
})

const claim = z.object({
  key: z.string<ChecklistKey>(),
  label: z.string(),
  /** what visitors read now */
  says: z.string(),
  /** the values it covers; sent back to confirm it */
  mark: z.string(),
  /** the section that says it, with the field after a slash */
  section: z.string(),
  isConfirmed: z.boolean(),
})

/** Today's numbers; null without permission. */
const today = z.object({
  /** paid, unshipped orders with something left to pack */
  orders: z.number().nullable(),
  /** how many of them are for pickup */
  pickups: z.number(),
  /** messages without a reply */
  messages: z.number().nullable(),
  /** those assigned to the signed-in person */
  assigned: z.number(),
  /** the day's first event, and how many people are coming */
  event: z
    .object({
      eventId: z.string(),
      date: z.string(),
      title: z.string(),
      time: z.string(),
      people: z.number(),
      hasResponses: z.boolean().describe('false: no one responded, not even to cancel'),
      index: z.number().describe('of the event in the Events document'),
    })
    .nullable(),
})

const setupStep = z.object({ key: z.enum(setupStepKeys), isDone: z.boolean() })

/** What the dashboard shows: open items, failed tasks, and what the owner has yet to confirm. */
export const attentionSchema = z.object({
  /** false: the site sends no email */
  isMailOn: z.boolean(),
  today,
  /** problems with the site itself */
  alerts: z.array(shownAlertSchema),
  items: z.array(attentionItem),
  failures: z.array(failedJob),
  claims: z.array(claim),
  /** the setup guide’s steps, for owners; empty for others */
  setup: z.array(setupStep),
  /** demo content that’s still unchanged, for owners; empty for others */
  demoLeft: z.array(demoLeftSchema),
  /** owners only: whether the last backup and its last restore test are good */
  backups: backupHealthSchema.nullable(),
})

export type AttentionItem = z.infer<typeof attentionItem>
export type FailedJob = z.infer<typeof failedJob>
export type ChecklistItem = z.infer<typeof claim>
export type Today = z.infer<typeof today>
export type Attention = z.infer<typeof attentionSchema>
