/**
 * Preloaded into a program (`--import`). Kills it like `kill -9` right after it sends statement number
 * KILL_AT to PostgreSQL, which may or may not execute it. With KILL_AT=0 it prints at exit which one was the
 * last commit.
 */
import pg from 'pg'

const at = Number(process.env.KILL_AT)
let statements = 0
let committedAt = 0
const { query } = pg.Client.prototype

pg.Client.prototype.query = function (...given) {
  statements += 1
  if (/^commit$/i.test(given[0]?.text ?? given[0])) committedAt = statements
  const answer = query.apply(this, given)
  if (statements === at) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return answer
}

if (at === 0) process.once('exit', () => console.log(`committed at ${committedAt}`))
