import { afterEach, beforeEach, expect, test } from 'vitest'
import { enqueue } from '#platform/outbox/outbox.ts'
import { buying, createLabelClient, type LabelClient } from '#test/simulators/label-client.ts'
import { describeOnSqlite } from '#test/support.ts'

const fedex = { carrierCode: 'fedex', serviceCode: 'fedex_ground' }
const home = {
  street: '12 Mill Lane',
  street2: '',
  city: 'Riverbend',
  state: 'OR',
  zipCode: '97000',
  country: 'US',
}

describeOnSqlite("labels for addresses a carrier can't serve", (app) => {
  let desk: LabelClient

  beforeEach(async () => {
    desk = await createLabelClient(app())
  })
  afterEach(() => desk.simulator.stop())

  const put = (address: Partial<typeof home>) =>
    desk.put({ shippingAddress: JSON.stringify({ ...home, ...address }) })
  const shipTo = () => desk.simulator.orders.map((order) => order.shipTo)

  async function refusalOf(id: string, more: object): Promise<string> {
    const response = await desk.buy(id, more)
    expect(response.status).toBe(409)
    expect(desk.simulator.calls).toEqual([])
    expect(await desk.labels(id)).toEqual([])
    return (await response.json()).error
  }

  test.each([
    [{ street: 'P.O. Box 12' }, /PO boxes\. Choose USPS, or ask the buyer for a street address/],
    [{ street2: 'post office box 12' }, /PO boxes\. Choose USPS/],
    [{ street: 'PSC 3 Box 12', city: 'APO', state: 'AE' }, /military .* Choose USPS/],
  ])('refuses FedEx to %j, and allows USPS', async (address, message) => {
    const id = await put(address)
    expect(await refusalOf(id, fedex)).toMatch(message)
    expect(await refusalOf(id, { ...fedex, confirm: true })).toMatch(message)
    expect(await refusalOf(id, { ...fedex, parcel: 1, price: '12.88' })).toMatch(message)
    expect((await desk.buy(id)).status).toBe(200)
    expect(desk.simulator.count(buying)).toBe(1)
  })

  test('in bulk, FedEx offers no rate for a PO box and USPS does', async () => {
    const id = await put({ street: 'PO Box 12' })
    const { cookie } = desk
    const rates = async (carrierCode: string) => {
      const path = `/api/admin/shipstation/orders/${id}/rates?carrierCode=${carrierCode}`
      return (await app().send(path, { cookie })).json()
    }
    const message = expect.stringContaining('Only USPS delivers to PO boxes')
    expect(await rates('fedex')).toMatchObject({ reason: message, rates: [] })
    expect((await rates('usps')).rates).not.toEqual([])
  })

  test('wraps a long street, and keeps the apartment on its own line', async () => {
    const id = await put({
      street: '12345 North Doctor Martin Luther King Junior Boulevard',
      street2: 'Apt 4B',
    })
    expect((await desk.buy(id)).status).toBe(200)
    expect(shipTo()).toMatchObject([
      {
        street1: '12345 North Doctor Martin Luther',
        street2: 'King Junior Boulevard',
        street3: 'Apt 4B',
      },
    ])
  })

  test('sends a street that fits unchanged', async () => {
    await desk.buy(await put({ street: '12  Mill Lane', street2: 'Unit 9' }))
    expect(shipTo()).toMatchObject([{ street1: '12  Mill Lane', street2: 'Unit 9' }])
    expect(shipTo()[0]).not.toHaveProperty('street3')
  })

  test('refuses a street no carrier can print, and says how to fix it', async () => {
    const id = await put({ street: 'Long '.repeat(20), street2: 'Apt 4B' })
    expect(await refusalOf(id, {})).toMatch(/3 lines of 35 letters\. Shorten it in the order/)
    const path = `/api/admin/shipstation/orders/${id}/rates`
    const { reason } = await (await app().send(path, { cookie: desk.cookie })).json()
    expect(reason).toMatch(/Shorten it/)
    await enqueue(app().context.db, app().context.now(), 'orders.sync', { orderId: id })
    await desk.workThrough()
    expect(desk.simulator.orders).toEqual([])
    expect(await desk.history(id)).toEqual(['syncFailed'])
  })
})
