import type { MessagePort } from 'node:worker_threads'
import type { Statement, StatementResult } from '#platform/db/statements.ts'

/** What the writing thread is started with: orders come by the port, and are answered in their order. */
export type Start = { path: string; orders: MessagePort }

/** What SQLite said, as it goes from thread to thread. */
export type Failure = { message: string; code: string | undefined }

/** What one statement came to. */
export type Outcome = { ran: StatementResult } | { failure: Failure }

/** Carried out from left to right: begins where it says so, runs, and makes it last where it says so. */
export type Order = {
  begins: boolean
  /** marks off transactions: where one of these fails, all is undone */
  ahead: string[]
  statements: Statement[]
  commits: boolean
}

/** `lost`: nothing of the transaction is there any more. */
export type Answer = { outcomes: Outcome[] } | { lost: Failure }

/** What ends the thread when it has carried out all that was sent before. */
export const end = 'end'
