import { expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { describeOnBoth } from '#test/support.ts'
import {
  deleteExpiredLimits,
  readCount,
  requireWithinLimit,
  requireWithinLimits,
} from './rate-limit.ts'

const limit = { name: 'try', count: 3, seconds: 60 }

describeOnBoth('a limit', (get) => {
  const attempt = (who = 'a', of = limit) => requireWithinLimit(get().context, of, who)
  const pass = (seconds: number) => {
    get().clock.now = new Date(get().clock.now.getTime() + seconds * 1000)
  }

  test('refuses calls over the limit and says how long to wait', async () => {
    for (let count = 0; count < 3; count += 1) await attempt()
    pass(20)
    const error = await attempt().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'tooManyRequests', status: 429, retryAfterSeconds: 40 })
  })

  test('starts again after its window, even for someone who kept trying', async () => {
    for (let count = 0; count < 9; count += 1) await attempt().catch(() => {})
    pass(60)
    for (let count = 0; count < 3; count += 1) await attempt()
    await expect(attempt()).rejects.toThrow('Too many tries')
  })

  test.each([
    [59, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [120, '2 minutes'],
    [121, '3 minutes'],
  ])('of %i seconds says to wait %s', async (seconds, words) => {
    const once = { name: 'once', count: 1, seconds }
    await attempt('a', once)
    await expect(attempt('a', once)).rejects.toThrow(`Too many tries. Please wait ${words}.`)
  })

  test('counts each caller and each name separately', async () => {
    for (let count = 0; count < 3; count += 1) await attempt()
    await attempt('b')
    await attempt('a', { ...limit, name: 'other' })
    await expect(attempt('a')).rejects.toThrow('Too many tries')
  })

  test('counts a /48 with ten times the limit, so that many /64s can’t bypass it', async () => {
    const networks = Array.from({ length: 15 }, (_, at) => `2001:db8:a:${at.toString(16)}::`)
    let taken = 0
    for (const network of networks) {
      for (let count = 0; count < 3; count += 1) {
        taken += await attempt(network).then(
          () => 1,
          () => 0,
        )
      }
    }
    expect(taken).toBe(30)
    await attempt('2001:db8:b:1::')
    await attempt('192.0.2.1')
  })

  test('counts refused calls only for their /64', async () => {
    for (let count = 0; count < 100; count += 1) await attempt('2001:db8:a:1::').catch(() => {})
    await attempt('2001:db8:a:2::')
  })

  test('per caller and subject also counts the /48 per subject', async () => {
    const { context } = get()
    const about = (network: string, thing: string) =>
      requireWithinLimit(context, { ...limit, count: 1 }, network, thing)
    for (let at = 0; at < 10; at += 1) await about(`2001:db8:a:${at}::`, 'ruth')
    await expect(about('2001:db8:a:a::', 'ruth')).rejects.toThrow('Too many tries')
    await about('2001:db8:a:a::', 'sam')
    await about('2001:db8:b:1::', 'ruth')
  })

  test('with others also counts the /48', async () => {
    const { context } = get()
    const all = (network: string) =>
      requireWithinLimits(context, [{ limit: { ...limit, count: 1 }, who: network }])
    for (let at = 0; at < 10; at += 1) await all(`2001:db8:a:${at}::`)
    await expect(all('2001:db8:a:a::')).rejects.toThrow('Too many tries')
  })

  test.each(['198.51.100.77', '2001:db8:a:b::', 'sam@example.org', 'a-cart-id'])(
    'stores nothing that reveals %s',
    async (who) => {
      await attempt(who)
      expect(await readCount(get().context, limit, who)).toBe(1)
      const rows = await get().context.db.selectFrom('rateLimits').select('key').execute()
      for (const { key } of rows) expect(key).toMatch(/^try:[\w-]{43}$/)
    },
  )

  test('allows no more than the limit for concurrent calls', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => attempt()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('is deleted after its window ends, not before', async () => {
    await attempt()
    await deleteExpiredLimits(get().context)
    const { db } = get().context
    expect(await db.selectFrom('rateLimits').selectAll().execute()).toHaveLength(1)
    pass(60)
    await deleteExpiredLimits(get().context)
    expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
  })

  test('leaves no wait of weeks after the clock is corrected', async () => {
    const right = get().clock.now
    pass(21 * 24 * 3600)
    for (let count = 0; count < 5; count += 1) await attempt().catch(() => {})
    get().clock.now = right
    expect(await readCount(get().context, limit, 'a')).toBe(0)
    for (let count = 0; count < 3; count += 1) await attempt()
    await expect(attempt()).rejects.toMatchObject({ retryAfterSeconds: 60 })
  })

  test('still counts calls from a machine whose clock is five minutes ahead', async () => {
    const right = get().clock.now
    pass(5 * 60)
    for (let count = 0; count < 3; count += 1) await attempt()
    get().clock.now = right
    expect(await readCount(get().context, limit, 'a')).toBe(3)
    await expect(attempt()).rejects.toMatchObject({ retryAfterSeconds: 360 })
  })

  test('with others is counted up to the first one exceeded, and those counts are kept', async () => {
    const narrow = { name: 'narrow', count: 1, seconds: 30 }
    const all = [
      { limit, who: 'a' },
      { limit: narrow, who: 'b' },
      { limit, who: 'c' },
    ]
    const counts = () =>
      Promise.all(all.map(({ limit: of, who }) => readCount(get().context, of, who)))
    const attemptAll = () => requireWithinLimits(get().context, all)
    await attemptAll()
    expect(await counts()).toEqual([1, 1, 1])
    for (const left of [2, 3]) {
      await expect(attemptAll()).rejects.toMatchObject({ retryAfterSeconds: 30 })
      expect(await counts()).toEqual([left, left, 1])
    }
    await expect(attemptAll()).rejects.toMatchObject({ retryAfterSeconds: 60 })
    expect(await counts()).toEqual([4, 3, 1])
  })
})
