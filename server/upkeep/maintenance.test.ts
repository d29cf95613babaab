import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createMail } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { drainOutbox, enqueue } from '#platform/outbox/outbox.ts'
import { describeOnBoth, inOneLane } from '#test/support.ts'
import { deleteExpired, deleteExpiredOnce, startMaintenance } from './maintenance.ts'

const day = 24 * 60 * 60 * 1000

describeOnBoth('maintenance', (get) => {
  test('keeps data that hasn’t expired', async () => {
    const { context, clock } = get()
    // session dates come from the system clock
    clock.now = new Date()
    const cookie = await get().signIn('editor')
    await requireWithinLimit(context, { name: 'x', count: 1, seconds: 60 }, 'somebody')
    await enqueue(context.db, context.now(), 'contact.notify', {})
    await addCart(context)
    await deleteExpired(context)
    expect(await context.db.selectFrom('carts').select('id').execute()).toEqual([{ id: 'cart' }])
    expect((await get().send('/api/admin/site', { cookie, json: {} })).status).toBe(200)
    expect(await context.db.selectFrom('rateLimits').select('key').execute()).not.toEqual([])
    expect(await context.db.selectFrom('outbox').select('kind').execute()).toHaveLength(1)
  })

  test('runs once an hour, in whichever process is first', async () => {
    const { context, clock } = get()
    await Promise.all(Array.from({ length: 8 }, () => deleteExpiredOnce(context)))
    await addCart(context)
    clock.now = new Date(clock.now.getTime() + 30 * 60_000)
    const later = { ...context, now: () => new Date(clock.now.getTime() + 31 * day) }
    await context.db
      .updateTable('upkeepRounds')
      .set({ beganAt: later.now().toISOString() })
      .execute()
    await deleteExpiredOnce(later)
    expect(await context.db.selectFrom('carts').select('id').execute()).toHaveLength(1)
    clock.now = new Date(clock.now.getTime() + 60 * 60_000)
    await Promise.all(Array.from({ length: 8 }, () => deleteExpiredOnce(later)))
    expect(await context.db.selectFrom('carts').select('id').execute()).toEqual([])
    expect(await context.db.selectFrom('upkeepRounds').select('name').execute()).toEqual([
      { name: 'tidying' },
    ])
  })

  test('continues if one task fails, logs which, and counts as failed', async () => {
    const { context, clock } = get()
    await addCart(context)
    await requireWithinLimit(context, { name: 'x', count: 1, seconds: 60 }, 'somebody')
    clock.now = new Date(clock.now.getTime() + 31 * day)
    const fault = new Error('not these')
    const error = vi.spyOn(context.log, 'error')
    vi.spyOn(context.db, 'deleteFrom').mockImplementationOnce(() => {
      throw fault
    })
    await expect(deleteExpired(context)).rejects.toBe(fault)
    vi.restoreAllMocks()
    expect(error.mock.calls).toEqual([
      [{ err: fault, about: 'counts of calls' }, 'a maintenance task failed'],
    ])
    expect(await context.db.selectFrom('rateLimits').select('key').execute()).not.toEqual([])
    expect(await context.db.selectFrom('carts').select('id').execute()).toEqual([])
  })

  test('deletes expired counts, sessions, finished jobs, and carts', async () => {
    const { context, clock } = get()
    // The sign-in library uses the real time: sessions end two weeks after it.
    clock.now = new Date()
    await get().signIn('editor')
    await requireWithinLimit(context, { name: 'x', count: 1, seconds: 60 }, 'somebody')
    await enqueue(context.db, context.now(), 'orders.alarm', {})
    await drainOutbox(context, inOneLane({ 'orders.alarm': async () => {} }))
    await enqueue(context.db, context.now(), 'contact.notify', {})
    await addCart(context)
    clock.now = new Date(clock.now.getTime() + 31 * day)
    await deleteExpired(context)
    expect(await context.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await context.db.selectFrom('carts').select('id').execute()).toEqual([])
    expect(await context.db.selectFrom('rateLimits').select('key').execute()).toEqual([])
    expect(await context.db.selectFrom('outbox').select('kind').execute()).toEqual([
      { kind: 'contact.notify' },
    ])
  })
})

describeOnBoth('maintenance in short-lived processes', (get) => {
  test('runs when the first process starts, and in the first one after an hour', async () => {
    const { context, clock } = get()
    const carts = () => context.db.selectFrom('carts').select('id').execute()
    const live = async (isDone: () => Promise<boolean>) => {
      const maintenance = startMaintenance(context, 0)
      await vi.waitUntil(isDone)
      await maintenance.stop()
    }
    await addCart(context)
    clock.now = new Date(clock.now.getTime() + 31 * day)
    await live(async () => (await carts()).length === 0)
    await addCart(context)
    clock.now = new Date(clock.now.getTime() + 31 * day)
    await live(async () => (await carts()).length === 0)
  })
})

describeOnBoth('failed jobs', (get) => {
  test('are deleted after three months, unless someone is still owed something', async () => {
    const { context, clock } = get()
    for (const kind of ['orders.alarm', 'orders.refund', 'contact.reply'] as const) {
      await enqueue(context.db, context.now(), kind, {})
    }
    const failedAt = context.now().toISOString()
    await context.db.updateTable('outbox').set({ failedAt, attempts: 12 }).execute()
    await enqueue(context.db, context.now(), 'contact.notify', {})
    const kinds = async () => {
      await deleteExpired(context)
      const rows = await context.db.selectFrom('outbox').select('kind').orderBy('kind').execute()
      return rows.map(({ kind }) => kind)
    }
    clock.now = new Date(clock.now.getTime() + 89 * day)
    expect(await kinds()).toContain('orders.alarm')
    clock.now = new Date(clock.now.getTime() + 2 * day)
    expect(await kinds()).toEqual(['contact.notify', 'contact.reply', 'orders.refund'])
  })
})

describeOnBoth('emails in the data folder', (get) => {
  test('are deleted after a month, because they hold personal details', async () => {
    const { context, clock } = get()
    const email = { to: 'ruth@example.org', subject: 'Your order', text: 'Thank you, Ruth' }
    await createMail({ ...context.config, smtpUrl: undefined }).send(email)
    const leftAfter = async (days: number) => {
      // file names have the system's time
      clock.now = new Date(Date.now() + days * day)
      await deleteExpired(context)
      return (await readdir(join(context.config.dataDir, 'mail'))).length
    }
    expect([await leftAfter(29), await leftAfter(31)]).toEqual([1, 0])
  })
})

async function addCart({ db, now }: AppContext): Promise<void> {
  const at = now().toISOString()
  await db.insertInto('carts').values({ id: 'cart', createdAt: at, updatedAt: at }).execute()
}
