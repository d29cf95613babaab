import type { Logger } from 'pino'
import type { Statement, StatementResult } from '#platform/db/statements.ts'
import type { Transaction } from './group.ts'
import { createGroups } from './groups.ts'
import type { Failure } from './protocol.ts'
import { startWritingThread, type WritingThread } from './writing-thread.ts'

/** All of this process's writes to one SQLite file. */
export type Writer = {
  /** Runs one statement; resolves when it is committed. */
  write: (statement: Statement) => Promise<StatementResult>
  /** Resolves when it is this transaction's turn. */
  begin: () => Promise<Transaction>
  /** Resolves when everything requested is committed. */
  close: () => Promise<void>
}

/** A writer whose thread starts with the first write and restarts if it ended. */
export function createWriter(path: string, log: Logger): Writer {
  let thread: WritingThread | undefined
  function threadOf(): WritingThread {
    if (thread?.isAlive()) return thread
    if (thread) log.error('the writer thread ended; starting another one')
    thread = startWritingThread(path)
    return thread
  }
  const { write, begin, settled } = createGroups(threadOf, asSqliteError)
  return {
    write,
    begin,
    async close() {
      await settled()
      await thread?.close()
    },
  }
}

/** Rebuilds the writer thread's error for this thread. */
function asSqliteError({ message, code }: Failure): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}
