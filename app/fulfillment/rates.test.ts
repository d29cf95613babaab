import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { startShipStation } from '#test/simulators/shipstation/server.ts'
import type { Carrier, Parcel } from './carrier/carrier.server.ts'
import { createCarrier } from './carrier/shipstation.server.ts'
import { calculateShipping, type ShippingRequest } from './rates.server.ts'

const settings = { flatCents: 695, freeOverCents: 7500, offersPickup: true, fromZip: '78703' }
const request = { subtotalCents: 4599, weightGrams: 80, zip: '20500', state: 'DC' }
const asking = 'POST /shipments/getrates'

const running: { stop: () => Promise<void> }[] = []

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.splice(0).map((simulator) => simulator.stop()))
})

/** A shop with a carrier, an adjustable clock, and the carrier's behavior. */
async function connected() {
  const simulator = await startShipStation()
  running.push(simulator)
  return { simulator, ...shopWith(createCarrier({ shipStation: simulator.settings })) }
}

function shopWith(carrier: Carrier) {
  const clock = { now: Date.parse('2026-11-21T18:00:00Z') }
  const context = { carrier, now: () => new Date(clock.now), log: createLog('silent') }
  const cost = (change: Partial<ShippingRequest> = {}, ours: Partial<typeof settings> = {}) =>
    calculateShipping(context, { ...request, ...change }, { ...settings, ...ours })
  return { clock, cost }
}

const withoutKeys = createCarrier({ shipStation: undefined })

function carrierWith(findRate: (parcel: Parcel) => Promise<number | undefined>): Carrier {
  return { ...withoutKeys, isConnected: true, findRate }
}

describe('shipping without a carrier', () => {
  test("pickup costs the flat rate if it isn't offered", async () => {
    const { cost } = shopWith(withoutKeys)
    expect(await cost({ isPickup: true }, { offersPickup: false })).toEqual({
      cents: 695,
      by: 'table',
    })
  })

  test("pickup is free if it's offered", async () => {
    const { cost } = shopWith(withoutKeys)
    expect(await cost({ isPickup: true })).toEqual({ cents: 0, by: 'pickup' })
  })

  test('is free from exactly the threshold, and never if the threshold is 0', async () => {
    const { cost } = shopWith(withoutKeys)
    expect(await cost({ subtotalCents: 7499 })).toEqual({ cents: 695, by: 'table' })
    expect(await cost({ subtotalCents: 7500 })).toEqual({ cents: 0, by: 'free' })
    expect(await cost({ subtotalCents: 99_999 }, { freeOverCents: 0 })).toEqual({
      cents: 695,
      by: 'table',
    })
    expect(await cost({ subtotalCents: 1 }, { freeOverCents: 1 })).toEqual({ cents: 0, by: 'free' })
  })
})

describe('shipping with a carrier', () => {
  test('free shipping and pickup make no call', async () => {
    const { simulator, cost } = await connected()
    expect(await cost({ subtotalCents: 7500 })).toEqual({ cents: 0, by: 'free' })
    expect(await cost({ isPickup: true })).toEqual({ cents: 0, by: 'pickup' })
    expect(simulator.calls).toEqual([])
  })

  test('uses the flat rate for an incomplete address, without a call', async () => {
    const { simulator, cost } = await connected()
    for (const half of [{ zip: '' }, { zip: '205' }, { zip: 'abcde' }, { state: '' }]) {
      expect(await cost(half)).toEqual({ cents: 695, by: 'fallback' })
    }
    expect(simulator.calls).toEqual([])
  })

  test('calls once per ZIP code and weight, however often the address is typed', async () => {
    const { simulator, cost, clock } = await connected()
    const answers = await Promise.all([cost(), cost({ zip: '20500-0005' }), cost({ state: 'dc' })])
    expect(answers).toEqual(Array(3).fill({ cents: 293, by: 'carrier' }))
    expect(await cost({ weightGrams: 85 })).toEqual({ cents: 293, by: 'carrier' })
    expect(simulator.count(asking)).toBe(1)
    expect(await cost({ weightGrams: 86 })).toEqual({ cents: 303, by: 'carrier' })
    expect(await cost({ zip: '20501' })).toEqual({ cents: 293, by: 'carrier' })
    expect(simulator.count(asking)).toBe(3)
    clock.now += 15 * 60_000
    await cost()
    expect(simulator.count(asking)).toBe(4)
  })

  test('everyone in a weight band pays the same', async () => {
    const [light, heavy] = [await connected(), await connected()]
    await light.cost({ weightGrams: 460 })
    await heavy.cost({ weightGrams: 900 })
    expect(await light.cost({ weightGrams: 900 })).toEqual(await heavy.cost({ weightGrams: 460 }))
  })

  test.each([
    [0, 28],
    [28, 28],
    [29, 56],
    [453, 453],
    [454, 907],
  ])('requests %i g as %i g', async (weightGrams, asked) => {
    const findRate = vi.fn(async () => 293)
    await shopWith(carrierWith(findRate)).cost({ weightGrams })
    expect(findRate).toHaveBeenCalledWith(expect.objectContaining({ weightGrams: asked }))
  })

  test('uses the flat rate for two minutes after a failure, and pauses calls for 30 seconds', async () => {
    const { simulator, cost, clock } = await connected()
    simulator.fail({ call: asking, status: 502, body: '' })
    expect(await cost()).toEqual({ cents: 695, by: 'fallback' })
    expect(await cost({ zip: '97301' })).toEqual({ cents: 695, by: 'fallback' })
    expect(simulator.count(asking)).toBe(1)
    clock.now += 31_000
    expect(await cost()).toEqual({ cents: 695, by: 'fallback' })
    expect(await cost({ zip: '10001' })).toEqual({ cents: 293, by: 'carrier' })
    clock.now += 120_000
    expect(await cost()).toEqual({ cents: 293, by: 'carrier' })
  })

  test('uses the flat rate for a package without a rate, and keeps calling for others', async () => {
    const { cost } = await connected()
    expect(await cost({ weightGrams: 40_000 })).toEqual({ cents: 695, by: 'fallback' })
    expect(await cost()).toEqual({ cents: 293, by: 'carrier' })
  })

  test('waits at most three seconds for the carrier', async () => {
    vi.useFakeTimers()
    const { cost } = shopWith(carrierWith(() => new Promise(() => {})))
    const answer = cost()
    await vi.advanceTimersByTimeAsync(2_999)
    const early = await Promise.race([answer, Promise.resolve('waiting')])
    await vi.advanceTimersByTimeAsync(1)
    expect([early, await answer]).toEqual(['waiting', { cents: 695, by: 'fallback' }])
  })

  test('always has a price, whatever the carrier throws', async () => {
    const { cost } = shopWith(carrierWith(() => Promise.reject(new TypeError('odd'))))
    expect(await cost()).toEqual({ cents: 695, by: 'fallback' })
  })
})
