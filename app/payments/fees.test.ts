import { expect, test, vi } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import type { AppContext } from '#platform/context.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { fillFees, fillFeesOnce, startFees } from './fees.server.ts'
import { checkMoney } from './money-check.server.ts'
import { PaymentError } from './payments.server.ts'
import { createPaidOrder } from './pending-order.fixtures.ts'
import { recordRefunds } from './refunds.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Stored fees by kind, in cents; null if unknown. */
async function readFees({ context }: TestApp): Promise<Record<string, number | null>> {
  const rows = await context.db
    .selectFrom('ledgerFees')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerFees.entryId')
    .select(['kind', 'feeCents'])
    .execute()
  return Object.fromEntries(rows.map(({ kind, feeCents }) => [kind, feeCents]))
}

/** A test order paid this long ago. Returns its payment's id. */
async function createOrderPaidAgo(
  { context, clock }: TestApp,
  ms: number,
  more: Partial<OrderTable> = {},
) {
  const paidAt = new Date(clock.now.getTime() - ms).toISOString()
  return `pi_${await insertTestOrder(context.db, { mode: 'test', paidAt, ...more })}`
}

/** A provider with these answers for each payment. */
function providerWith(context: AppContext, answer: (paymentId: string) => number | null) {
  const getFee = vi.fn(async (paymentId: string) => answer(paymentId))
  const asked = () => getFee.mock.calls.splice(0).flat()
  return { context: { ...context, payments: { ...context.payments, getFee } }, asked }
}

function advanceClock({ clock }: TestApp, ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms)
}

async function monthOf(app: TestApp): Promise<Record<string, string>> {
  const cookie = await app.signIn('shop')
  const text = await (await app.send('/api/admin/orders/months.csv', { cookie })).text()
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const [head = [], row = []] = lines.map((line) => line.slice(1, -1).split('","'))
  return Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']))
}

describeOnBoth('card fees', (app) => {
  test('are looked up after the purchase, and appear in the monthly report', async () => {
    const getFee = vi.spyOn(app().context.payments, 'getFee')
    const { paymentId } = await createPaidOrder(app())
    expect(getFee).not.toHaveBeenCalled()
    expect(await monthOf(app())).toMatchObject({
      ...{ Paid: '56.93', Net: '56.93', 'Fees pending': '1' },
      ...{ 'Card fees': 'pending', 'Net after fees': 'pending' },
    })
    await fillFees(app().context)
    expect(await monthOf(app())).toMatchObject({
      ...{ Paid: '56.93', Net: '56.93', 'Fees pending': '0' },
      ...{ 'Card fees': '1.95', 'Net after fees': '54.98' },
    })
    await app().context.payments.refund(paymentId, 5693, 'back')
    await recordRefunds(app().context, paymentId)
    advanceClock(app(), day)
    await fillFees(app().context)
    expect(getFee).toHaveBeenCalledTimes(1)
    expect(await readFees(app())).toEqual({ charge: 195 })
    expect(await monthOf(app())).toMatchObject({
      ...{ Refunded: '56.93', 'Card fees': '1.95' },
      ...{ 'Net after fees': '-1.95', 'Fees pending': '0' },
    })
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test("of a dispute are kept even if it's won", async () => {
    const { bank } = await createPaidOrder(app())
    await bank('dispute')
    expect(await monthOf(app())).toMatchObject({ 'Fees pending': '2' })
    await fillFees(app().context)
    expect(await readFees(app())).toEqual({ charge: 195, dispute: 1500 })
    await bank('win')
    await fillFees(app().context)
    expect(await readFees(app())).toEqual({ charge: 195, dispute: 1500, dispute_won: 0 })
    expect(await monthOf(app())).toMatchObject({
      ...{ 'Card fees': '16.95', 'Net after fees': '39.98' },
    })
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test('belong to the right dispute, in both directions', async () => {
    const { bank, paymentId } = await createPaidOrder(app())
    await bank('dispute')
    await bank('win')
    const { context } = app()
    const [own] = await context.payments.listDisputes(paymentId)
    const fees = [
      { id: 'du_other', takenCents: 1, returnedCents: 2 },
      { id: own?.id ?? '', takenCents: 2000, returnedCents: -500 },
    ]
    const listDisputeFees = vi.fn(async () => fees)
    await fillFees({ ...context, payments: { ...context.payments, listDisputeFees } })
    expect(await readFees(app())).toEqual({ charge: 195, dispute: 2000, dispute_won: -500 })
    expect(await monthOf(app())).toMatchObject({ 'Card fees': '16.95' })
  })

  test('are unknown for a dispute the provider no longer lists', async () => {
    await (await createPaidOrder(app())).bank('dispute')
    const { context } = app()
    const payments = { ...context.payments, listDisputeFees: async () => [] }
    await fillFees({ ...context, payments })
    expect(await readFees(app())).toEqual({ charge: 195, dispute: null })
  })

  test('are retried while unknown: soon at first, then less often, finally once a week', async () => {
    const payment = await createOrderPaidAgo(app(), 0)
    let fee: number | null = null
    const { context, asked } = providerWith(app().context, () => fee)
    const waits = [0, 10, 10, 20, 40, 80].map((minutes) => minutes * minute)
    for (const wait of waits) {
      advanceClock(app(), wait - 1)
      await fillFees(context)
      expect(asked()).toEqual([])
      advanceClock(app(), 1)
      await fillFees(context)
      expect(asked()).toEqual([payment])
    }
    advanceClock(app(), 60 * day)
    await fillFees(context)
    expect(asked()).toEqual([payment])
    advanceClock(app(), 7 * day - 1)
    await fillFees(context)
    expect(asked()).toEqual([])
    advanceClock(app(), 1)
    fee = 0
    await fillFees(context)
    expect(asked()).toEqual([payment])
    expect(await readFees(app())).toEqual({ charge: 0 })
    advanceClock(app(), 60 * day)
    await fillFees(context)
    expect(asked()).toEqual([])
  })

  test('of old entries are filled in newest first, fifty at a time', async () => {
    const names: string[] = []
    for (let at = 0; at < 52; at += 1) names.push(await createOrderPaidAgo(app(), at * minute))
    const { context, asked } = providerWith(app().context, (name) => names.indexOf(name))
    await fillFees(context)
    expect(asked()).toEqual(names.slice(0, 50))
    await fillFees(context)
    expect(asked()).toEqual(names.slice(50))
    await fillFees(context)
    expect(asked()).toEqual([])
  })

  test('unknown ones never block the others', async () => {
    for (let at = 0; at < 50; at += 1) await createOrderPaidAgo(app(), at * minute)
    const last = await createOrderPaidAgo(app(), day)
    const { context, asked } = providerWith(app().context, () => null)
    await fillFees(context)
    expect(asked()).not.toContain(last)
    await fillFees(context)
    expect(asked()).toEqual([last])
  })

  test('are picked up for entries of the last month, whichever process was down', async () => {
    const inTime = await createOrderPaidAgo(app(), 31 * day)
    await createOrderPaidAgo(app(), 31 * day + 1)
    const { context, asked } = providerWith(app().context, () => 5)
    await fillFees(context)
    expect(asked()).toEqual([inTime])
  })

  test('of entries in the other mode are never requested', async () => {
    const { context, asked } = providerWith(app().context, () => 5)
    await createOrderPaidAgo(app(), minute, { mode: 'live' })
    const tested = await createOrderPaidAgo(app(), minute)
    await fillFees(context)
    expect(asked()).toEqual([tested])
  })

  test.each([
    ['missing', 0],
    ['unreadable', 1],
    ['invalid', 1],
  ] as const)(
    'with an answer of %s are unknown, and the next is looked up',
    async (kind, errors) => {
      const failure = new PaymentError(kind, 'other keys')
      const [first, second] = [
        await createOrderPaidAgo(app(), minute),
        await createOrderPaidAgo(app(), day),
      ]
      const { context, asked } = providerWith(app().context, (paymentId) => {
        if (paymentId === first) throw failure
        return 7
      })
      const error = vi.spyOn(context.log, 'error')
      await fillFees(context)
      expect(asked()).toEqual([first, second])
      const said = 'could not read the fee of a payment'
      expect(error.mock.calls).toEqual(Array(errors).fill([{ err: failure, payment: first }, said]))
      await fillFees(context)
      expect(asked()).toEqual([])
      expect(await monthOf(app())).toMatchObject({
        ...{ 'Fees pending': '1', 'Card fees': 'pending' },
      })
    },
  )

  test.each(['unreachable', 'busy'] as const)(
    'wait while the provider is %s, without other calls, and only this entry is delayed',
    async (kind) => {
      const away = new PaymentError(kind, 'away')
      const newest = await createOrderPaidAgo(app(), minute)
      const older = await createOrderPaidAgo(app(), day)
      const { context, asked } = providerWith(app().context, (payment) => {
        if (payment === newest) throw away
        return 7
      })
      await expect(fillFees(context)).rejects.toBe(away)
      expect(asked()).toEqual([newest])
      // only this one
      await fillFees(context)
      expect(asked()).toEqual([older])
      advanceClock(app(), 10 * minute)
      await expect(fillFees(context)).rejects.toBe(away)
      expect(asked()).toEqual([newest])
    },
  )

  test('are stored once by two processes, and an empty answer never overwrites one', async () => {
    const payment = await createOrderPaidAgo(app(), minute)
    const { context } = app()
    const told = Promise.withResolvers<void>()
    const late = async () => {
      await told.promise
      return null
    }
    const getFee = vi.fn(async (): Promise<number | null> => 42).mockImplementationOnce(late)
    const payments = { ...context.payments, getFee }
    const first = fillFees({ ...context, payments })
    await expect.poll(() => getFee.mock.calls.length).toBe(1)
    await fillFees({ ...context, payments })
    told.resolve()
    await first
    expect(getFee.mock.calls).toEqual([[payment], [payment]])
    expect(await readFees(app())).toEqual({ charge: 42 })
    const due = await context.db.selectFrom('ledgerFees').select('nextAttemptAt').execute()
    expect(due).toEqual([{ nextAttemptAt: null }])
  })

  test('stay with their own ledger entry, which never changes', async () => {
    const [first, second] = [
      await createOrderPaidAgo(app(), minute),
      await createOrderPaidAgo(app(), day),
    ]
    const before = await app().context.db.selectFrom('ledgerEntries').selectAll().execute()
    const fees = new Map([
      [first, 11],
      [second, 22],
    ])
    const { context } = providerWith(app().context, (paymentId) => fees.get(paymentId) ?? null)
    await fillFees(context)
    const stored = await context.db
      .selectFrom('ledgerFees')
      .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerFees.entryId')
      .select(['paymentIntentId', 'feeCents'])
      .execute()
    expect(new Map(stored.map((one) => [one.paymentIntentId, one.feeCents]))).toEqual(fees)
    expect(await context.db.selectFrom('ledgerEntries').selectAll().execute()).toEqual(before)
  })
})

describeOnBoth('the fee runs', (app) => {
  test('happen in one process every five minutes', async () => {
    const { context, asked } = providerWith(app().context, () => null)
    const payment = await createOrderPaidAgo(app(), 0)
    await fillFeesOnce(context)
    expect(asked()).toEqual([payment])
    const next = await createOrderPaidAgo(app(), 0)
    await fillFeesOnce(context)
    expect(asked()).toEqual([])
    advanceClock(app(), 5 * minute)
    await fillFeesOnce(context)
    expect(asked()).toEqual([next])
  })

  test('begin a minute after the start, and stop between two lookups', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [first] = [await createOrderPaidAgo(app(), 0), await createOrderPaidAgo(app(), minute)]
    const { context, asked } = providerWith(app().context, () => 5)
    const asking = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<number>()
    const getFee = vi.fn(() => {
      asking.resolve()
      return answered.promise
    })
    const rounds = startFees({ ...context, payments: { ...context.payments, getFee } })
    vi.advanceTimersByTime(minute - 1)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    await asking.promise
    const stopped = rounds.stop()
    answered.resolve(5)
    await stopped
    vi.useRealTimers()
    expect(getFee.mock.calls).toEqual([[first]])
    expect(asked()).toEqual([])
  })
})
