import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#app/ui/calls/call.ts'
import { pollUntil } from './poll-until.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = new CallError('No more calls', { status: 503, fields: { wait: '23' } })

function start(answers: (CallError | string)[]) {
  const leaving = new AbortController()
  const waits: number[] = []
  let calls = 0
  const act = async () => {
    const answer = answers[calls] ?? ''
    calls += 1
    if (answer instanceof CallError) throw answer
    return answer
  }
  const outcome = pollUntil(act, { signal: leaving.signal, onWait: (s) => waits.push(s) })
  const settled = outcome.catch((error: unknown) => error)
  return { leaving, waits, settled, calls: () => calls }
}

test('repeats a call that has to wait, and reports how long', async () => {
  const work = start([busy, busy, 'bought'])
  await vi.advanceTimersByTimeAsync(22_900)
  expect([work.calls(), work.waits]).toEqual([1, [23]])
  await vi.advanceTimersByTimeAsync(23_100)
  expect(await work.settled).toBe('bought')
  expect([work.calls(), work.waits]).toEqual([3, [23, 0, 23, 0]])
})

test('does not repeat other refusals', async () => {
  const refused = new CallError('No money left', { status: 422 })
  const work = start([refused, 'bought'])
  expect(await work.settled).toBe(refused)
  expect([work.calls(), work.waits]).toEqual([1, []])
})

test('stops when the person leaves', async () => {
  const work = start([busy, 'bought'])
  await vi.advanceTimersByTimeAsync(1_000)
  work.leaving.abort()
  expect(await work.settled).toBe(busy)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work.calls()).toBe(1)
})
