/**
 * The writer thread. It owns the only writing connection and blocks in every commit until the disk has it,
 * so that the thread that serves visitors doesn't.
 */
import { workerData } from 'node:worker_threads'
import { openShared } from '#platform/db/dialects/sqlite-file.ts'
import { cacheStatements, run, type Statement } from '../statements.ts'
import { type Answer, end, type Failure, type Order, type Outcome, type Start } from './protocol.ts'

const { path, orders }: Start = workerData
const file = await openShared(path)
const prepared = cacheStatements(file)

orders.on('message', (order: Order | typeof end) => {
  if (order !== end) return orders.postMessage(carryOut(order))
  file.close()
  // nothing else keeps the thread alive
  orders.close()
})

function carryOut({ begins, ahead, statements, commits }: Order): Answer {
  try {
    if (begins) prepared('begin immediate').run()
    for (const sql of ahead) prepared(sql).run()
    const outcomes: Outcome[] = []
    for (const statement of statements) {
      const outcome = attempt(statement)
      // SQLite rolled back the whole transaction
      if ('failure' in outcome && !file.inTransaction) return { lost: outcome.failure }
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
    return { failure: failureOf(error) }
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), code: undefined }
  return { message: error.message, code: 'code' in error ? String(error.code) : undefined }
}
