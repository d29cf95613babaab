import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { channels } from './channels.ts'
import { inScope } from './request-scope.ts'
import { logSlowQueries } from './slow-queries.ts'

function listen() {
  const lines: { msg: string; ms?: number; count?: number; sql?: string; requestId?: string }[] = []
  const clock = { now: 0 }
  const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const stop = logSlowQueries(200, log, () => clock.now)
  return { lines, clock, stop }
}

const slow = { sql: 'select 1 where a = ?', ms: 200, isFailure: false }

test('logs a slow statement with SQL, duration, and request', () => {
  const { lines, stop } = listen()
  channels.queries.publish({ ...slow, ms: 199.9 })
  inScope('abcdefgh', () => channels.queries.publish(slow))
  stop()
  channels.queries.publish(slow)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    msg: 'a query was slow',
    sql: slow.sql,
    ms: 200,
    requestId: 'abcdefgh',
  })
})

test('logs at most ten slow statements per minute and counts the rest', () => {
  const { lines, clock, stop } = listen()
  for (let at = 0; at < 1000; at += 1) channels.queries.publish(slow)
  expect(lines).toHaveLength(10)
  clock.now = 59_999
  channels.queries.publish(slow)
  expect(lines).toHaveLength(10)
  clock.now = 60_000
  channels.queries.publish({ ...slow, sql: 'x'.repeat(100_000) })
  stop()
  expect(lines.slice(10).map(({ msg, count }) => [msg, count])).toEqual([
    ['more queries were slow', 991],
    ['a query was slow', undefined],
  ])
  expect(lines.at(-1)?.sql?.length).toBe(1000)
})
