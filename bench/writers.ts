/**
 * Writers on a separate thread: on the readers' thread they would slow down the readers instead of the product.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { charge } from './card-provider.ts'
import { createVisitor, findOccurrence } from './visitors.ts'

const writesASecond = 10
const writersAtOnce = 8

/** The URL and kind of writes. */
type Given = {
  address: string
  provider: string
  productId: string
  write: 'purchase' | 'message' | 'response'
}

/** Eight at once; ten a second, however long each takes; eight at once, repeatedly. */
type Asked = { each: 'warm' } | { each: 'at a pace' | 'without a pause'; ms: number }

/** Writes on request. */
export type Writers = {
  /** Returns how many completed; at a pace, how many in time. */
  write: (asked: Asked) => Promise<number>
  end: () => Promise<unknown>
}

/** Starts the thread; it ends with `end`, or with the process. */
export function startWriters(given: Given): Writers {
  const worker = new Worker(import.meta.filename, { workerData: given })
  return {
    async write(asked) {
      worker.postMessage(asked)
      // rejects if the thread ends with an error
      const [count] = await once(worker, 'message')
      return count
    },
    end: () => worker.terminate(),
  }
}

if (!isMainThread) {
  const next = await createNext(workerData)
  parentPort?.on('message', async (asked: Asked) => {
    if (asked.each === 'at a pace') parentPort?.postMessage(await keepPace(next, asked.ms))
    else parentPort?.postMessage(await keepWriting(next, asked.each === 'warm' ? 0 : asked.ms))
  })
}

/** One more write, by a new visitor. */
async function createNext({ address, provider, productId, write }: Given) {
  const occurrence = await findOccurrence({ address })
  // an earlier run on the same folder has used the lower numbers
  let last = Date.now() % 0xffffff
  return async () => {
    last += 1
    const visitor = createVisitor({ address }, last)
    if (write === 'message') await visitor.write()
    else if (write === 'response') await visitor.respond(occurrence)
    else await visitor.buy(productId, (secret) => charge(provider, secret))
  }
}

async function keepPace(write: () => Promise<void>, ms: number): Promise<number> {
  const underWay: Promise<void>[] = []
  let done = 0
  const startedAt = performance.now()
  for (let n = 0; n < (ms / 1000) * writesASecond; n += 1) {
    await pause(Math.max(0, startedAt + (n * 1000) / writesASecond - performance.now()))
    underWay.push(
      write().then(() => {
        done += 1
      }),
    )
  }
  await pause(Math.max(0, startedAt + ms - performance.now()))
  const inTime = done
  await Promise.all(underWay)
  return inTime
}

async function keepWriting(write: () => Promise<void>, ms: number): Promise<number> {
  const endsAt = performance.now() + ms
  let count = 0
  async function again(): Promise<void> {
    do {
      await write()
      count += 1
    } while (performance.now() < endsAt)
  }
  await Promise.all(Array.from({ length: writersAtOnce }, again))
  return count
}
