import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Email } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { createLog } from '#platform/log.ts'
import { channels, type JobEvent } from '#platform/telemetry/channels.ts'
import { shortenOverlongWaits } from '#server/upkeep/overlong-waits.ts'
import { describeOnBoth, inOneLane, type TestApp } from '#test/support.ts'
import { drainOutbox, enqueue, type JobHandler, type JobKind, startOutbox } from './outbox.ts'
import {
  claimNext,
  delayAfter,
  failJob,
  finishJob,
  listDueKinds,
  maxAttempts,
} from './outbox-claims.ts'

const minute = 60_000
const oneLane = { kinds: ['try'], isForOthers: false }

function pass(app: TestApp, ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

async function theJob({ context }: TestApp) {
  return context.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
}

/** The outbox accepts any kind, so tests may make them up. */
function put({ db, now }: Pick<AppContext, 'db' | 'now'>, kind: string, payload: unknown) {
  return enqueue(db, now(), kind as JobKind, payload)
}

async function refuse(): Promise<void> {
  throw new Error('nobody answers')
}

describeOnBoth('the outbox', (get) => {
  afterEach(() => vi.useRealTimers())

  test('never runs a job of a rolled-back transaction', async () => {
    const { context } = get()
    const work = vi.fn<JobHandler>(async () => {})
    const undone = context.db.transaction().execute(async (transaction) => {
      await put({ ...context, db: transaction }, 'try', {})
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await drainOutbox(context, inOneLane({ try: work }))
    expect(work).not.toHaveBeenCalled()
  })

  test('runs a job once with its payload', async () => {
    const { context } = get()
    const work = vi.fn<JobHandler>(async () => {})
    await put(context, 'try', { messageId: 'm1' })
    await drainOutbox(context, inOneLane({ try: work }))
    await drainOutbox(context, inOneLane({ try: work }))
    pass(get(), 60 * minute)
    expect(await listDueKinds(context)).toEqual([])
    expect(await claimNext(context, oneLane)).toBe('none')
    expect(work.mock.calls.map(([, payload]) => payload)).toEqual([{ messageId: 'm1' }])
    expect(await theJob(get())).toMatchObject({ attempts: 1, lastError: null })
    expect((await theJob(get())).doneAt).not.toBeNull()
  })

  test("keeps an email's Message-ID in retries, different for each email", async () => {
    const { context } = get()
    const ids: (string | undefined)[] = []
    const mail = {
      isOn: true,
      send: async ({ messageId }: Email) => {
        ids.push(messageId)
        if (ids.length === 3) throw new Error('cut off')
      },
    }
    const work: JobHandler = async ({ mail: { send } }) => {
      const email = { subject: 'x', text: 'x' }
      await send({ ...email, to: 'a@example.org' })
      await send({ ...email, to: 'b@example.org' })
      await send({ ...email, to: 'b@example.org' })
      await send({ ...email, to: 'c@example.org', messageId: '<own@example.org>' })
    }
    await put(context, 'try', {})
    await drainOutbox({ ...context, mail }, inOneLane({ try: work }))
    pass(get(), minute)
    await drainOutbox({ ...context, mail }, inOneLane({ try: work }))
    const [first, again] = [ids.slice(0, 3), ids.slice(3)]
    expect(again).toEqual([...first, '<own@example.org>'])
    expect(new Set(first).size).toBe(3)
    expect(first[0]).toMatch(/^<job\.[\w.]+@[\w.-]+>$/)
  })

  test('runs a job once if the database is unavailable when it ends', async () => {
    const { context } = get()
    let isAway = false
    const leaving = new Proxy(context.db, {
      get(db, name) {
        if (isAway) throw new DatabaseUnavailable()
        const value = Reflect.get(db, name)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    const work = vi.fn<JobHandler>(async () => {
      isAway = true
      setTimeout(() => {
        isAway = false
      }, 700)
    })
    await put(context, 'try', {})
    await drainOutbox({ ...context, db: leaving }, inOneLane({ try: work }))
    pass(get(), 10 * minute)
    await drainOutbox(context, inOneLane({ try: work }))
    expect(work).toHaveBeenCalledTimes(1)
    expect(await theJob(get())).toMatchObject({ attempts: 1, lastError: null })
  })

  test('retries a failing job with longer delays', async () => {
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
    await put(context, 'try', {})
    for (let second = 0; second < 120; second += 1) {
      if (second === 100) isDown = false
      await drainOutbox(context, inOneLane(handlers))
      pass(get(), 1000)
    }
    expect(tries).toEqual([0, 15, 45, 105])
    expect(await theJob(get())).toMatchObject({ attempts: 4, lastError: null, failedAt: null })
  })

  test('runs other jobs while one fails', async () => {
    const { context } = get()
    const work = vi.fn<JobHandler>(async () => {})
    await put(context, 'bad', {})
    await put(context, 'good', {})
    await drainOutbox(context, inOneLane({ bad: refuse, good: work }))
    expect(work).toHaveBeenCalledTimes(1)
    const rows = await context.db.selectFrom('outbox').selectAll().orderBy('kind').execute()
    expect(rows.map(({ doneAt, lastError }) => [doneAt !== null, lastError])).toEqual([
      [false, 'nobody answers'],
      [true, null],
    ])
  })

  test.each([
    ['nine minutes', 9 * minute],
    ['21 minutes', 21 * minute],
    ['a month', 30 * 24 * 60 * minute],
  ])('a job that is due in %s waits until then', async (_, ahead) => {
    const { context } = get()
    const now = context.now()
    await enqueue(context.db, now, 'try' as JobKind, {}, new Date(now.getTime() + ahead))
    const work = vi.fn<JobHandler>(async () => {})
    for (const passed of [0, ahead - 1]) {
      pass(get(), passed)
      await shortenOverlongWaits(context)
      await drainOutbox(context, inOneLane({ try: work }))
      expect(work).not.toHaveBeenCalled()
    }
    pass(get(), 1)
    await drainOutbox(context, inOneLane({ try: work }))
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('runs a job from a clock that was a day ahead immediately, in one worker', async () => {
    const { context } = get()
    const tomorrow = new Date(context.now().getTime() + 24 * 60 * minute)
    await enqueue(context.db, tomorrow, 'try' as JobKind, {})
    expect(await claimNext(context, oneLane)).toMatchObject({ kind: 'try', attempts: 1 })
    expect(await claimNext(context, oneLane)).toBe('none')
  })

  test.each([
    { hours: 1, calls: 0 },
    { hours: 7, calls: 1 },
  ])(
    'makes $calls attempts now if a wrong clock scheduled the next one in $hours hours',
    async ({ hours, calls }) => {
      const { context } = get()
      const now = context.now()
      const due = new Date(now.getTime() + hours * 60 * minute)
      await enqueue(context.db, now, 'try' as JobKind, {}, due)
      await context.db.updateTable('outbox').set({ attempts: 1 }).execute()
      const work = vi.fn<JobHandler>(async () => {})
      await drainOutbox(context, inOneLane({ try: work }))
      expect(work).toHaveBeenCalledTimes(calls)
    },
  )

  test('gives up a job that always fails and stores the reason', async () => {
    const { context } = get()
    const work = vi.fn<JobHandler>(refuse)
    await put(context, 'try', {})
    for (let round = 0; round < maxAttempts; round += 1) {
      expect((await theJob(get())).failedAt).toBeNull()
      pass(get(), 6 * 60 * minute)
      await drainOutbox(context, inOneLane({ try: work }))
    }
    expect((await theJob(get())).failedAt).not.toBeNull()
    pass(get(), 6 * 60 * minute)
    expect(await listDueKinds(context)).toEqual([])
    expect(await claimNext(context, oneLane)).toBe('none')
    expect(work).toHaveBeenCalledTimes(maxAttempts)
    expect(await theJob(get())).toMatchObject({ doneAt: null, lastError: 'nobody answers' })
    expect((await theJob(get())).failedAt).not.toBeNull()
  })

  test('retries a job of an unknown kind and reports it', async () => {
    const { context } = get()
    const told: string[] = []
    const stopListening = channels.jobs.subscribe(({ kind }) => void told.push(kind))
    await put(context, 'unheard.of', {})
    await drainOutbox(context, inOneLane({ try: async () => {} }))
    stopListening()
    // metrics need a fixed set of kinds
    expect(told).toEqual(['other'])
    expect(await theJob(get())).toMatchObject({
      doneAt: null,
      lastError: 'no handler for jobs of kind unheard.of',
    })
  })

  test('never runs a job in two workers at once', async () => {
    const { context } = get()
    const done: unknown[] = []
    const handlers = {
      try: async (_: unknown, payload: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, 2))
        done.push(payload)
      },
    }
    const numbers = Array.from({ length: 12 }, (_, number) => number)
    for (const number of numbers) await put(context, 'try', number)
    await Promise.all([1, 2, 3].map(() => drainOutbox(context, inOneLane(handlers))))
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
  })

  test('leaves a slow job with its worker', async () => {
    const { context } = get()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = vi.fn<JobHandler>(() => held)
    await put(context, 'try', {})
    const first = drainOutbox(context, inOneLane({ try: slow }))
    await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(1))
    for (let seconds = 10; seconds < 110; seconds += 10) {
      const before = (await theJob(get())).nextAttemptAt
      pass(get(), 10_000)
      vi.advanceTimersByTime(10_000)
      await vi.waitFor(async () => expect((await theJob(get())).nextAttemptAt > before).toBe(true))
      await drainOutbox(context, inOneLane({ try: slow }))
    }
    expect(slow).toHaveBeenCalledTimes(1)
    release()
    await first
    expect((await theJob(get())).doneAt).not.toBeNull()
  })

  test("takes over a killed process's job within a minute", async () => {
    const { context } = get()
    // The killed process no longer renews its claim.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await put(context, 'try', {})
    let end = () => {}
    const killed = vi.fn<JobHandler>(
      () =>
        new Promise((resolve) => {
          end = resolve
        }),
    )
    const left = drainOutbox(context, inOneLane({ try: killed }))
    await vi.waitFor(() => expect(killed).toHaveBeenCalledTimes(1))
    const work = vi.fn<JobHandler>(async () => {})
    pass(get(), 30_000)
    await drainOutbox(context, inOneLane({ try: work }))
    expect(work).not.toHaveBeenCalled()
    pass(get(), 25_000)
    await drainOutbox(context, inOneLane({ try: work }))
    expect(work).toHaveBeenCalledTimes(1)
    expect(await theJob(get())).toMatchObject({ attempts: 2, failedAt: null })
    // otherwise it would find a closed database two minutes later, in another test file
    end()
    await left
  })

  test('marks a job as failed if its process was killed in the last attempt', async () => {
    const { context } = get()
    await put(context, 'try', {})
    await context.db.updateTable('outbox').set({ attempts: maxAttempts }).execute()
    const work = vi.fn<JobHandler>(async () => {})
    await drainOutbox(context, inOneLane({ try: work }))
    expect(work).not.toHaveBeenCalled()
    expect((await theJob(get())).failedAt).not.toBeNull()
  })

  test.each([
    { what: 'a new job', attempts: 0 },
    { what: 'a job that failed', attempts: 3 },
  ])('runs $what without a wait of weeks after the clock is corrected', async ({ attempts }) => {
    const { context, clock } = get()
    const right = clock.now
    pass(get(), 21 * 24 * 60 * minute)
    await put(context, 'try', {})
    await context.db.updateTable('outbox').set({ attempts }).execute()
    clock.now = right
    const work = vi.fn<JobHandler>(async () => {})
    await drainOutbox(context, inOneLane({ try: work }))
    expect(work).toHaveBeenCalledTimes(1)
    expect((await theJob(get())).doneAt).toBe(right.toISOString())
  })

  test("a worker whose claim ended doesn't undo another worker's result", async () => {
    const { context } = get()
    let fail = (_: Error) => {}
    const hanging = vi.fn<JobHandler>(
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    )
    await put(context, 'try', {})
    const late = drainOutbox(context, inOneLane({ try: hanging }))
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledTimes(1))
    pass(get(), 5 * minute)
    await drainOutbox(context, inOneLane({ try: async () => {} }))
    fail(new Error('too late'))
    await late
    expect(await theJob(get())).toMatchObject({ lastError: null, failedAt: null })
    expect((await theJob(get())).doneAt).not.toBeNull()
  })

  test("a worker whose claim ended doesn't affect the worker that has the job", async () => {
    const { context } = get()
    const ends: ((error: Error) => void)[] = []
    const hanging = vi.fn<JobHandler>(() => new Promise((_, reject) => ends.push(reject)))
    await put(context, 'try', {})
    const workers = [drainOutbox(context, inOneLane({ try: hanging }))]
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledTimes(1))
    pass(get(), minute)
    workers.push(drainOutbox(context, inOneLane({ try: hanging })))
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledTimes(2))
    const claimed = await theJob(get())
    ends[0]?.(new Error('too late'))
    await workers[0]
    expect(await theJob(get())).toEqual(claimed)
    ends[1]?.(new Error('in time'))
    await workers[1]
    expect((await theJob(get())).lastError).toBe('in time')
  })

  test('marks a timed-out job as done if it finishes later', async () => {
    const { context } = get()
    let end = () => {}
    const hanging = vi.fn<JobHandler>(() => new Promise((resolve) => (end = resolve)))
    await put(context, 'try', {})
    await context.db
      .updateTable('outbox')
      .set({ attempts: maxAttempts - 1 })
      .execute()
    const work = drainOutbox(context, inOneLane({ try: hanging }))
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledTimes(1))
    pass(get(), minute)
    expect(await claimNext(context, oneLane)).toBe('taken')
    expect((await theJob(get())).failedAt).not.toBeNull()
    end()
    await work
    expect(await theJob(get())).toMatchObject({ failedAt: null, lastError: null })
    expect((await theJob(get())).doneAt).not.toBeNull()
  })

  test("doesn't fail a finished job if the database's response was lost", async () => {
    const { context } = get()
    await put(context, 'try', {})
    const job = await claimNext(context, oneLane)
    if (typeof job === 'string') throw new Error('it was not claimed')
    await finishJob(context, job)
    const done = await theJob(get())
    await failJob(context, job, new Error('nobody answers'))
    expect(await theJob(get())).toEqual(done)
  })

  test('retries marking a job as done only if the database is unavailable', async () => {
    const { context } = get()
    await put(context, 'try', {})
    let isBroken = false
    const breaking = new Proxy(context.db, {
      get(db, name) {
        if (isBroken && name === 'updateTable') {
          isBroken = false
          throw new TypeError('a bug')
        }
        const value = Reflect.get(db, name)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    const work = async () => {
      isBroken = true
    }
    await drainOutbox({ ...context, db: breaking }, inOneLane({ try: work }))
    expect(await theJob(get())).toMatchObject({ doneAt: null, lastError: 'a bug' })
  })

  test('times out a hanging handler after two minutes', async () => {
    const { context } = get()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hanging = vi.fn<JobHandler>(() => new Promise(() => {}))
    await put(context, 'try', {})
    const work = drainOutbox(context, inOneLane({ try: hanging }))
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(2 * minute)
    await work
    expect((await theJob(get())).lastError).toBe('took too long')
    // a timed-out job may still be running
    pass(get(), 2.5 * minute)
    await drainOutbox(context, inOneLane({ try: hanging }))
    expect(hanging).toHaveBeenCalledTimes(1)
  })

  test('keeps emails that a service repeats out of the log and the stored error', async () => {
    const { context } = get()
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const refused = Object.assign(new Error('550 <sam.rivers@example.org>: no such person'), {
      rejected: ['sam.rivers@example.org'],
      response: '550 <sam.rivers@example.org>: no such person',
      responseCode: 550,
      code: 'EENVELOPE',
    })
    await put(context, 'try', {})
    await drainOutbox({ ...context, log }, inOneLane({ try: () => Promise.reject(refused) }))
    const { lastError } = await theJob(get())
    expect(`${lines.join('')} ${lastError}`).not.toContain('sam.rivers')
    expect(lastError).toContain('550')
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  })
})

describeOnBoth('a stopped outbox', (get) => {
  afterEach(() => vi.useRealTimers())

  test('waits for the running job and starts no other', async () => {
    const { context } = get()
    const done = Promise.withResolvers<void>()
    const work = vi.fn<JobHandler>(() => done.promise)
    for (let number = 0; number < 3; number += 1) await put(context, 'try', number)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const lanes = { only: { atOnce: 2, limitMs: minute, jobs: { try: work } } }
    const outbox = startOutbox(context, lanes)
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
    let hasStopped = false
    const stopped = outbox.stop().then(() => {
      hasStopped = true
    })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(hasStopped).toBe(false)
    done.resolve()
    await stopped
    const rows = await context.db.selectFrom('outbox').select('doneAt').execute()
    expect(rows.filter(({ doneAt }) => doneAt !== null)).toHaveLength(2)
  })

  test.each([
    ['done', async () => {}],
    ['failed', refuse],
  ] as const)(
    'stops renewing the claim of a job that is %s, and reports its duration',
    async (outcome, work) => {
      const { context } = get()
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const told: JobEvent[] = []
      const stopListening = channels.jobs.subscribe((event) => void told.push(event))
      const startedAt = performance.now()
      await put(context, 'try', {})
      await drainOutbox(context, inOneLane({ try: work }))
      stopListening()
      expect(vi.getTimerCount()).toBe(0)
      expect(told).toMatchObject([{ kind: 'try', outcome }])
      expect(told[0]?.ms).toBeLessThanOrEqual(performance.now() - startedAt)
    },
  )
})

describe('the delay between attempts', () => {
  test('never shrinks and never exceeds six hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (attempts) => {
        expect(delayAfter(attempts + 1)).toBeGreaterThanOrEqual(delayAfter(attempts))
        expect(delayAfter(attempts)).toBeLessThanOrEqual(6 * 60 * minute)
        expect(delayAfter(attempts)).toBeGreaterThanOrEqual(15_000)
      }),
    )
  })
})
