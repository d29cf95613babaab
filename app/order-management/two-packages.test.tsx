import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderStatusPage } from '#app/checkout/order-status-page.tsx'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { presentForBuyer } from '#app/orders/present.ts'
import { createLabelClient } from '#test/simulators/label-client.ts'
import { describeOnSqlite } from '#test/support.ts'

type Tracking = { number: string; carrier: string }

describeOnSqlite('an order in two packages', (app) => {
  async function open(orderId: string) {
    const desk = await createLabelClient(app())
    const path = `/api/admin/orders/${orderId}`
    return {
      desk,
      read: async () => (await app().send(path, { cookie: desk.cookie })).json(),
      track: (json: object) => app().send(`${path}/tracking`, { cookie: desk.cookie, json }),
      ship: () =>
        app().send(path, { method: 'PUT', cookie: desk.cookie, json: { status: 'shipped' } }),
      async page() {
        const order = presentForBuyer(await getOrder(app().context.db, orderId))
        return renderToStaticMarkup(
          <OrderStatusPage
            {...{ order, state: 'paid', promise: '', phone: '', pagePath: '/' }}
            pickup={{ text: '', address: [], hours: [] }}
            {...{ isMailOn: true, ownPath: undefined }}
          />,
        )
      },
      async emails() {
        await desk.workThrough()
        const sent = app().emails.filter(({ to }) => to === 'sam@example.org')
        app().emails.length = 0
        return sent
      },
    }
  }

  test('with labels: email and order page show both numbers, and each finds the order', async () => {
    const orderId = await insertTestOrder(app().context.db)
    const { desk, read, ship, page, emails } = await open(orderId)
    const [first, second] = [
      await (await desk.buy(orderId)).json(),
      await (await desk.buy(orderId, { another: true })).json(),
    ].map(({ label }) => label.trackingNumber as string)
    const order = await read()
    expect(order.trackings.map(({ number }: Tracking) => number)).toEqual([first, second])
    expect(order.tracking.number).toBe(second)
    await ship()
    const [email] = await emails()
    const html = await page()
    for (const number of [first, second]) {
      expect(email?.text).toContain(`Tracking number ${number}`)
      expect(email?.html).toContain(number)
      expect(html).toContain(number)
      const found = await app().send(`/api/admin/orders?search=${number}`, { cookie: desk.cookie })
      expect((await found.json()).map(({ id }: { id: string }) => id)).toEqual([orderId])
    }
    expect(email?.text).toContain('It comes in 2 packages')
    expect(html).toContain('It comes in 2 packages')
    expect((await read()).untoldTrackings).toEqual([])

    // a voided label is not a package
    const labels = await desk.labels(orderId)
    await desk.voidLabel(orderId, labels[1].id)
    expect((await read()).trackings.map(({ number }: Tracking) => number)).toEqual([first])
    await desk.simulator.stop()
  })

  test('entered by hand: adds one more package, or replaces the last number', async () => {
    const orderId = await insertTestOrder(app().context.db)
    const { desk, read, track, ship, emails } = await open(orderId)
    const numbers = async () => (await read()).trackings.map(({ number }: Tracking) => number)
    await track({ carrier: 'USPS', trackingNumber: '94' })
    await track({ carrier: 'USPS', trackingNumber: '95' })
    expect(await numbers()).toEqual(['95'])
    await ship()
    await emails()
    const another = { carrier: 'UPS', trackingNumber: '1Z9', another: true }
    const preview = await app().send(
      `/api/admin/orders/${orderId}/letter?move=tracking&carrier=UPS&trackingNumber=1Z9&another=true`,
      { cookie: desk.cookie },
    )
    const answer = await track(another)
    expect(await answer.json()).toMatchObject({
      tracking: { number: '1Z9' },
      trackings: [{ number: '95' }, { number: '1Z9' }],
    })
    expect((await read()).untoldTrackings).toMatchObject([{ number: '1Z9' }])
    await track({ ...another, tellBuyer: true })
    const [email, ...others] = await emails()
    expect(email).toMatchObject((await preview.json()).letter)
    expect(email?.text).toContain('USPS, tracking number 95')
    expect(email?.text).toContain('UPS, tracking number 1Z9')
    expect(others).toEqual([])
    expect((await read()).untoldTrackings).toEqual([])
    await track({ ...another, tellBuyer: true })
    expect(await emails()).toEqual([])
    await track({ carrier: '', trackingNumber: '' })
    expect(await numbers()).toEqual(['95'])
    await desk.simulator.stop()
  })
})
