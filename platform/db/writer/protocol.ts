import type { MessagePort } from 'node:worker_threads'
import type { Statement, StatementResult } from '#platform/db/statements.ts'

/** The writer thread's start data. Orders arrive on the port and are answered in order. */
export type Start = { path: string; orders: MessagePort; compileCache: string | undefined }

/** SQLite's error, serialized between threads. */
export type Failure = { message: string; code: string | undefined }

/** The result of one statement. */
export type Outcome = { ran: StatementResult } | { failure: Failure }

/** Executed in the order of its fields: begin, statements, commit. */
export type Order = {
  begins: boolean
  /** savepoint statements; if one fails, everything is rolled back */
  ahead: string[]
  statements: Statement[]
  commits: boolean
}

/** `lost`: the transaction was rolled back. */
export type Answer = { outcomes: Outcome[] } | { lost: Failure }

/** Ends the thread after all earlier orders. */
export const end = 'end'
