import { mailCauses } from '#platform/adapters/mail-cause.ts'

/**
 * The outcome of an email: `trying` while its job may still send it, `sent` to the mail server, `failed` for good,
 * `stored` in the data folder because email is off, or `dropped` because it was no longer needed.
 */
export type EmailOutcome = 'trying' | 'sent' | 'failed' | 'stored' | 'dropped'

/** Why an attempt failed: what the mail server answered, or the email couldn't be written. */
export const attemptCauses = [...mailCauses, 'notWritten'] as const

export type AttemptCause = (typeof attemptCauses)[number]
