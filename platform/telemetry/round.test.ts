import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { channels } from './channels.ts'
import { runAll, runRound } from './round.ts'

const log = pino({ enabled: false })
const away = new Error('away')
const how = { failure: 'failed', isAway: (error: unknown) => error === away }

/** Two tasks; the first fails with this error. */
function tasks(fault: unknown) {
  const second = vi.fn(async () => {})
  const first = { name: 'first', work: () => Promise.reject(fault) }
  return { list: [first, { name: 'second', work: second }], second }
}

test('logs a failed task, runs the others, and throws the first error at the end', async () => {
  const [one, other] = [new Error('one'), new Error('other')]
  const { list, second } = tasks(one)
  const third = { name: 'third', work: () => Promise.reject(other) }
  const error = vi.spyOn(log, 'error')
  await expect(runAll({ log }, [...list, third], how)).rejects.toBe(one)
  expect(second).toHaveBeenCalledTimes(1)
  expect(error.mock.calls).toEqual([
    [{ err: one, about: 'first' }, 'failed'],
    [{ err: other, about: 'third' }, 'failed'],
  ])
})

test.each([
  ['a shared dependency', away],
  ['the database', new DatabaseUnavailable(new Error('gone'))],
])('stops if %s is unavailable', async (_, fault) => {
  const { list, second } = tasks(fault)
  await expect(runAll({ log }, list, how)).rejects.toBe(fault)
  expect(second).not.toHaveBeenCalled()
})

test.each([
  [false, async () => {}],
  [true, () => Promise.reject(away)],
])('reports the duration and whether it failed: %s', async (isFailure, work) => {
  const told: unknown[] = []
  const hear = (message: unknown) => told.push(message)
  const stop = channels.rounds.subscribe(hear)
  const startedAt = performance.now()
  await runRound('of a test', work).catch(() => {})
  stop()
  expect(told).toEqual([{ name: 'of a test', ms: expect.any(Number), isFailure }])
  expect(told[0]).toHaveProperty(
    'ms',
    expect.toSatisfy((ms) => ms <= performance.now() - startedAt),
  )
})
