import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { delayAfter, enqueue, type JobHandler, mostAttempts, workThrough } from './outbox.ts'

const minute = 60_000

function pass(app: TestApp, ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

async function theJob({ context }: TestApp) {
  return context.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
}

async function refuse(): Promise<void> {
  throw new Error('nobody answers')
}

describeOnBoth('the outbox', (get) => {
  afterEach(() => vi.useRealTimers())

  test('a job whose transaction is rolled back is never done', async () => {
    const { context } = get()
    const work = vi.fn<JobHandler>(async () => {})
    const undone = context.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, context.now(), 'try', {})
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await workThrough(context, { try: work })
    expect(work).not.toHaveBeenCalled()
  })

  test('a job is done once, with what it was given', async () => {
    const { context } = get()
    const work = vi.fn<JobHandler>(async () => {})
    await enqueue(context.db, context.now(), 'try', { messageId: 'm1' })
    await workThrough(context, { try: work })
    await workThrough(context, { try: work })
    expect(work.mock.calls.map(([, payload]) => payload)).toEqual([{ messageId: 'm1' }])
    expect(await theJob(get())).toMatchObject({ attempts: 1, lastError: null })
    expect((await theJob(get())).doneAt).not.toBeNull()
  })

  test('a job that fails waits longer each time and is done when it can be', async () => {
    const { context } = get()
    const startedAt = context.now().getTime()
    let isDown = true
    const tries: number[] = []
    const handlers = {
      try: async () => {
        tries.push((get().clock.now.getTime() - startedAt) / 1000)
        if (isDown) throw new Error('nobody answers')
      },
    }
    await enqueue(context.db, context.now(), 'try', {})
    for (let second = 0; second < 120; second += 1) {
      if (second === 100) isDown = false
      await workThrough(context, handlers)
      pass(get(), 1000)
    }
    expect(tries).toEqual([0, 15, 45, 105])
    expect(await theJob(get())).toMatchObject({ attempts: 4, lastError: null, failedAt: null })
  })

  test('one job that fails does not hold up the others', async () => {
    const { context } = get()
    const work = vi.fn<JobHandler>(async () => {})
    await enqueue(context.db, context.now(), 'bad', {})
    await enqueue(context.db, context.now(), 'good', {})
    await workThrough(context, { bad: refuse, good: work })
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('a job that always fails is given up and keeps why', async () => {
    const { context } = get()
    const work = vi.fn<JobHandler>(refuse)
    await enqueue(context.db, context.now(), 'try', {})
    for (let round = 0; round < mostAttempts + 5; round += 1) {
      await workThrough(context, { try: work })
      pass(get(), 6 * 60 * minute)
    }
    expect(work).toHaveBeenCalledTimes(mostAttempts)
    expect(await theJob(get())).toMatchObject({ doneAt: null, lastError: 'nobody answers' })
    expect((await theJob(get())).failedAt).not.toBeNull()
  })

  test('a job of a kind that nobody knows is tried again and says so', async () => {
    const { context } = get()
    await enqueue(context.db, context.now(), 'unheard.of', {})
    await workThrough(context, {})
    expect(await theJob(get())).toMatchObject({
      doneAt: null,
      lastError: 'no handler for jobs of kind unheard.of',
    })
  })

  test('two workers never do one job at the same time', async () => {
    const { context } = get()
    const done: unknown[] = []
    const handlers = {
      try: async (_: unknown, payload: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, 2))
        done.push(payload)
      },
    }
    const numbers = Array.from({ length: 12 }, (_, number) => number)
    for (const number of numbers) await enqueue(context.db, context.now(), 'try', number)
    await Promise.all([1, 2, 3].map(() => workThrough(context, handlers)))
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
  })

  test('a slow job stays with its worker', async () => {
    const { context } = get()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = vi.fn<JobHandler>(() => held)
    await enqueue(context.db, context.now(), 'try', {})
    const first = workThrough(context, { try: slow })
    await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(1))
    pass(get(), minute)
    await workThrough(context, { try: slow })
    expect(slow).toHaveBeenCalledTimes(1)
    release()
    await first
    expect((await theJob(get())).doneAt).not.toBeNull()
  })

  test('a job left by a killed process is taken up by the next', async () => {
    const { context } = get()
    await enqueue(context.db, context.now(), 'try', {})
    const killed = vi.fn<JobHandler>(() => new Promise(() => {}))
    void workThrough(context, { try: killed })
    await vi.waitFor(() => expect(killed).toHaveBeenCalledTimes(1))
    const work = vi.fn<JobHandler>(async () => {})
    await workThrough(context, { try: work })
    expect(work).not.toHaveBeenCalled()
    pass(get(), 5 * minute)
    await workThrough(context, { try: work })
    expect(work).toHaveBeenCalledTimes(1)
    expect(await theJob(get())).toMatchObject({ attempts: 2, failedAt: null })
  })

  test('who comes back after his claim has ended does not undo what another did', async () => {
    const { context } = get()
    let fail = (_: Error) => {}
    const hanging = vi.fn<JobHandler>(
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    )
    await enqueue(context.db, context.now(), 'try', {})
    const late = workThrough(context, { try: hanging })
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledTimes(1))
    pass(get(), 5 * minute)
    await workThrough(context, { try: async () => {} })
    fail(new Error('too late'))
    await late
    expect(await theJob(get())).toMatchObject({ lastError: null, failedAt: null })
    expect((await theJob(get())).doneAt).not.toBeNull()
  })

  test('a handler that hangs is given up after two minutes', async () => {
    const { context } = get()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hanging = vi.fn<JobHandler>(() => new Promise(() => {}))
    await enqueue(context.db, context.now(), 'try', {})
    const work = workThrough(context, { try: hanging })
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(2 * minute)
    await work
    expect((await theJob(get())).lastError).toBe('took too long')
  })
})

describe('the wait between two tries', () => {
  test('never shrinks and never passes six hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (attempts) => {
        expect(delayAfter(attempts + 1)).toBeGreaterThanOrEqual(delayAfter(attempts))
        expect(delayAfter(attempts)).toBeLessThanOrEqual(6 * 60 * minute)
        expect(delayAfter(attempts)).toBeGreaterThanOrEqual(15_000)
      }),
    )
  })
})
