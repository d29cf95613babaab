/**
 * The thread that writes: it has the one connection that does, runs what it is told, and stands
 * still in every commit until the disk has it, so that the thread that answers visitors does not.
 */
import { availableParallelism } from 'node:os'
import { receiveMessageOnPort, workerData } from 'node:worker_threads'
import { openShared } from '../sqlite-file.ts'
import { cacheStatements, run, type Statement } from '../statements.ts'
import {
  type Answer,
  answered,
  type Call,
  end,
  type Failure,
  type Order,
  type Outcome,
  type Start,
  sent,
} from './protocol.ts'

/** Looks so often for the next statement before it sleeps: never where there is but one core. */
const looks = availableParallelism() > 1 ? 20_000 : 0

const { path, calls, orders, counts }: Start = workerData
const file = await openShared(path)
const prepared = cacheStatements(file)

for (let isOpen = true; isOpen; ) {
  const seen = Atomics.load(counts, sent)
  isOpen = serve()
  if (isOpen && !comesAtOnce(seen)) Atomics.wait(counts, sent, seen)
}
file.close()
orders.close()
calls.close()

/**
 * In a transaction the next statement comes within some microseconds, and its caller stands still until a
 * thread that sleeps has been woken: true where it came while we looked.
 */
function comesAtOnce(seen: number): boolean {
  if (!file.inTransaction) return false
  for (let look = 0; look < looks; look += 1) {
    if (Atomics.load(counts, sent) !== seen) return true
  }
  return false
}

/** Carries out all that has come; false when it is told to end. */
function serve(): boolean {
  for (;;) {
    const call = receiveMessageOnPort(calls)
    if (call) {
      calls.postMessage(answerTo(call.message))
      Atomics.add(counts, answered, 1)
      Atomics.notify(counts, answered)
      continue
    }
    const order = receiveMessageOnPort(orders)
    if (!order) return true
    if (order.message === end) return false
    orders.postMessage(carryOut(order.message))
  }
}

function answerTo({ ahead, statement }: Call): Outcome {
  try {
    for (const sql of ahead) prepared(sql).run()
  } catch (error) {
    if (file.inTransaction) prepared('rollback').run()
    return { failure: failureOf(error), isOver: true }
  }
  return attempt(statement)
}

function carryOut({ begins, ahead, statements, commits }: Order): Answer {
  try {
    if (begins) prepared('begin immediate').run()
    for (const sql of ahead) prepared(sql).run()
    const outcomes: Outcome[] = []
    for (const statement of statements) {
      const outcome = attempt(statement)
      if ('failure' in outcome && outcome.isOver) return { lost: outcome.failure }
      outcomes.push(outcome)
    }
    if (commits) prepared('commit').run()
    return { outcomes }
  } catch (error) {
    if (file.inTransaction) prepared('rollback').run()
    return { lost: failureOf(error) }
  }
}

function attempt({ sql, parameters }: Statement): Outcome {
  try {
    return { ran: run(prepared(sql), parameters) }
  } catch (error) {
    return { failure: failureOf(error), isOver: !file.inTransaction }
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), code: undefined }
  return { message: error.message, code: 'code' in error ? String(error.code) : undefined }
}
