import { existsSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { type Answer, end, type Order, type Start } from './protocol.ts'

/** The writer thread, seen from the main thread. */
export type WritingThread = {
  /**
   * Executes an order; rejects with `DatabaseUnavailable` if the thread ends first or takes longer than
   * `maxMs`, after which it is terminated.
   */
  ask: (order: Order, maxMs?: number) => Promise<Answer>
  /** False once the thread has ended. */
  isAlive: () => boolean
  /** Ends the thread after its pending orders. */
  close: () => Promise<void>
}

/** Starts a writer thread for this file. */
export function startWritingThread(path: string): WritingThread {
  const { port1: orders, port2 } = new MessageChannel()
  const cache = getCompileCacheDir()
  // its folder has one folder per version of Node
  const start: Start = { path, orders: port2, compileCache: cache && dirname(cache) }
  const worker = new Worker(threadFile(), {
    workerData: start,
    transferList: [port2],
    name: 'writer',
    // don't inherit this process's flags
    execArgv: [],
  })
  const waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = []
  let gone: DatabaseUnavailable | undefined

  worker.once('error', lose)
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      lose(new Error(`the writer thread ended with ${code}`))
      resolve()
    })
  })
  orders.on('message', (answer: Answer) => {
    waiting.shift()?.resolve(answer)
    if (waiting.length === 0) rest()
  })
  rest()

  /** Idle: neither the thread nor its channel keeps the process alive. */
  function rest(): void {
    worker.unref()
    orders.unref()
  }

  function lose(error: unknown): void {
    gone ??= new DatabaseUnavailable(error)
    for (const { reject } of waiting.splice(0)) reject(gone)
  }

  function giveUp(): void {
    lose(new Error('the writer thread didn’t respond'))
    void worker.terminate()
  }

  return {
    isAlive: () => gone === undefined,
    async ask(order, maxMs) {
      if (gone) throw gone
      orders.postMessage(order)
      const { promise, ...waits } = Promise.withResolvers<Answer>()
      waiting.push(waits)
      worker.ref()
      orders.ref()
      if (maxMs === undefined) return promise
      const late = setTimeout(giveUp, maxMs)
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

/** The thread's source file, both in a build and from source. */
function threadFile(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder)
  }
  return join(folder, 'platform/db/writer/start-thread.js')
}
