import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Statement, StatementResult } from '#platform/db/statements.ts'
import { idleInTransactionMs, statementMs } from '#platform/db/timeouts.ts'
import type { Failure, Outcome } from './protocol.ts'
import type { WritingThread } from './writing-thread.ts'

/** A transaction that runs exclusively until it ends. */
export type Transaction = {
  /** Rejects with SQLite's error. */
  run: (statement: Statement) => Promise<StatementResult>
  /** Resolves when it is committed to disk. */
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

/** A single statement and its caller. */
export type Single = {
  statement: Statement
  resolve: (ran: StatementResult) => void
  reject: (error: unknown) => void
}

/** Transactions and statements that share one commit. */
export type Group = {
  thread: WritingThread
  asError: (failure: Failure) => Error
  isOpen: boolean
  /** true once its commit was requested; it accepts no new members */
  isClosed: boolean
  /** savepoint statements, sent along with the next message */
  ahead: string[]
  /** why it was rolled back */
  lost: unknown
  /** settled when it is committed or lost */
  members: { resolve: () => void; reject: (error: unknown) => void }[]
}

const savepoint = 'savepoint grouped'
const undo = 'rollback to grouped'
const release = 'release grouped'
const undoAll = 'rollback'

/** An empty group. */
export function emptyGroup(thread: WritingThread, asError: Group['asError']): Group {
  return {
    thread,
    asError,
    isOpen: false,
    isClosed: false,
    ahead: [],
    lost: undefined,
    members: [],
  }
}

/** Runs statements; begins the group first if needed, and commits it on request. */
export async function order(
  group: Group,
  statements: Statement[],
  commits: boolean,
  maxMs?: number,
): Promise<Outcome[]> {
  const ahead = group.ahead.splice(0)
  const asked = { begins: !group.isOpen, ahead, statements, commits }
  const answer = await group.thread.ask(asked, maxMs).catch((error: unknown) => {
    // sending failed, so put the statements back in the queue
    group.ahead.unshift(...ahead)
    throw error
  })
  group.isOpen = !commits
  group.isClosed = commits
  if (!('lost' in answer)) return answer.outcomes
  group.isOpen = false
  group.lost = group.asError(answer.lost)
  return []
}

/** Runs independent statements: if one fails, the others are kept. */
export async function runSingles(group: Group, singles: Single[], commits: boolean): Promise<void> {
  const outcomes: Outcome[] = []
  singles.forEach(({ resolve, reject }, at) => {
    group.members.push({
      resolve() {
        const outcome = outcomes[at]
        if (outcome && 'ran' in outcome) resolve(outcome.ran)
        else reject(outcome && group.asError(outcome.failure))
      },
      reject,
    })
  })
  const statements = singles.map(({ statement }) => statement)
  outcomes.push(...(await order(group, statements, commits)))
}

/**
 * Gives the group to one transaction and resolves when that has ended. Throws if it can't begin. An idle
 * transaction is rolled back after a timeout, because all others wait for it, and its next call fails.
 */
export function runExclusive(
  group: Group,
  begun: (transaction: Transaction) => void,
): Promise<void> {
  const { resolve: hasEnded, promise: ended } = Promise.withResolvers<void>()
  let stoodIdle: DatabaseUnavailable | undefined
  let underWay = 0
  const idle = setTimeout(() => {
    if (underWay > 0) return
    stoodIdle = new DatabaseUnavailable(new Error('a transaction was idle for too long'))
    end(undo, release)
  }, idleInTransactionMs)
  idle.unref()

  function end(...ahead: string[]): void {
    clearTimeout(idle)
    group.ahead.push(...ahead)
    hasEnded()
  }

  group.ahead.push(savepoint)
  begun({
    async run(statement) {
      if (stoodIdle) throw stoodIdle
      underWay += 1
      try {
        return await call(group, statement)
      } finally {
        underWay -= 1
        idle.refresh()
      }
    },
    async commit() {
      if (stoodIdle) throw stoodIdle
      const lasts = Promise.withResolvers<void>()
      group.members.push(lasts)
      end(release)
      await lasts.promise
    },
    async rollback() {
      if (!stoodIdle) end(undo, release)
    },
  })
  return ended
}

/** Rolls back a lost group so that the next one can begin. */
export async function abandon({ isOpen, thread }: Group): Promise<void> {
  if (!isOpen || !thread.isAlive()) return
  // its members already got the reason
  await thread
    .ask({ begins: false, ahead: [undoAll], statements: [], commits: false })
    .catch(() => undefined)
}

async function call(group: Group, statement: Statement): Promise<StatementResult> {
  if (group.lost) throw group.lost
  let outcome: Outcome | undefined
  try {
    ;[outcome] = await order(group, [statement], false, statementMs)
  } catch (error) {
    if (!group.thread.isAlive()) group.lost = error
    throw error
  }
  if (group.lost) throw group.lost
  if (outcome && 'ran' in outcome) return outcome.ran
  throw outcome && group.asError(outcome.failure)
}
