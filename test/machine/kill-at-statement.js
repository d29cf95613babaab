/**
 * Loaded before a program (`--import`), kills it as `kill -9` would at the statement KILL_AT: right
 * after the first, second … that it has sent to PostgreSQL, which may or may not come to carry it out.
 * At 0 it says at its end which of them was the last commit.
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
