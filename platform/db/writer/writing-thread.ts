import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import {
  type Answer,
  answered,
  type Call,
  end,
  type Order,
  type Outcome,
  type Start,
  sent,
} from './protocol.ts'

/** The thread that writes, as the one that answers visitors sees it. */
export type WritingThread = {
  /** Runs one statement while the caller stands still: for an open transaction. */
  call: (call: Call) => Outcome
  /** Carries out an order; rejects with `DatabaseUnavailable` where the thread ends before. */
  ask: (order: Order) => Promise<Answer>
  /** False once it has ended, whatever ended it. */
  isAlive: () => boolean
  /** Ends it when it has done what it was asked. */
  close: () => Promise<void>
}

/** How long one statement may take, ms, as on PostgreSQL. */
const longestCallMs = 10_000
/** Looks so often for an answer before it sleeps: most come within some microseconds. */
const looks = 5000

/** Starts a thread that writes into this file. */
export function startWritingThread(path: string): WritingThread {
  const calls = new MessageChannel()
  const orders = new MessageChannel()
  const counts = new Int32Array(new SharedArrayBuffer(8))
  const start: Start = { path, calls: calls.port2, orders: orders.port2, counts }
  const worker = new Worker(threadFile(), {
    workerData: start,
    transferList: [calls.port2, orders.port2],
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
  orders.port1.on('message', (answer: Answer) => {
    waiting.shift()?.resolve(answer)
    if (waiting.length === 0) rest()
  })
  rest()

  /** Nothing is under way: neither the thread nor its channel keeps the process from ending. */
  function rest(): void {
    worker.unref()
    orders.port1.unref()
  }

  function lose(error: unknown): void {
    gone ??= new DatabaseUnavailable(error)
    for (const { reject } of waiting.splice(0)) reject(gone)
  }

  function knock(): void {
    Atomics.add(counts, sent, 1)
    Atomics.notify(counts, sent)
  }

  function waitForAnswer(before: number): boolean {
    for (let look = 0; look < looks; look += 1) {
      if (Atomics.load(counts, answered) !== before) return true
    }
    return Atomics.wait(counts, answered, before, longestCallMs) !== 'timed-out'
  }

  return {
    isAlive: () => gone === undefined,
    call(call) {
      if (gone) throw gone
      const before = Atomics.load(counts, answered)
      calls.port1.postMessage(call)
      knock()
      const reply = waitForAnswer(before) ? receiveMessageOnPort(calls.port1) : undefined
      if (reply) return reply.message
      lose(new Error('the thread that writes did not answer'))
      void worker.terminate()
      throw gone
    },
    ask(order) {
      if (gone) return Promise.reject(gone)
      return new Promise((resolve, reject) => {
        orders.port1.postMessage(order)
        waiting.push({ resolve, reject })
        worker.ref()
        orders.port1.ref()
        knock()
      })
    },
    async close() {
      if (gone) return
      worker.ref()
      orders.port1.postMessage(end)
      knock()
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
