import type { MessagePort } from 'node:worker_threads'
import type { Statement, StatementResult } from '#platform/db/statements.ts'

/** What the writing thread is started with. */
export type Start = {
  path: string
  /** calls: one is answered before the next comes, and whoever calls stands still meanwhile */
  calls: MessagePort
  /** orders: answered when they are carried out */
  orders: MessagePort
  /** counts what was sent to the thread, and what it answered to calls */
  counts: Int32Array<SharedArrayBuffer>
}

/** The places in `counts`. */
export const sent = 0
export const answered = 1

/** What SQLite said, as it goes from thread to thread. */
export type Failure = { message: string; code: string | undefined }

/** What one statement came to; `isOver`: the whole transaction was undone with it. */
export type Outcome = { ran: StatementResult } | { failure: Failure; isOver: boolean }

/** One statement, after those that mark off transactions: where one of them fails, all is undone. */
export type Call = { ahead: string[]; statement: Statement }

/** Carried out from left to right: begins where it says so, runs, and makes it last where it says so. */
export type Order = {
  begins: boolean
  ahead: string[]
  statements: Statement[]
  commits: boolean
}

/** `lost`: nothing of the transaction is there any more. */
export type Answer = { outcomes: Outcome[] } | { lost: Failure }

/** What ends the thread when it has carried out all that was sent before. */
export const end = 'end'
