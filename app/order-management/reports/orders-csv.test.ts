import { expect, test } from 'vitest'
import { insertTestOrder, insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'

const path = '/api/admin/orders.csv'

async function read(app: TestApp, query = ''): Promise<string> {
  const response = await app.send(`${path}${query}`, { cookie: await app.signIn('shop') })
  expect(response.status).toBe(200)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

describeOnSqlite('the orders CSV', (app) => {
  test('GET /api/admin/orders.csv answers 401 to a stranger and 403 to an editor', async () => {
    expect((await app().send(path)).status).toBe(401)
    expect((await app().send(path, { cookie: await app().signIn('editor') })).status).toBe(403)
  })

  test('GET /api/admin/orders.csv?status=lost answers 400', async () => {
    const cookie = await app().signIn('shop')
    expect((await app().send(`${path}?status=lost`, { cookie })).status).toBe(400)
  })

  test('has line items with color and size, and decimal amounts', async () => {
    const id = await insertTestOrder(app().context.db, { refundedCents: 92, notes: 'Ring "twice"' })
    const text = await read(app())
    expect(text.startsWith('\uFEFF"Number","Test","Ordered","Paid","Status"')).toBe(true)
    expect(text).toContain(`"${id.slice(0, 8)}","","2026-11-20 02:00"`)
    expect(text).toContain('"2 × Light left on shirt, Forest Green, L\n1 × Supper mug","3"')
    expect(text).toContain('"63.97","6.95","0.00","70.92","0.92"')
    expect(text).toContain('"12 Mill Lane","Unit 9","Riverbend","OR","97000\t"')
    expect(text).toContain('"Ring ""twice"""')
  })

  test('keeps phones, ZIP codes, order numbers, and tracking numbers as text', async () => {
    const address = { street: '1 Elm St', city: 'Boston', state: 'MA', zipCode: '02134' }
    await insertTestOrder(app().context.db, {
      id: '00123456abcdefgh',
      customerPhone: '+1 617-555-0134',
      shippingAddress: JSON.stringify(address),
      trackingNumber: '9400111899223100000000',
    })
    const text = await read(app())
    for (const cell of ['00123456\t', '(617) 555-0134', '02134\t', '9400111899223100000000\t']) {
      expect(text).toContain(`"${cell}"`)
    }
    expect(text).not.toContain("'")
  })

  test('marks test orders, and defuses spreadsheet formulas', async () => {
    await insertTestOrder(app().context.db, {
      mode: 'test',
      customerName: '=HYPERLINK("https://evil")',
    })
    const text = await read(app())
    expect(text).toContain('"TEST"')
    expect(text).toContain(`"'=HYPERLINK(""https://evil"")"`)
  })

  test('includes every matching order, across pages', async () => {
    const orders = Array.from({ length: 501 }, (_, at) => {
      const paidAt = new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString()
      return testOrder({ createdAt: paidAt, paidAt, customerName: `Buyer ${at}` })
    })
    await insertTestOrders(app().context.db, orders)
    await insertTestOrder(app().context.db, { status: 'shipped', customerName: 'Shipped' })
    expect((await read(app())).match(/"Buyer \d+"/g)).toHaveLength(501)
    const shipped = await read(app(), '?status=shipped')
    expect(shipped).toContain('"Shipped"')
    expect(shipped).not.toContain('"Buyer')
  })
})
