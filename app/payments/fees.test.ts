import { expect, test, vi } from 'vitest'
import { putOrder } from '#app/orders/orders.fixtures.ts'
import { PaymentError } from '#platform/adapters/payments.ts'
import type { AppContext } from '#platform/context.ts'
import type { OrderTable } from '#platform/db/tables.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { fillFees, fillFeesOnce, startFees } from './fees.server.ts'
import { checkMoney } from './money-check.server.ts'
import { createPaidOrder } from './pending-order.fixtures.ts'
import { recordRefunds } from './refunds.server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Of each kind what is stored, in cents; null: not known. */
async function feesOf({ context }: TestApp): Promise<Record<string, number | null>> {
  const rows = await context.db
    .selectFrom('ledgerFees')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerFees.entryId')
    .select(['kind', 'feeCents'])
    .execute()
  return Object.fromEntries(rows.map(({ kind, feeCents }) => [kind, feeCents]))
}

/** An order that was paid, in test mode, so long ago; answers the name of its payment. */
async function paidAgo({ context, clock }: TestApp, ms: number, more: Partial<OrderTable> = {}) {
  const paidAt = new Date(clock.now.getTime() - ms).toISOString()
  return `pi_${await putOrder(context.db, { mode: 'test', paidAt, ...more })}`
}

/** A provider that answers of each payment what is said. */
function answering(context: AppContext, answer: (intentId: string) => number | null) {
  const getFee = vi.fn(async (intentId: string) => answer(intentId))
  const asked = () => getFee.mock.calls.splice(0).flat()
  return { context: { ...context, payments: { ...context.payments, getFee } }, asked }
}

function pass({ clock }: TestApp, ms: number): void {
  clock.now = new Date(clock.now.getTime() + ms)
}

async function monthOf(app: TestApp): Promise<Record<string, string>> {
  const cookie = await app.signIn('shop')
  const text = await (await app.send('/api/admin/orders/months.csv', { cookie })).text()
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const [head = [], row = []] = lines.map((line) => line.slice(1, -1).split('","'))
  return Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']))
}

describeOnBoth('what the card provider keeps', (app) => {
  test('is asked for behind the purchase, and stands in the month beside what is left', async () => {
    const getFee = vi.spyOn(app().context.payments, 'getFee')
    const { intentId } = await createPaidOrder(app())
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
    await app().context.payments.refund(intentId, 5693, 'back')
    await recordRefunds(app().context, intentId)
    pass(app(), day)
    await fillFees(app().context)
    expect(getFee).toHaveBeenCalledTimes(1)
    expect(await feesOf(app())).toEqual({ charge: 195 })
    expect(await monthOf(app())).toMatchObject({
      ...{ Refunded: '56.93', 'Card fees': '1.95' },
      ...{ 'Net after fees': '-1.95', 'Fees pending': '0' },
    })
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test('of a dispute is its fee, which stays where it is won', async () => {
    const { bank } = await createPaidOrder(app())
    await bank('dispute')
    expect(await monthOf(app())).toMatchObject({ 'Fees pending': '2' })
    await fillFees(app().context)
    expect(await feesOf(app())).toEqual({ charge: 195, dispute: 1500 })
    await bank('win')
    await fillFees(app().context)
    expect(await feesOf(app())).toEqual({ charge: 195, dispute: 1500, dispute_won: 0 })
    expect(await monthOf(app())).toMatchObject({
      ...{ 'Card fees': '16.95', 'Net after fees': '39.98' },
    })
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test('of a dispute is that of this very dispute, each way by itself', async () => {
    const { bank, intentId } = await createPaidOrder(app())
    await bank('dispute')
    await bank('win')
    const { context } = app()
    const [own] = await context.payments.listDisputes(intentId)
    const fees = [
      { id: 'du_other', takenCents: 1, returnedCents: 2 },
      { id: own?.id ?? '', takenCents: 2000, returnedCents: -500 },
    ]
    const listDisputeFees = vi.fn(async () => fees)
    await fillFees({ ...context, payments: { ...context.payments, listDisputeFees } })
    expect(await feesOf(app())).toEqual({ charge: 195, dispute: 2000, dispute_won: -500 })
    expect(await monthOf(app())).toMatchObject({ 'Card fees': '16.95' })
  })

  test('of a dispute that the provider lists no more is not known', async () => {
    await (await createPaidOrder(app())).bank('dispute')
    const { context } = app()
    const payments = { ...context.payments, listDisputeFees: async () => [] }
    await fillFees({ ...context, payments })
    expect(await feesOf(app())).toEqual({ charge: 195, dispute: null })
  })

  test('is asked again where it is not known yet: soon at first, then ever more rarely, and once a week in the end', async () => {
    const intent = await paidAgo(app(), 0)
    let fee: number | null = null
    const { context, asked } = answering(app().context, () => fee)
    const waits = [0, 10, 10, 20, 40, 80].map((minutes) => minutes * minute)
    for (const wait of waits) {
      pass(app(), wait - 1)
      await fillFees(context)
      expect(asked()).toEqual([])
      pass(app(), 1)
      await fillFees(context)
      expect(asked()).toEqual([intent])
    }
    pass(app(), 60 * day)
    await fillFees(context)
    expect(asked()).toEqual([intent])
    pass(app(), 7 * day - 1)
    await fillFees(context)
    expect(asked()).toEqual([])
    pass(app(), 1)
    fee = 0
    await fillFees(context)
    expect(asked()).toEqual([intent])
    expect(await feesOf(app())).toEqual({ charge: 0 })
    pass(app(), 60 * day)
    await fillFees(context)
    expect(asked()).toEqual([])
  })

  test('is filled in for what was there before, the newest first, fifty at a time', async () => {
    const names: string[] = []
    for (let at = 0; at < 52; at += 1) names.push(await paidAgo(app(), at * minute))
    const { context, asked } = answering(app().context, (name) => names.indexOf(name))
    await fillFees(context)
    expect(asked()).toEqual(names.slice(0, 50))
    await fillFees(context)
    expect(asked()).toEqual(names.slice(50))
    await fillFees(context)
    expect(asked()).toEqual([])
  })

  test('those that nobody knows keep none from its turn', async () => {
    for (let at = 0; at < 50; at += 1) await paidAgo(app(), at * minute)
    const last = await paidAgo(app(), day)
    const { context, asked } = answering(app().context, () => null)
    await fillFees(context)
    expect(asked()).not.toContain(last)
    await fillFees(context)
    expect(asked()).toEqual([last])
  })

  test('is found for what entered the ledger within a month, whichever process was away', async () => {
    const inTime = await paidAgo(app(), 31 * day)
    await paidAgo(app(), 31 * day + 1)
    const { context, asked } = answering(app().context, () => 5)
    await fillFees(context)
    expect(asked()).toEqual([inTime])
  })

  test('of what was made with keys of the other kind nobody is asked', async () => {
    const { context, asked } = answering(app().context, () => 5)
    await paidAgo(app(), minute, { mode: 'live' })
    const tested = await paidAgo(app(), minute)
    await fillFees(context)
    expect(asked()).toEqual([tested])
  })

  test.each([
    ['missing', 0],
    ['unreadable', 1],
    ['invalid', 1],
  ] as const)(
    'of a payment whose answer is %s is not known, and the next is asked about',
    async (kind, errors) => {
      const fault = new PaymentError(kind, 'as after other keys')
      const [first, second] = [await paidAgo(app(), minute), await paidAgo(app(), day)]
      const { context, asked } = answering(app().context, (intentId) => {
        if (intentId === first) throw fault
        return 7
      })
      const error = vi.spyOn(context.log, 'error')
      await fillFees(context)
      expect(asked()).toEqual([first, second])
      const said = 'could not read the fee of a payment'
      expect(error.mock.calls).toEqual(Array(errors).fill([{ err: fault, intent: first }, said]))
      await fillFees(context)
      expect(asked()).toEqual([])
      expect(await monthOf(app())).toMatchObject({
        ...{ 'Fees pending': '1', 'Card fees': 'pending' },
      })
    },
  )

  test.each(['unreachable', 'busy'] as const)(
    'waits where the provider is %s: nobody else is asked about, and what was asked about keeps nobody waiting',
    async (kind) => {
      const away = new PaymentError(kind, 'away')
      const newest = await paidAgo(app(), minute)
      const older = await paidAgo(app(), day)
      const { context, asked } = answering(app().context, (intent) => {
        if (intent === newest) throw away
        return 7
      })
      await expect(fillFees(context)).rejects.toBe(away)
      expect(asked()).toEqual([newest])
      // for this one alone
      await fillFees(context)
      expect(asked()).toEqual([older])
      pass(app(), 10 * minute)
      await expect(fillFees(context)).rejects.toBe(away)
      expect(asked()).toEqual([newest])
    },
  )

  test('is stored once where two processes ask; who was told nothing takes nothing back', async () => {
    const intent = await paidAgo(app(), minute)
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
    expect(getFee.mock.calls).toEqual([[intent], [intent]])
    expect(await feesOf(app())).toEqual({ charge: 42 })
    const due = await context.db.selectFrom('ledgerFees').select('nextAttemptAt').execute()
    expect(due).toEqual([{ nextAttemptAt: null }])
  })

  test('stays with its own entry of the ledger, which never changes', async () => {
    const [first, second] = [await paidAgo(app(), minute), await paidAgo(app(), day)]
    const before = await app().context.db.selectFrom('ledgerEntries').selectAll().execute()
    const fees = new Map([
      [first, 11],
      [second, 22],
    ])
    const { context } = answering(app().context, (intentId) => fees.get(intentId) ?? null)
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

describeOnBoth('the rounds of fees', (app) => {
  test('are done by one process in five minutes', async () => {
    const { context, asked } = answering(app().context, () => null)
    const intent = await paidAgo(app(), 0)
    await fillFeesOnce(context)
    expect(asked()).toEqual([intent])
    const next = await paidAgo(app(), 0)
    await fillFeesOnce(context)
    expect(asked()).toEqual([])
    pass(app(), 5 * minute)
    await fillFeesOnce(context)
    expect(asked()).toEqual([next])
  })

  test('begin a minute after the start, and end with the process between two questions', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [first] = [await paidAgo(app(), 0), await paidAgo(app(), minute)]
    const { context, asked } = answering(app().context, () => 5)
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
