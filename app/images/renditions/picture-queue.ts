import { AppError } from '#platform/errors.ts'

/** The queue of the picture process. Visitors' tasks come last, or are rejected. */
export type QueueEntry = {
  isVisitors?: boolean
  /** aborted when no one waits for it */
  gone?: AbortSignal | undefined
}

/** At most two tasks at a time, so that pages stay fast. */
const maxAtOnce = 2
/** Maximum of waiting visitor tasks. Each holds a name and a width, not a picture. */
export const maxWaiting = 120
const retrySeconds = 10

type Waiting = () => void

const first: Waiting[] = []
const visitors: Waiting[] = []
let running = 0

/**
 * Runs work when it's its turn. Load nothing before, so that waiting takes no memory.
 * Throws `busy` if too many visitor tasks wait, or the waiter has disconnected.
 */
export async function runInQueue<T>(turn: QueueEntry, work: () => Promise<T>): Promise<T> {
  if (turn.gone?.aborted) throw busy()
  if (running < maxAtOnce) running += 1
  else await wait(turn)
  try {
    return await work()
  } finally {
    const next = first.shift() ?? visitors.shift()
    if (next) next()
    else running -= 1
  }
}

/** The number of running and waiting tasks. */
export function countQueue(): { running: number; waiting: number } {
  return { running, waiting: first.length + visitors.length }
}

function wait({ isVisitors = false, gone }: QueueEntry): Promise<void> {
  const queue = isVisitors ? visitors : first
  if (isVisitors && visitors.length >= maxWaiting) throw busy()
  return new Promise((resolve, reject) => {
    function start(): void {
      gone?.removeEventListener('abort', leave)
      resolve()
    }
    function leave(): void {
      queue.splice(queue.indexOf(start), 1)
      reject(busy())
    }
    queue.push(start)
    gone?.addEventListener('abort', leave, { once: true })
  })
}

function busy(): AppError {
  return new AppError('busy', 'Too many pictures are being processed right now', {
    retryAfterSeconds: retrySeconds,
  })
}
