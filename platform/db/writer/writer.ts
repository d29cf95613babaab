import type { Logger } from 'pino'
import type { Statement, StatementResult } from '#platform/db/statements.ts'
import type { Transaction } from './group.ts'
import { createGroups } from './groups.ts'
import type { Failure } from './protocol.ts'
import { startWritingThread, type WritingThread } from './writing-thread.ts'

/** All that is written into one SQLite file by this process. */
export type Writer = {
  /** Runs one statement, and answers when it lasts. */
  write: (statement: Statement) => Promise<StatementResult>
  /** Answers when it is this transaction's turn. */
  begin: () => Promise<Transaction>
  /** Ends when all that was asked for lasts. */
  close: () => Promise<void>
}

/** A writer whose thread is started with the first write, and anew after one that ended. */
export function createWriter(path: string, log: Logger): Writer {
  let thread: WritingThread | undefined
  function threadOf(): WritingThread {
    if (thread?.isAlive()) return thread
    if (thread) log.error('the thread that writes had ended: another one is started')
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

/** What SQLite said in the other thread, as it would be thrown in this one. */
function asSqliteError({ message, code }: Failure): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}
