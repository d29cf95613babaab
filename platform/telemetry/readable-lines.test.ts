import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { readableLine } from './readable-lines.ts'

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog('debug', { write: (line) => void lines.push(readableLine(line)) }))
  return lines
}

test('shows time, level, message, and facts', () => {
  const [line] = linesOf((log) => log.warn({ route: '/about', status: 404 }, 'request'))
  expect(line).toMatch(/^\d\d:\d\d:\d\d WARN {2}request route=\/about status=404\n$/)
})

test('shows an error, its codes, its stack, and its cause', () => {
  const cause = Object.assign(new TypeError('no such file'), { code: 'ENOENT' })
  const [line] = linesOf((log) =>
    log.error({ err: new Error('could not read', { cause }) }, 'page failed'),
  )
  expect(line).toMatch(
    /^\S+ ERROR page failed\n {2}Error: could not read\n {4}at .*readable-lines\.test\.ts/,
  )
  expect(line).toMatch(/\n {2}TypeError: no such file code=ENOENT\n {4}at /)
})

test('shows errors and causes that are only a text', () => {
  const lines = linesOf((log) => {
    log.error({ err: new Error('a', { cause: 'timeout' }) }, 'b')
    log.error({ err: 'timeout' }, 'b')
  })
  for (const line of lines) expect(line).toMatch(/\n {2}timeout\n$/)
})

test('writes control characters out, so that no text can move the cursor or start a line', () => {
  const hostile = 'a\n12:00:00 INFO b\u001b[2J\u009b1A'
  const written = 'a\\u000a12:00:00 INFO b\\u001b[2J\\u009b1A'
  const lines = linesOf((log) => {
    log.warn({ route: hostile }, hostile)
    log.error({ err: hostile }, 'b')
    log.error({ err: new Error(hostile, { cause: hostile }) }, 'b')
  })
  for (const line of lines) {
    expect(line).toContain(written)
    expect(line.replaceAll('\n', '')).not.toMatch(/\p{Cc}\[2J|\u009b/u)
  }
})
