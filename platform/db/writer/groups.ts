import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Statement, StatementResult } from '#platform/db/statements.ts'
import {
  abandon,
  emptyGroup,
  type Group,
  order,
  runExclusive,
  runSingles,
  type Single,
  type Transaction,
} from './group.ts'
import type { WritingThread } from './writing-thread.ts'

/** Runs writes one at a time. Writes that arrive during a commit share the next one. */
export type Groups = {
  /** Runs one statement; resolves when it is committed. */
  write: (statement: Statement) => Promise<StatementResult>
  /** Resolves when it is this transaction's turn. */
  begin: () => Promise<Transaction>
  /** Resolves when everything requested is committed or has failed. */
  settled: () => Promise<void>
}

/** How long a group accepts members before it commits, ms. */
const maxGroupMs = 25

type Interactive = {
  resolve: (transaction: Transaction) => void
  reject: (error: unknown) => void
}

/** Groups the writes of the thread that `threadOf` returns; `asError` converts failures to errors. */
export function createGroups(threadOf: () => WritingThread, asError: Group['asError']): Groups {
  const queue: ({ single: Single } | { interactive: Interactive })[] = []
  let running: Promise<void> = Promise.resolve()
  let isRunning = false

  function push(waiting: (typeof queue)[number]): void {
    queue.push(waiting)
    if (isRunning) return
    isRunning = true
    running = runAll()
  }

  async function runAll(): Promise<void> {
    while (queue.length > 0) await runGroup(emptyGroup(threadOf(), asError))
    isRunning = false
  }

  async function runGroup(group: Group): Promise<void> {
    const endsAt = performance.now() + maxGroupMs
    try {
      do await takeNext(group)
      while (queue.length > 0 && !group.isClosed && !group.lost && performance.now() < endsAt)
      if (group.isOpen && !group.lost) await order(group, [], true)
    } catch (error) {
      group.lost ??= error
    }
    if (group.lost) await abandon(group)
    for (const { resolve, reject } of group.members) {
      if (group.lost) reject(group.lost)
      else resolve()
    }
  }

  async function takeNext(group: Group): Promise<void> {
    const singles: Single[] = []
    for (let next = queue[0]; next && 'single' in next; next = queue[0]) {
      singles.push(next.single)
      queue.shift()
    }
    if (singles.length > 0) return runSingles(group, singles, queue.length === 0)
    const next = queue.shift()
    if (!next || !('interactive' in next)) return
    const { resolve, reject } = next.interactive
    try {
      // let readers run in between
      if (group.isOpen) await nextTurn()
      else await order(group, [], false)
      if (group.lost) throw group.lost
      await runExclusive(group, resolve)
    } catch (error) {
      reject(error)
      throw error
    }
  }

  return {
    write: (statement) =>
      new Promise((resolve, reject) => push({ single: { statement, resolve, reject } })),
    begin: () => new Promise((resolve, reject) => push({ interactive: { resolve, reject } })),
    settled: () => running,
  }
}
