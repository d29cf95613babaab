import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { describeOnBoth, inOneLane, type TestApp } from '#test/support.ts'
import type { AlertText } from './alert.ts'
import { alertEmail } from './alert-email.server.ts'
import { listAlerts, reportProblem, reportRecovered, watchConditions } from './alerts.server.ts'

const words: AlertText = {
  title: 'The roof leaks',
  happened: 'Water was found.',
  meaning: 'Visitors get wet.',
  remedy: 'Put a bucket there.',
  ask: 'A roofer.',
  over: 'The roof is dry again',
  audience: 'content',
}

const dayHours = 24

describeOnBoth('alerts', (get) => {
  /** Emails to the owners since the last call. */
  async function mailed({ context, emails }: TestApp): Promise<string[]> {
    emails.length = 0
    await drainOutbox(context, inOneLane({ 'alerts.email': alertEmail.send }))
    const undone = context.db.selectFrom('outbox').selectAll().where('doneAt', 'is', null)
    expect(await undone.execute()).toEqual([])
    return emails.map(({ subject }) => subject)
  }

  function pass(hours: number): void {
    const { clock } = get()
    clock.now = new Date(clock.now.getTime() + hours * 3_600_000)
  }

  async function trouble(): Promise<string[]> {
    await reportProblem(get().context, 'roof', words)
    return mailed(get())
  }

  async function well(): Promise<string[]> {
    await reportRecovered(get().context, 'roof')
    return mailed(get())
  }

  const begins = 'localhost:3000: The roof leaks'
  const lasts = 'localhost:3000: The roof leaks (not fixed yet)'
  const ends = 'localhost:3000: The roof is dry again'

  test('emails the owner when a problem begins, with what to do and who to ask', async () => {
    await get().signIn('owner')
    await get().signIn('editor')
    expect(await trouble()).toEqual([begins])
    const [email] = get().emails
    expect(email?.to).toMatch(/^owner-/)
    for (const sentence of ['Water was', 'Visitors get', 'Put a bucket', 'A roofer', '/admin']) {
      expect(email?.text).toContain(sentence)
    }
  })

  test('emails each owner, or the ministry if there is no owner', async () => {
    await get().signIn('owner')
    await get().signIn('owner')
    expect(await trouble()).toEqual([begins, begins])
    expect(new Set(get().emails.map(({ to }) => to)).size).toBe(2)
  })

  test('reminds after one day, two, and four, and then once a week', async () => {
    await get().signIn('owner')
    expect(await trouble()).toEqual([begins])
    const toldAfter: number[] = []
    for (let day = 1; day <= 29; day += 1) {
      pass(dayHours / 2)
      expect(await trouble()).toEqual([])
      pass(dayHours / 2)
      const told = await trouble()
      if (told.length > 0) toldAfter.push(day)
      expect(told.every((one) => one === lasts)).toBe(true)
    }
    expect(toldAfter).toEqual([1, 3, 7, 14, 21, 28])
  })

  test('emails once when several processes see the same problem or recovery', async () => {
    await get().signIn('owner')
    const all = async (report: () => Promise<void>) => {
      await Promise.all([report(), report(), report()])
      return mailed(get())
    }
    const { context } = get()
    expect(await all(() => reportProblem(context, 'roof', words))).toEqual([begins])
    pass(dayHours)
    expect(await all(() => reportProblem(context, 'roof', words))).toEqual([lasts])
    expect(await all(() => reportRecovered(context, 'roof'))).toEqual([])
    pass(1)
    expect(await all(() => reportRecovered(context, 'roof'))).toEqual([ends])
  })

  test('emails once for a flapping problem, and its end after 15 calm minutes', async () => {
    await get().signIn('owner')
    expect(await trouble()).toEqual([begins])
    for (let round = 0; round < 10; round += 1) {
      pass(0.1)
      expect(await well()).toEqual([])
      pass(0.1)
      expect(await trouble()).toEqual([])
    }
    expect(await well()).toEqual([])
    pass(0.24)
    expect(await well()).toEqual([])
    pass(0.02)
    expect(await well()).toEqual([ends])
    expect(get().emails[0]?.text).toBe('The roof is dry again. You don’t need to do anything.')
    expect(await well()).toEqual([])
  })

  test('tracks each alert independently', async () => {
    await get().signIn('owner')
    const { context } = get()
    const things = {
      roof: words,
      cellar: { ...words, title: 'The cellar is wet', over: 'The cellar is dry' },
    }
    type Thing = keyof typeof things
    const wrong = async (key: Thing) => {
      await reportProblem(context, key, things[key])
      return mailed(get())
    }
    const right = async (key: Thing) => {
      await reportRecovered(context, key)
      await mailed(get())
      return get().emails.map(({ text }) => text.split('.')[0])
    }
    const shown = async () => (await listAlerts(context.db, ['pages'])).map(({ key }) => key)
    expect(await wrong('roof')).toHaveLength(1)
    pass(1)
    expect(await wrong('cellar')).toHaveLength(1)
    pass(dayHours - 1)
    expect(await wrong('roof')).toEqual([lasts])
    const titles = (await listAlerts(context.db, ['pages'])).map(({ title }) => title)
    expect(titles).toEqual(['The roof leaks', 'The cellar is wet'])
    pass(1)
    expect(await wrong('cellar')).toEqual(['localhost:3000: The cellar is wet (not fixed yet)'])
    for (const [one, other] of [
      ['cellar', 'roof'],
      ['roof', 'cellar'],
    ] as const) {
      expect(await right(one)).toEqual([])
      expect(await shown()).toEqual([other])
      pass(1)
      expect(await right(one)).toEqual([things[one].over])
      expect(await wrong(one)).toHaveLength(1)
    }
    for (const one of ['roof', 'cellar'] as const) expect(await right(one)).toEqual([])
    pass(1)
    for (const one of ['roof', 'cellar'] as const) {
      expect(await right(one)).toEqual([things[one].over])
    }
  })

  test('stays open if the problem returns while recovery is reported', async () => {
    await get().signIn('owner')
    const { context } = get()
    await trouble()
    await well()
    pass(1)
    const { db } = context
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const own = transaction()
      const execute: typeof own.execute = async (work) => {
        await reportProblem(context, 'roof', words)
        return own.execute(work)
      }
      return Object.assign(Object.create(own), { execute })
    })
    expect(await well()).toEqual([])
    expect(await listAlerts(db, ['pages'])).toHaveLength(1)
  })

  test('survives a clock that jumps back a year', async () => {
    await get().signIn('owner')
    await trouble()
    pass(-365 * dayHours)
    expect(await trouble()).toEqual([lasts])
    for (let round = 0; round < 5; round += 1) expect(await trouble()).toEqual([])
    await well()
    pass(1)
    expect(await well()).toEqual([ends])
  })

  test('silently deletes an alert that is no longer checked', async () => {
    await get().signIn('owner')
    await trouble()
    const shown = async (hours: number) => {
      pass(hours)
      await watchConditions(get().context, [])
      return (await listAlerts(get().context.db, ['pages'])).length
    }
    expect(await shown(dayHours)).toBe(1)
    expect(await shown(0.001)).toBe(0)
    expect(await mailed(get())).toEqual([])
  })

  test('keeps an alert if its check fails, and checks the others', async () => {
    await get().signIn('owner')
    await trouble()
    await watchConditions(get().context, [
      { key: 'roof', look: () => Promise.reject(new Error('no ladder')) },
      { key: 'cellar', look: async () => ({ ...words, title: 'The cellar is wet' }) },
    ])
    expect(await mailed(get())).toEqual(['localhost:3000: The cellar is wet'])
    const shown = await listAlerts(get().context.db, ['pages'])
    // both began at the same time, so by key
    expect(shown.map(({ title }) => title)).toEqual(['The cellar is wet', 'The roof leaks'])
  })

  test('shows on the dashboard only to its audience while it lasts', async () => {
    const [owner, shop] = [await get().signIn('owner'), await get().signIn('shop')]
    const shown = async (cookie: string) => {
      const { alerts } = await (await get().send('/api/admin/attention', { cookie })).json()
      return alerts.map(({ title, remedy }: AlertText) => [title, remedy])
    }
    expect(await shown(owner)).toEqual([])
    await trouble()
    expect(await shown(owner)).toEqual([['The roof leaks', 'Put a bucket there.']])
    expect(await shown(shop)).toEqual([])
    await well()
    expect(await shown(owner)).toEqual([])
  })

  test('does not bypass the outbox for a bug in our code', async () => {
    await get().signIn('owner')
    const { context, emails } = get()
    vi.spyOn(context.db, 'transaction').mockImplementation(() => {
      throw new TypeError('no such column')
    })
    await expect(reportProblem(context, crypto.randomUUID(), words)).rejects.toThrow(TypeError)
    expect(emails).toEqual([])
  })

  test('emails the owners directly, once, if nothing can be stored', async () => {
    await get().signIn('owner')
    const { context, emails } = get()
    vi.spyOn(context.db, 'transaction').mockImplementation(() => {
      throw new DatabaseUnavailable(new Error('database or disk is full'))
    })
    const key = crypto.randomUUID()
    emails.length = 0
    await reportProblem(context, key, words)
    await reportProblem(context, key, words)
    expect(emails.map(({ subject }) => subject)).toEqual([begins])
  })
})
