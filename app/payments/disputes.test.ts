import { expect, test, vi } from 'vitest'
import { addTestShirt, createBuyer } from '#app/checkout/checkout.fixtures.ts'
import { addOrderEvent } from '#app/orders/order-events.server.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { recordDisputes } from './disputes.server.ts'
import { checkMoney } from './money-check.server.ts'
import { createPaidOrder } from './pending-order.fixtures.ts'
import { reconcile } from './reconcile.server.ts'
import { recordRefunds } from './refunds.server.ts'

async function look(app: TestApp, orderId: string) {
  const cookie = await app.signIn('shop')
  const order = await (await app.send(`/api/admin/orders/${orderId}`, { cookie })).json()
  const kinds = order.history.map(({ kind }: { kind: string }) => kind)
  const { paymentStatus, dispute, refunded } = order
  return { standing: { paymentStatus, dispute, refunded }, kinds }
}

async function expectMoneyMatches(app: TestApp) {
  expect((await checkMoney(app.context)).differences).toEqual([])
}

describeOnBoth('disputes', (app) => {
  test('an inquiry is noted once and takes no money', async () => {
    const { orderId, bank } = await createPaidOrder(app())
    await bank('inquiry')
    const asked = await look(app(), orderId)
    expect(asked.standing).toEqual({ paymentStatus: 'paid', dispute: 'inquiry', refunded: '0.00' })
    expect(asked.kinds.filter((kind: string) => kind === 'inquiry')).toHaveLength(1)
    const kinds = await app().context.db.selectFrom('ledgerEntries').select('kind').execute()
    expect(kinds).toEqual([{ kind: 'charge' }])
    await expectMoneyMatches(app())
    await bank('lose')
    const closed = await look(app(), orderId)
    expect(closed.standing).toEqual({ paymentStatus: 'paid', dispute: null, refunded: '0.00' })
    expect(closed.kinds.at(-1)).toBe('inquiryClosed')
    await expectMoneyMatches(app())
  })

  test('an open dispute is its own status, can be listed, and blocks refunds', async () => {
    const { buyer, orderId, bank } = await createPaidOrder(app())
    await bank('dispute')
    const { standing } = await look(app(), orderId)
    expect(standing).toEqual({ paymentStatus: 'disputed', dispute: 'open', refunded: '56.93' })
    await expectMoneyMatches(app())
    const cookie = await app().signIn('shop')
    const listed = await app().send('/api/admin/orders?paymentStatus=disputed', { cookie })
    expect((await listed.json()).map(({ id }: { id: string }) => id)).toEqual([orderId])
    const refund = await app().send(`/api/admin/orders/${orderId}/refunds`, {
      cookie,
      json: { amount: 'all' },
    })
    expect([refund.status, (await refund.json()).error]).toEqual([
      409,
      'The buyer disputed this payment, so their bank decides',
    ])
    const again = await buyer.confirm((await paymentIdOf(app(), orderId)) ?? '')
    expect(await again.json()).toMatchObject({ success: true, status: 'paid' })
  })

  test.each([
    ['win', { paymentStatus: 'paid', dispute: 'won', refunded: '0.00' }],
    ['lose', { paymentStatus: 'refunded', dispute: 'lost', refunded: '56.93' }],
  ] as const)('an inquiry that becomes a dispute and ends with: %s', async (end, standing) => {
    const { orderId, bank } = await createPaidOrder(app())
    await bank('inquiry')
    await bank('escalate')
    expect((await look(app(), orderId)).standing.paymentStatus).toBe('disputed')
    await bank(end)
    const { kinds, ...after } = await look(app(), orderId)
    expect(after.standing).toEqual(standing)
    expect(kinds.filter((kind: string) => /inquiry|dispute/.test(kind))).toEqual([
      'inquiry',
      'dispute',
      end === 'win' ? 'disputeWon' : 'disputeLost',
    ])
    await expectMoneyMatches(app())
  })

  test('a dispute without an event is found by the money check and the long look', async () => {
    const { controls, orderId } = await createPaidOrder(app())
    controls.setMode('drop')
    await controls.act(`/test/payment_intents/${await paymentIdOf(app(), orderId)}/dispute`)
    expect((await checkMoney(app().context)).differences).toEqual([
      expect.stringContaining('5693 cents are disputed, our ledger has 0'),
    ])
    await reconcile(app().context)
    expect((await look(app(), orderId)).standing.paymentStatus).toBe('disputed')
    await expectMoneyMatches(app())
  })
})

describeOnBoth('effects of a dispute', (app) => {
  test('a won dispute returns exactly what it took, on its own order only', async () => {
    const { orderId, bank } = await createPaidOrder(app())
    const { db } = app().context
    const other = await insertTestOrder(db, { refundedCents: 500 })
    const before = await readOrderRow(app(), other)
    const cookie = await app().signIn('shop')
    await app().send(`/api/admin/orders/${orderId}/refunds`, { cookie, json: { amount: '10.00' } })
    await bank('dispute')
    expect((await look(app(), orderId)).standing).toMatchObject({ paymentStatus: 'disputed' })
    await bank('win')
    expect((await look(app(), orderId)).standing).toEqual({
      paymentStatus: 'paid',
      dispute: 'won',
      refunded: '10.00',
    })
    expect(await readOrderRow(app(), other)).toEqual(before)
  })

  test("a dispute first heard of when won took nothing, and the history doesn't claim it did", async () => {
    const { controls, orderId } = await createPaidOrder(app())
    const paymentId = await paymentIdOf(app(), orderId)
    await controls.act(`/test/payment_intents/${paymentId}/dispute`)
    const [dispute] = await app().context.payments.listDisputes(paymentId ?? '')
    await controls.act(`/test/disputes/${dispute?.id}/win`)
    await recordDisputes(app().context, paymentId ?? '')
    const { standing, kinds } = await look(app(), orderId)
    expect(standing).toEqual({ paymentStatus: 'paid', dispute: 'won', refunded: '0.00' })
    expect(kinds.slice(-2)).toEqual(['paid', 'disputeWon'])
    await expectMoneyMatches(app())
  })

  test('refunding an undisputed payment leaves the order undisputed', async () => {
    const { controls, orderId } = await createPaidOrder(app())
    await reconcile(app().context)
    await controls.deliverHeld()
    const { standing, kinds } = await look(app(), orderId)
    expect(standing).toEqual({ paymentStatus: 'paid', dispute: null, refunded: '0.00' })
    expect(kinds).toEqual(['paid'])
  })

  test('a dispute event for an unpaid payment changes nothing', async () => {
    const controls = await app().stripe()
    controls.setMode('drop')
    const { productId } = await addTestShirt(app().context)
    const buyer = createBuyer(app())
    await buyer.add(productId)
    const { paymentIntentId, orderId } = await buyer.prepare()
    const before = await readOrderRow(app(), orderId)
    const listDisputes = vi.spyOn(app().context.payments, 'listDisputes')
    const listRefunds = vi.spyOn(app().context.payments, 'listRefunds')
    await recordDisputes(app().context, paymentIntentId)
    await recordRefunds(app().context, paymentIntentId)
    expect(listDisputes).not.toHaveBeenCalled()
    expect(listRefunds).not.toHaveBeenCalled()
    expect(await readOrderRow(app(), orderId)).toEqual(before)
  })

  test('inquiries about two orders are both announced', async () => {
    const first = await createPaidOrder(app())
    await first.bank('inquiry')
    const detail = await detailOf(app(), first.orderId)
    const other = await insertTestOrder(app().context.db)
    await addOrderEvent(app().context.db, app().clock.now, {
      orderId: other,
      kind: 'inquiry',
      detail,
    })
    await app()
      .context.db.deleteFrom('orderEvents')
      .where('orderId', '=', first.orderId)
      .where('kind', '=', 'inquiry')
      .execute()
    await reconcile(app().context)
    expect(await detailOf(app(), first.orderId)).toBe(detail)
  })

  test('a prevented dispute is noted and takes no money', async () => {
    const { orderId } = await createPaidOrder(app())
    const { payments } = app().context
    const paymentId = (await paymentIdOf(app(), orderId)) ?? ''
    vi.spyOn(payments, 'listDisputes').mockResolvedValue([
      { id: 'du_1', paymentId, status: 'prevented', amountCents: 5693 },
    ])
    await recordDisputes(app().context, paymentId)
    const { standing, kinds } = await look(app(), orderId)
    expect(standing).toEqual({ paymentStatus: 'paid', dispute: null, refunded: '0.00' })
    expect(kinds.at(-1)).toBe('disputePrevented')
  })
})

async function readOrderRow({ context }: TestApp, id: string) {
  return context.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

async function detailOf({ context }: TestApp, orderId: string): Promise<string> {
  const { detail } = await context.db
    .selectFrom('orderEvents')
    .select('detail')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'inquiry')
    .executeTakeFirstOrThrow()
  return detail
}

async function paymentIdOf(app: TestApp, orderId: string) {
  const order = await app.context.db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.paymentIntentId
}
