import { expect, test, vi } from 'vitest'
import { enqueue, type JobHandler, startOutbox } from '#platform/outbox/outbox.ts'
import { describeOnBoth } from '#test/support.ts'
import { jobLanes } from './jobs.ts'

const atOnce = [
  ['images.render', jobLanes.pictures.atOnce],
  ['orders.email', jobLanes.emails.atOnce],
]

describeOnBoth('the lanes of the outbox', (get) => {
  test("a silent mail server and many pictures don't delay refunds or labels", async () => {
    const { context } = get()
    const countTaken = async () => {
      const taken = await context.db
        .selectFrom('outbox')
        .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
        .where('attempts', '>', 0)
        .where('doneAt', 'is', null)
        .groupBy('kind')
        .orderBy('kind')
        .execute()
      return taken.map(({ kind, count }) => [kind, Number(count)])
    }
    const done: string[] = []
    const hang: JobHandler = () => new Promise(() => {})
    const note =
      (kind: string): JobHandler =>
      async () => {
        done.push(kind)
      }
    const kinds = ['orders.refund', 'orders.sync', 'contact.forward', 'accounts.reset'] as const
    for (let picture = 0; picture < 68; picture += 1)
      await enqueue(context.db, context.now(), 'images.render', picture)
    for (let number = 0; number < 9; number += 1)
      await enqueue(context.db, context.now(), 'orders.email', number)
    for (const kind of kinds) await enqueue(context.db, context.now(), kind, {})
    const handlers: Record<string, JobHandler> = {
      'images.render': hang,
      'orders.email': hang,
      ...Object.fromEntries(kinds.map((kind) => [kind, note(kind)])),
    }
    const lanes = Object.entries(jobLanes).map(([name, lane]) => {
      const jobs = Object.keys(lane.jobs).map((kind) => [kind, handlers[kind] ?? hang])
      return [name, { ...lane, jobs: Object.fromEntries(jobs) }]
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const outbox = startOutbox(context, Object.fromEntries(lanes))
    await vi.advanceTimersByTimeAsync(1_999)
    const early = await context.db
      .selectFrom('outbox')
      .where('attempts', '>', 0)
      .selectAll()
      .execute()
    expect(early).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await vi.waitFor(() => expect(done.toSorted()).toEqual([...kinds].toSorted()), 5_000)
    // each lane fills up to its limit
    await vi.waitFor(async () => expect(await countTaken()).toEqual(atOnce), 5_000)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stopped = outbox.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    await stopped
  })
})

test('every kind of job has one lane', () => {
  const kinds = Object.values(jobLanes).flatMap(({ jobs }) => Object.keys(jobs))
  expect(kinds).toHaveLength(new Set(kinds).size)
})
