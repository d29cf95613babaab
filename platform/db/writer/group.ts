import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { idleInTransactionMs, statementMs } from '#platform/db/longest-waits.ts'
import type { Statement, StatementResult } from '#platform/db/statements.ts'
import type { Failure, Outcome } from './protocol.ts'
import type { WritingThread } from './writing-thread.ts'

/** A transaction whose turn it is: nobody else's statements run until it ends. */
export type Transaction = {
  /** Rejects with what SQLite says. */
  run: (statement: Statement) => Promise<StatementResult>
  /** Resolves when it lasts. */
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

/** One statement that somebody waits for. */
export type Single = {
  statement: Statement
  resolve: (ran: StatementResult) => void
  reject: (error: unknown) => void
}

/** What shares one commit. */
export type Group = {
  thread: WritingThread
  asError: (failure: Failure) => Error
  isOpen: boolean
  /** true when it was asked to last: it takes in nobody more */
  isClosed: boolean
  /** marks off the transactions of a group; sent along with what comes next, for nobody waits for it */
  ahead: string[]
  /** why nothing of it is there any more */
  lost: unknown
  /** told when it lasts, or that it does not */
  members: { resolve: () => void; reject: (error: unknown) => void }[]
}

const savepoint = 'savepoint grouped'
const undo = 'rollback to grouped'
const release = 'release grouped'
const undoAll = 'rollback'

/** A group in which nobody is yet. */
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

/** Runs statements, begins before where that has not been done, and makes the group last if asked. */
export async function order(
  group: Group,
  statements: Statement[],
  commits: boolean,
  longestMs?: number,
): Promise<Outcome[]> {
  const ahead = group.ahead.splice(0)
  const asked = { begins: !group.isOpen, ahead, statements, commits }
  const answer = await group.thread.ask(asked, longestMs).catch((error: unknown) => {
    // what cannot be sent was not begun either
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

/** Runs statements that have nothing to do with one another: where one fails, the others last. */
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
 * Hands a group to one transaction, and answers when that has ended. Throws where it cannot begin. One that asks for
 * nothing for too long is undone by itself, and told so when it asks again: all others wait for its end.
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
    stoodIdle = new DatabaseUnavailable(new Error('a transaction stood idle'))
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

/** Nothing of a group that was lost stays in the way of the next. */
export async function abandon({ isOpen, thread }: Group): Promise<void> {
  if (!isOpen || !thread.isAlive()) return
  // its members are told why it was lost, which is what matters
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
