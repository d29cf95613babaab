import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { type Answer, end, type Order, type Start } from './protocol.ts'

/** The thread that writes, as the one that answers visitors sees it. */
export type WritingThread = {
  /**
   * Carries out an order; rejects with `DatabaseUnavailable` where the thread ends before, or takes longer than
   * `longestMs`, after which it is ended.
   */
  ask: (order: Order, longestMs?: number) => Promise<Answer>
  /** False once it has ended, whatever ended it. */
  isAlive: () => boolean
  /** Ends it when it has done what it was asked. */
  close: () => Promise<void>
}

/** Starts a thread that writes into this file. */
export function startWritingThread(path: string): WritingThread {
  const { port1: orders, port2 } = new MessageChannel()
  const start: Start = { path, orders: port2 }
  const worker = new Worker(threadFile(), {
    workerData: start,
    transferList: [port2],
    name: 'writer',
    // what our own process was started with is not meant for it
    execArgv: [],
  })
  const waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []
  let gone: DatabaseUnavailable | undefined

  worker.once('error', lose)
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      lose(new Error(`the thread that writes ended with ${code}`))
      resolve()
    })
  })
  orders.on('message', (answer: Answer) => {
    waiting.shift()?.resolve(answer)
    if (waiting.length === 0) rest()
  })
  rest()

  /** Nothing is under way: neither the thread nor its channel keeps the process from ending. */
  function rest(): void {
    worker.unref()
    orders.unref()
  }

  function lose(error: unknown): void {
    gone ??= new DatabaseUnavailable(error)
    for (const { reject } of waiting.splice(0)) reject(gone)
  }

  function giveUp(): void {
    lose(new Error('the thread that writes did not answer'))
    void worker.terminate()
  }

  return {
    isAlive: () => gone === undefined,
    async ask(order, longestMs) {
      if (gone) throw gone
      orders.postMessage(order)
      const { promise, ...waits } = Promise.withResolvers<Answer>()
      waiting.push(waits)
      worker.ref()
      orders.ref()
      if (longestMs === undefined) return promise
      const late = setTimeout(giveUp, longestMs)
      return promise.finally(() => clearTimeout(late))
    },
    async close() {
      if (gone) return
      worker.ref()
      orders.postMessage(end)
      await ended
    },
  }
}

/** The thread's source: Node runs it as it is, from the build as from the sources. */
function threadFile(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder)
  }
  return join(folder, 'platform/db/writer/thread.ts')
}
