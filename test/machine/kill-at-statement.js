/**
 * Loaded before a program (`--import`), kills it as `kill -9` would at the statement KILL_AT: right
 * after the first, second … that it has sent to PostgreSQL, which may or may not come to carry it out.
 */
import pg from 'pg'

const at = Number(process.env.KILL_AT)
let statements = 0
const { query } = pg.Client.prototype

pg.Client.prototype.query = function (...given) {
  statements += 1
  const answer = query.apply(this, given)
  if (statements === at) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return answer
}
