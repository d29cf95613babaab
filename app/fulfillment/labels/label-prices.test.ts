import { expect, test, vi } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { describeOnSqlite } from '#test/support.ts'
import { claimLabel, finishLabel } from './label-claims.server.ts'
import { readLabelPrices, requireShownPrice, voidIfOvercharged } from './label-prices.server.ts'
import { documentedBody } from './labels.fixtures.ts'

const rate = {
  carrierCode: 'usps',
  serviceCode: 'usps_priority_mail',
  name: 'Priority',
  cents: 1061,
}
const shown = { price: '10.61' }

describeOnSqlite('the price of a label', (app) => {
  /** The shop with a carrier that has these rates. */
  function withRates(...rates: (typeof rate)[]) {
    const { context } = app()
    const listRates = vi.fn(async () => rates)
    return { ...context, carrier: { ...context.carrier, isConnected: true, listRates } }
  }

  async function orderWith(changes: object = {}) {
    const { db } = app().context
    return getOrder(db, await insertTestOrder(db, changes))
  }

  test('needs a connected carrier, and one rate is enough', async () => {
    const { id } = await orderWith()
    const reading = readLabelPrices(app().context, id, undefined)
    await expect(reading).rejects.toMatchObject({ code: 'conflict' })
    expect(await readLabelPrices(withRates(rate), id, undefined)).toMatchObject({
      reason: null,
      rates: [{ price: '10.61' }],
    })
    expect((await readLabelPrices(withRates(), id, undefined)).reason).toMatch(/no price/)
  })

  test('is checked again before buying: same, changed, missing, and no address', async () => {
    const order = await orderWith()
    await requireShownPrice(withRates(rate), order, documentedBody, shown)
    await expect(
      requireShownPrice(withRates({ ...rate, cents: 1062 }), order, documentedBody, shown),
    ).rejects.toMatchObject({ code: 'conflict', fields: [{ path: 'price', message: '10.62' }] })
    await expect(
      requireShownPrice(withRates({ ...rate, serviceCode: 'other' }), order, documentedBody, shown),
    ).rejects.toMatchObject({ code: 'unprocessable' })
    const nameless = await orderWith({ customerName: '' })
    const service = withRates(rate)
    await expect(requireShownPrice(service, nameless, documentedBody, shown)).rejects.toThrow(
      /name/,
    )
    expect(service.carrier.listRates).not.toHaveBeenCalled()
  })

  test.each([
    [null, '0.00', 0],
    [1061, '10.61', 0],
    [1062, '10.61', 1],
  ])(
    'charged %j cents at a shown price of %s: voided %i times',
    async (costCents, price, times) => {
      const { context } = app()
      const order = await orderWith()
      const { label } = await claimLabel(context, order.id, documentedBody, {
        findBought: () => undefined,
        requireReady: () => {},
      })
      const bought = { shipmentId: 'se-1', trackingNumber: '9400', costCents: 0, pdf: null }
      const known = { ...(await finishLabel(context, label, bought, null)), costCents }
      const failure = new Error('a bug of ours')
      const voidLabel = vi.fn(() => Promise.reject(failure))
      const service = { ...context, carrier: { ...context.carrier, isConnected: true, voidLabel } }
      const charged = voidIfOvercharged(service, known, price, null)
      await (times
        ? expect(charged).rejects.toBe(failure)
        : expect(charged).resolves.toEqual(known))
      expect(voidLabel).toHaveBeenCalledTimes(times)
    },
  )
})
