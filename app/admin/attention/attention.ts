import { z } from 'zod'
import { backupHealthSchema } from '#app/admin/backups/backup-state.ts'
import { shownAlertSchema } from '#app/alerts/alert.ts'
import type { ChecklistKey } from '#app/site/documents/confirmed-checklist.ts'
import { mailCauses } from '#platform/adapters/mail-cause.ts'

const attentionItem = z.object({
  key: z.string(),
  /** as in '3 orders to ship' */
  title: z.string(),
  /** which ones, where a few names help; at most five */
  examples: z.array(z.string()),
  /** the section in which to see to it, and what its list is to show (`sectionAddress`) */
  section: z.string(),
})

const failedJob = z.object({
  id: z.string(),
  what: z.string(),
  /** the last error, as the service put it */
  why: z.string(),
  /** why the mail server didn't take an email; null: that isn't why it failed */
  mailCause: z.enum(mailCauses).nullable(),
  createdAt: z.string(),
  /** it can be tried again, and not be taken off the list */
  isOwed: z.boolean(),
})

const claim = z.object({
  key: z.string<ChecklistKey>(),
  label: z.string(),
  /** what visitors read now */
  says: z.string(),
  /** the values that it stands for, to be sent back when it is confirmed */
  mark: z.string(),
  /** the section that says it, and after a slash the field */
  section: z.string(),
  isConfirmed: z.boolean(),
})

/** What the dashboard shows: what waits, what failed, what the owner has yet to confirm. */
export const attentionSchema = z.object({
  /** false: no e-mail leaves this site */
  isMailOn: z.boolean(),
  /** what is wrong with the site itself */
  alerts: z.array(shownAlertSchema),
  items: z.array(attentionItem),
  failures: z.array(failedJob),
  claims: z.array(claim),
  /** the owner's: whether the last back-up and the last proof are good */
  backups: backupHealthSchema.nullable(),
})

export type AttentionItem = z.infer<typeof attentionItem>
export type FailedJob = z.infer<typeof failedJob>
export type ChecklistItem = z.infer<typeof claim>
export type Attention = z.infer<typeof attentionSchema>
