import { z } from 'zod'
import { attemptCauses } from '#platform/outbox/email-outcome.ts'

/** The outcome of an email, as staff see it. */
export const emailStates = ['sent', 'waiting', 'failed', 'stored', 'dropped'] as const

export type EmailState = (typeof emailStates)[number]

/** The views of the log: `unsent` has those that failed or were only stored. */
export const emailViews = ['sent', 'waiting', 'unsent'] as const

export type EmailView = (typeof emailViews)[number]

/** Whether staff can resend an email, or why not. */
export const resendChoices = ['possible', 'waiting', 'link', 'moment', 'mailOff'] as const

/** What an email can be about, if staff can open it. */
export const emailSubjects = ['order', 'message', 'response', 'promise'] as const

export type EmailSubject = (typeof emailSubjects)[number]

const attempt = z.object({
  at: z.string(),
  cause: z.enum(attemptCauses).nullable().describe('null: the mail server accepted it'),
  answer: z.string().describe('the server’s own words, if no code says what they mean'),
})

const shownEmail = z.object({
  id: z.string(),
  title: z.string(),
  to: z.string().nullable().describe('null if it was never known'),
  state: z.enum(emailStates),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable().describe('while it’s waiting'),
  attempts: z.array(attempt).describe('oldest first'),
  place: z
    .object({ subject: z.enum(emailSubjects), address: z.string() })
    .nullable()
    .describe('where staff see what it’s about'),
  resend: z.enum(resendChoices),
})

/** A page of the email log, and the kinds to filter by. */
export const emailLogSchema = z.object({
  emails: z.array(shownEmail),
  next: z.string().nullable(),
  total: z.number().nullable().describe('null while searching'),
  kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
})

export type ShownEmail = z.infer<typeof shownEmail>
export type EmailLogPage = z.infer<typeof emailLogSchema>
