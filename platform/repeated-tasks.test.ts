import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { acquireLease, runEvery } from './repeated-tasks.ts'

const minute = 60_000

describeOnBoth('a background task of several processes', (get) => {
  /** Returns how many of eight concurrent processes get the lease. */
  async function claim(name = 'round'): Promise<number> {
    const { context } = get()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => acquireLease(context, name, minute)),
    )
    return answers.filter(Boolean).length
  }
  function pass(ms: number): void {
    const { clock } = get()
    clock.now = new Date(clock.now.getTime() + ms)
  }

  test('runs in one of them, and again in one after the interval', async () => {
    expect(await claim()).toBe(1)
    expect(await claim()).toBe(0)
    pass(minute - 1)
    expect(await claim()).toBe(0)
    pass(1)
    expect(await claim()).toBe(1)
    expect(await claim('another')).toBe(1)
  })

  test("isn't delayed by a clock that was wrong", async () => {
    pass(21 * 24 * 60 * minute)
    expect(await claim()).toBe(1)
    pass(-21 * 24 * 60 * minute)
    expect(await claim()).toBe(1)
  })
})

const log = { error: vi.fn() } as never

test('logs a failed run and continues with the next', async () => {
  const error = vi.fn()
  const work = vi.fn(async () => {
    throw new Error('the disk hangs')
  })
  const rounds = runEvery(
    { log: { error } as never },
    { firstMs: 0, everyMs: 5, failure: 'nothing was tidied' },
    work,
  )
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2))
  await rounds.stop()
  expect(error).toHaveBeenCalledWith({ err: new Error('the disk hangs') }, 'nothing was tidied')
})

test('stop waits for the current run and starts no other', async () => {
  let ended = 0
  const work = vi.fn(async () => {
    await wait(50)
    ended++
  })
  const rounds = runEvery({ log }, { firstMs: 0, everyMs: 1, failure: '' }, work)
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  await rounds.stop()
  expect(ended).toBe(1)
  await wait(30)
  expect(work).toHaveBeenCalledTimes(1)
})

test('stop before the first run prevents it', async () => {
  const work = vi.fn(async () => {})
  await runEvery({ log }, { firstMs: 5, everyMs: 5, failure: '' }, work).stop()
  await wait(30)
  expect(work).not.toHaveBeenCalled()
})
