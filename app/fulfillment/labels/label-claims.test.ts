import { expect, test, vi } from 'vitest'
import type { Label } from '#app/fulfillment/carrier/carrier.server.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import { describeOnSqlite } from '#test/support.ts'
import {
  claimLabel,
  failLabel,
  finishLabel,
  finishLabelJob,
  renewClaim,
  resolveAbandoned,
} from './label-claims.server.ts'
import { documentedBody } from './labels.fixtures.ts'
import { getLabel, voidLabel } from './labels.server.ts'

const bought: Label = { shipmentId: 'se-1', trackingNumber: '9400', costCents: 1061, pdf: null }

describeOnSqlite('a claim to buy a label', (app) => {
  async function claim(orderId?: string) {
    const id = orderId ?? (await insertTestOrder(app().context.db))
    const { label } = await claimLabel(app().context, id, documentedBody, {
      findBought: () => undefined,
      requireReady: () => {},
    })
    return label
  }

  function advanceClock(seconds: number): void {
    app().clock.now = new Date(app().clock.now.getTime() + seconds * 1000)
  }

  const now = ({ orderId, id }: { orderId: string; id: string }) =>
    getLabel(app().context.db, orderId, id)

  async function historyOf({ orderId }: { orderId: string }) {
    const rows = await app()
      .context.db.selectFrom('orderEvents')
      .select(['kind', 'detail'])
      .where('orderId', '=', orderId)
      .execute()
    return rows.map(({ kind, detail }) => [kind, detail])
  }

  test('can be renewed by its owner only, once', async () => {
    const [own, other] = [await claim(), await claim()]
    advanceClock(10)
    await renewClaim(app().context, own)
    expect((await now(own)).claimedAt).toBe(app().clock.now.toISOString())
    expect(await now(other)).toEqual(other)
    advanceClock(10)
    // the previous claim is no longer valid
    await expect(renewClaim(app().context, own)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test.each([
    [
      'bought',
      (label: Awaited<ReturnType<typeof claim>>) => finishLabel(app().context, label, bought, null),
    ],
    [
      'failed',
      (label: Awaited<ReturnType<typeof claim>>) => failLabel(app().context, label, 'No.'),
    ],
  ])('cannot be renewed once the label is %s', async (_, end) => {
    const label = await claim()
    await end(label)
    await expect(renewClaim(app().context, label)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('keeps the first shipment, whatever arrives later', async () => {
    const label = await claim()
    const first = await finishLabel(app().context, label, bought, null)
    expect(first).toMatchObject({ state: 'bought', shipmentId: 'se-1', costCents: 1061 })
    await finishLabel(app().context, label, bought, null)
    const other = { shipmentId: 'se-2', trackingNumber: '9401', costCents: 1, pdf: null }
    await finishLabel(app().context, label, other, null)
    await failLabel(app().context, label, 'Too late.')
    expect(await now(label)).toEqual(first)
    expect(await historyOf(label)).toEqual([
      ['label', 'Bought label 9400.'],
      ['label', 'Bought label 9401.'],
    ])
    expect((await getOrder(app().context.db, label.orderId)).trackingNumber).toBe('9400')
  })

  test('does not revive a voided label when the purchase finishes late', async () => {
    const label = await claim()
    await finishLabel(app().context, label, bought, null)
    const { carrier } = app().context
    const connected = { ...carrier, isConnected: true, voidLabel: async () => {} }
    await voidLabel({ ...app().context, carrier: connected }, label.orderId, label.id, null)
    const voided = await now(label)
    expect(voided.state).toBe('voided')
    await finishLabel(app().context, label, bought, null)
    expect(await now(label)).toEqual(voided)
    expect((await historyOf(label)).map(([kind]) => kind)).toEqual(['label', 'labelVoided'])
    expect((await getOrder(app().context.db, label.orderId)).trackingNumber).toBeNull()
  })

  test('shows the shipment id in the history if there is no tracking number', async () => {
    const label = await claim()
    await finishLabel(app().context, label, { ...bought, trackingNumber: '' }, null)
    expect(await historyOf(label)).toEqual([['label', 'Bought label se-1.']])
    expect((await getOrder(app().context.db, label.orderId)).trackingNumber).toBeNull()
  })

  test('lets the next purchase start after a failed one', async () => {
    const [own, other] = [await claim(), await claim()]
    await failLabel(app().context, own, 'No money left.')
    expect((await now(own)).state).toBe('failed')
    expect(await now(other)).toEqual(other)
    expect(await historyOf(own)).toEqual([['labelFailed', 'No label was bought. No money left.']])
  })

  test('when abandoned, is resolved from its own order', async () => {
    const { db, carrier } = app().context
    await insertTestOrder(db, { id: '0', carrierOrderId: 'of-another' })
    const id = await insertTestOrder(db, { carrierOrderId: 'own' })
    const label = await claim(id)
    const listShipments = vi.fn(async () => [])
    advanceClock(121)
    await resolveAbandoned({ ...app().context, carrier: { ...carrier, listShipments } }, id)
    expect(listShipments.mock.calls).toEqual([['own']])
    expect((await now(label)).state).toBe('failed')
  })

  test('is resolved by the job only after it expires and only if unfinished', async () => {
    const label = await claim()
    const job = { orderId: label.orderId, labelId: label.id }
    await expect(finishLabelJob(app().context, job)).rejects.toThrow('still being bought')
    await finishLabel(app().context, label, bought, null)
    await finishLabelJob(app().context, job)
    expect((await now(label)).state).toBe('bought')
  })
})
