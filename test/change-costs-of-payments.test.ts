import { beforeEach, expect, test } from 'vitest'
import { addTestShirt, createBuyer, orders } from '#app/checkout/checkout.fixtures.ts'
import { fillFees } from '#app/payments/fees.server.ts'
import { checkMoney } from '#app/payments/money-check.server.ts'
import {
  type Payment,
  PaymentError,
  type PaymentProvider,
  type PaymentRequest,
  type Refund,
} from '#app/payments/payments.server.ts'
import { reconcile } from '#app/payments/reconcile.server.ts'
import { settlePayment } from '#app/payments/settle.server.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth } from '#test/support.ts'

/**
 * The cost of a payment method (CONTRIBUTING.md): checks, which staff receive by mail or at the door, as a second
 * provider beside the cards. The product knows nothing of them.
 */
function createChecks(now: () => Date) {
  const checks: Payment[] = []
  const refunds: Refund[] = []

  function find(id: string): Payment {
    const check = checks.find((one) => one.id === id)
    if (!check) throw new PaymentError('missing', 'There’s no such check.')
    return check
  }

  function change(id: string, fields: Partial<Payment>): Payment {
    return Object.assign(find(id), fields)
  }

  const provider: PaymentProvider = {
    async startPayment({ amountCents, orderId, quoteId }) {
      const id = `check_${checks.length + 1}`
      checks.push({
        ...{ id, amountCents, orderId, quoteId, checkoutToken: '' },
        ...{ status: 'open', receivedCents: 0, wasTried: false, createdAt: now().toISOString() },
      })
      return find(id)
    },
    changePayment: async (id, { amountCents, quoteId }) => change(id, { amountCents, quoteId }),
    getPayment: async (id) => find(id),
    cancelPayment: async (id) => change(id, { status: 'canceled' }),
    async *listPayments() {
      yield* checks.toReversed()
    },
    countDeclines: async () => 0,
    async refund(paymentId, amountCents, key, { isQuiet, taxCents } = {}) {
      const refund: Refund = {
        ...{ id: `${paymentId}_back_${refunds.length + 1}`, paymentId, amountCents, key },
        ...{ status: 'made', createdAt: now().toISOString() },
        ...(isQuiet ? { isQuiet } : {}),
        ...(taxCents === undefined ? {} : { taxCents }),
      }
      refunds.push(refund)
      return refund
    },
    listRefunds: async (paymentId) => refunds.filter((refund) => refund.paymentId === paymentId),
    listDisputes: async () => [],
    getFee: async () => 0,
    listDisputeFees: async () => [],
  }
  return {
    provider,
    /** Staff have the check in hand. */
    async receive(request: PaymentRequest, receivedCents = request.amountCents): Promise<string> {
      const { id } = await provider.startPayment(request, '')
      return change(id, { status: 'paid', receivedCents }).id
    },
  }
}

/** Each payment belongs to the provider that its id names. */
function addProvider(cards: PaymentProvider, checks: PaymentProvider): PaymentProvider {
  const of = (id: string) => (id.startsWith('check_') ? checks : cards)
  return {
    startPayment: cards.startPayment,
    changePayment: (id, ...change) => of(id).changePayment(id, ...change),
    getPayment: (id) => of(id).getPayment(id),
    cancelPayment: (id) => of(id).cancelPayment(id),
    async *listPayments(since) {
      yield* cards.listPayments(since)
      yield* checks.listPayments(since)
    },
    countDeclines: (id) => of(id).countDeclines(id),
    refund: (id, ...refund) => of(id).refund(id, ...refund),
    listRefunds: (id) => of(id).listRefunds(id),
    listDisputes: (id) => of(id).listDisputes(id),
    getFee: (id) => of(id).getFee(id),
    listDisputeFees: (id) => of(id).listDisputeFees(id),
  }
}

describeOnBoth('one provider adds a payment method', (app) => {
  let checks: ReturnType<typeof createChecks>
  beforeEach(() => {
    const { payments, now } = app().context
    checks = createChecks(now)
    Object.assign(payments, addProvider({ ...payments }, checks.provider))
  })

  /** What staff do when a buyer who got as far as the card hands them a check. */
  async function payByCheck(receivedCents?: number) {
    const { context } = app()
    const { productId } = await addTestShirt(context, { stock: 5 })
    const buyer = createBuyer(app())
    await buyer.add(productId, 2)
    buyer.visitCheckout()
    const { orderId, paymentIntentId, totals } = await buyer.prepare()
    const [order] = await orders(app())
    await context.payments.cancelPayment(paymentIntentId)
    const request = { orderId, quoteId: order?.quoteId ?? '', amountCents: totals.totalCents }
    const id = await checks.receive(request, receivedCents)
    await context.db.updateTable('orders').set({ paymentIntentId: id }).execute()
    const settled = await settlePayment(context, id)
    return { id, orderId, settled, card: paymentIntentId, totalCents: totals.totalCents }
  }

  /** The order, its rows in the ledger, and its fees. */
  async function books(orderId: string) {
    const { context } = app()
    const cookie = await app().signIn('owner')
    const path = `/api/admin/orders/${orderId}`
    const order = await (await app().send(path, { cookie })).json()
    const ledger = await context.db
      .selectFrom('ledgerEntries')
      .leftJoin('ledgerFees', 'entryId', 'ledgerEntries.id')
      .select(['kind', 'paymentIntentId', 'amountCents', 'feeCents'])
      .orderBy('kind')
      .execute()
    return {
      order,
      ledger,
      refund: (json: object) => app().send(`${path}/refunds`, { cookie, json }),
    }
  }

  test('pays an order, beside cards', async () => {
    const { context } = app()
    const { id, card, orderId, settled, totalCents } = await payByCheck()
    expect(settled).toEqual({ state: 'paid', orderId })
    expect((await context.payments.getPayment(card)).status).toBe('canceled')
    await fillFees(context)
    await drainOutbox(context, jobLanes)
    const { order, ledger } = await books(orderId)
    expect([order.paymentStatus, order.refunded]).toEqual(['paid', '0.00'])
    expect(ledger).toEqual([
      { kind: 'charge', paymentIntentId: id, amountCents: totalCents, feeCents: 0 },
    ])
    expect(app().emails.map(({ to }) => to)).toContain('sam@example.org')
    const buyer = createBuyer(app())
    const { productId } = await addTestShirt(context, { stock: 5 })
    await buyer.add(productId)
    buyer.visitCheckout()
    const { clientSecret, paymentIntentId } = await buyer.prepare()
    await buyer.pay(clientSecret)
    expect(await (await buyer.confirm(paymentIntentId)).json()).toMatchObject({ status: 'paid' })
    const { lines, differences } = await checkMoney(context)
    expect(lines.map(({ paymentId }) => paymentId).toSorted()).toEqual(
      [id, paymentIntentId].toSorted(),
    )
    expect(differences).toEqual([])
  })

  test('is refunded in part, and then in full', async () => {
    const { id, orderId, totalCents } = await payByCheck()
    const { refund } = await books(orderId)
    expect((await refund({ amount: '10.00' })).status).toBe(200)
    expect((await (await refund({ amount: 'all' })).json()).paymentStatus).toBe('refunded')
    const { ledger } = await books(orderId)
    expect(ledger.slice(1)).toMatchObject([
      { kind: 'refund', paymentIntentId: id },
      { kind: 'refund', paymentIntentId: id },
    ])
    const amounts = ledger.slice(1).map(({ amountCents }) => amountCents)
    expect(amounts.toSorted((a, b) => b - a)).toEqual([-1000, 1000 - totalCents])
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test('is refunded if the amount is wrong', async () => {
    const { settled, id } = await payByCheck(100)
    expect(settled.state).toBe('refunded')
    await drainOutbox(app().context, jobLanes)
    expect(await checks.provider.listRefunds(id)).toMatchObject([{ amountCents: 100 }])
    expect((await checkMoney(app().context)).differences).toEqual([])
  })

  test('is found by reconciliation', async () => {
    const { context } = app()
    const { productId } = await addTestShirt(context, { stock: 5 })
    const buyer = createBuyer(app())
    await buyer.add(productId)
    buyer.visitCheckout()
    const { orderId, totals } = await buyer.prepare()
    const [order] = await orders(app())
    const quoteId = order?.quoteId ?? ''
    const id = await checks.receive({ orderId, quoteId, amountCents: totals.totalCents })
    await context.db.updateTable('orders').set({ paymentIntentId: id }).execute()
    await reconcile(context)
    expect((await books(orderId)).order.paymentStatus).toBe('paid')
  })
})
