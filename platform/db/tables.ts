import type { MailCause } from '#platform/adapters/mail-cause.ts'
import type { EmailOutcome } from '#platform/outbox/email-outcome.ts'

/**
 * Every table, as TypeScript sees it (the SQL names are snake_case). Times are ISO-8601 UTC text, bodies are JSON text,
 * ids are text, bytes are Buffers. These are the platform's own; each room adds its tables in its `tables.ts`.
 */
export interface Tables {
  installation: InstallationTable
  siteState: SiteStateTable
  storedAnswers: StoredAnswerTable
  outbox: OutboxTable
  emailLog: EmailLogTable
  connections: ConnectionTable
  testPayments: TestPaymentTable
  rateLimits: RateLimitTable
  upkeepRounds: UpkeepRoundTable
  activity: ActivityTable
}

/** One row at most: a fingerprint of the secrets that belong to this database. */
export type InstallationTable = { id: number; secretsMark: string }

/** One row: the version of everything on public pages. */
export type SiteStateTable = { id: number; version: number }

/** Cached responses that outlive a restart; `maker` identifies build and settings. */
export type StoredAnswerTable = {
  url: string
  maker: string
  siteVersion: number
  /** JSON: status, headers, etag, known, expiresAt */
  head: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

/** A service that an owner connected in the office. */
export type ConnectionTable = {
  id: string
  /** encrypted JSON: settings by the name of their environment variable */
  body: string
  changedAt: string
  /** the owner's id */
  changedBy: string
}

export type OutboxTable = {
  id: string
  kind: string
  payload: string
  attempts: number
  nextAttemptAt: string
  createdAt: string
  doneAt: string | null
  failedAt: string | null
  lastError: string | null
  /** why the mail server didn't take the email; null: it is no email, or that isn't why the job failed */
  mailCause: MailCause | null
}

/** An email that was tried, kept for 30 days. */
export type EmailLogTable = {
  id: string
  kind: string
  /** which email of its kind; empty if there's only one */
  variant: string
  /** kind and id of what it's about, such as 'order:7f3a'; empty if unknown */
  about: string
  /** the outbox's job that sends it; null: it was sent without one */
  jobId: string | null
  outcome: EmailOutcome
  /** the recipient and the attempts, encrypted */
  body: string
  createdAt: string
}

/** The payment simulator's state. */
export type TestPaymentTable = { id: string; kind: string; body: string; createdAt: string }

export type RateLimitTable = { key: string; count: number; windowEndsAt: string }

/** The last run of a task that one process does for all, and its result. */
export type UpkeepRoundTable = {
  name: string
  beganAt: string
  endedAt: string | null
  /** JSON; null until the first run has ended */
  result: string | null
}

/** What a staff member did. Rows are never changed or deleted. */
export type ActivityTable = {
  id: string
  at: string
  userId: string
  part: string
  did: string
  /** kind and id, such as 'product:7f3a' */
  subject: string
  name: string
  /** JSON: facts before and after */
  changes: string
}
