import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addTestShirt, createBuyer } from '#app/checkout/checkout.fixtures.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { packageWeightGrams } from '#app/orders/quote.ts'
import { createLabelClient } from '#test/simulators/label-client.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { Slip } from './fulfillment/packing-slip.tsx'

/** A paid order of three units of one counted product, with a connected carrier. */
async function buyThree(app: TestApp) {
  const { productId } = await addTestShirt(app.context, { stock: 5, priceCents: 1600 })
  const buyer = createBuyer(app)
  await buyer.add(productId, 3)
  const { clientSecret, paymentIntentId, orderId } = await buyer.prepare()
  await buyer.pay(clientSecret)
  await buyer.confirm(paymentIntentId)
  const desk = await createLabelClient(app)
  await desk.workThrough()
  app.emails.length = 0
  const path = `/api/admin/orders/${orderId}`
  const read = async (of: string) => (await app.send(of, { cookie: desk.cookie })).json()
  const order = (): Promise<StaffOrder & { history: { detail: string }[] }> => read(path)
  const [line] = (await order()).items
  return {
    ...{ desk, orderId, order, read },
    itemId: line?.id ?? '',
    refund: (json: object, part = '/refunds') =>
      app.send(`${path}${part}`, { cookie: desk.cookie, json }),
    move: (json: object) => app.send(path, { method: 'PUT', cookie: desk.cookie, json }),
  }
}

const sender = { name: '', address: [], phone: '', email: '' }

describeOnBoth('an order with two of three items refunded and restocked', (app) => {
  test('has one item left on pick list, slip, carrier order, label, and email', async () => {
    const { desk, orderId, itemId, order, read, refund, move } = await buyThree(app())
    const restock = [{ itemId, quantity: 2 }]
    expect((await refund({ amount: '32.00', restock })).status).toBe(200)
    await desk.workThrough()

    const refunded = await order()
    expect(refunded.items).toMatchObject([{ quantity: 3, refundedQuantity: 2 }])
    const { toSend } = await read('/api/admin/orders/pick-list')
    expect(toSend.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1])
    const slip = renderToStaticMarkup(<Slip order={refunded} sender={sender} />)
    expect(slip).toContain('<td class="py-2 pr-4">1</td>')

    const { weightGrams } = await app()
      .context.db.selectFrom('orderItems')
      .select('weightGrams')
      .executeTakeFirstOrThrow()
    const ounces = Number(
      (packageWeightGrams([{ weightGrams, quantity: 1 }]) / 28.349523125).toFixed(1),
    )
    const [atCarrier] = desk.simulator.orders
    expect(atCarrier).toMatchObject({
      orderStatus: 'awaiting_shipment',
      items: [{ quantity: 1 }],
      weight: { value: expect.closeTo(ounces, 0) },
    })
    expect(await read(`/api/admin/shipstation/orders/${orderId}/rates`)).toMatchObject({
      pieces: 1,
      weightGrams: packageWeightGrams([{ weightGrams, quantity: 1 }]),
    })
    expect((await desk.buy(orderId)).status).toBe(200)
    expect(desk.simulator.shipments).toMatchObject([
      { weight: { value: expect.closeTo(ounces, 0) } },
    ])

    app().emails.length = 0
    await move({ status: 'shipped' })
    await desk.workThrough()
    const [email] = app().emails
    expect(email?.text).toContain('1 × Light left on shirt (Forest Green, M) ')
    expect(email?.text).toContain('2 × Light left on shirt (Forest Green, M), refunded')
    expect(email?.text).not.toContain('3 ×')
    expect(email?.html).not.toContain('Quantity 3')

    const details = (await order()).history.map(({ detail }) => detail)
    expect(details).toContain(
      'Requested a refund of $32.00. 2 × Light left on shirt, Forest Green, M. 2 items returned to stock. 1 item left to send.',
    )
    expect(details).toContain('Status changed from pending to shipped. Sent 1 of 3 items.')
    await desk.simulator.stop()
  })

  test('refunds items without restocking them, and never more than are left', async () => {
    const { desk, itemId, order, refund, read } = await buyThree(app())
    const items = [{ itemId, quantity: 1 }]
    expect((await refund({ amount: '16.00', items })).status).toBe(200)
    expect((await order()).items).toMatchObject([{ refundedQuantity: 1 }])
    const stock = await app().context.db.selectFrom('productStock').select('quantity').execute()
    expect(stock).toEqual([{ quantity: 2 }])
    const tooMany = await refund({ amount: '1.00', items: [{ itemId, quantity: 3 }] })
    expect([tooMany.status, (await tooMany.json()).fields]).toMatchObject([
      409,
      [{ path: 'items' }],
    ])
    const foreign = await refund({ amount: '1.00', items: [{ itemId: 'nobody', quantity: 1 }] })
    expect(foreign.status).toBe(400)
    expect(await order()).toMatchObject({ refunded: '16.00', items: [{ refundedQuantity: 1 }] })

    // the remaining items without shipping: nothing is left to send
    await refund({ amount: '32.00', items: [{ itemId, quantity: 2 }] })
    await desk.workThrough()
    expect((await read('/api/admin/orders/pick-list')).toSend).toEqual({ orders: 0, lines: [] })
    expect(await read('/api/admin/orders?waits=true')).toEqual([])
    expect(desk.simulator.orders).toMatchObject([{ orderStatus: 'cancelled' }])
    const slip = renderToStaticMarkup(<Slip order={await order()} sender={sender} />)
    expect(slip).toContain('All items refunded: do not ship')
    expect((await desk.buy((await order()).id)).status).toBe(409)
    await desk.simulator.stop()
  })

  test('sends everything after a refund without items', async () => {
    const { desk, order, refund, read } = await buyThree(app())
    await refund({ amount: '5.00' })
    expect((await order()).items).toMatchObject([{ quantity: 3, refundedQuantity: 0 }])
    const { toSend } = await read('/api/admin/orders/pick-list')
    expect(toSend.lines).toMatchObject([{ quantity: 3 }])
    await desk.simulator.stop()
  })
})
