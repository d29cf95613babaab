import { expect, test, vi } from 'vitest'
import { putOrder } from '#app/orders/orders.fixtures.ts'
import { getOrder } from '#app/orders/orders.server.ts'
import type { Label } from '#platform/adapters/carrier.ts'
import { describeOnBoth } from '#test/support.ts'
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

describeOnBoth('a claim to buy a label', (app) => {
  async function claim(orderId?: string) {
    const id = orderId ?? (await putOrder(app().context.db))
    const { label } = await claimLabel(app().context, id, documentedBody, {
      findBought: () => undefined,
      requireReady: () => {},
    })
    return label
  }

  function pass(seconds: number): void {
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

  test('is renewed by who has it, once, and no other with it', async () => {
    const [own, other] = [await claim(), await claim()]
    pass(10)
    await renewClaim(app().context, own)
    expect((await now(own)).claimedAt).toBe(app().clock.now.toISOString())
    expect(await now(other)).toEqual(other)
    pass(10)
    // who still has the claim of before has lost it
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
  ])('is not renewed once the label is %s', async (_, end) => {
    const label = await claim()
    await end(label)
    await expect(renewClaim(app().context, label)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('ends with what was bought, which nothing that comes later takes away', async () => {
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

  test('a label that was given back stays so when the answer to who bought it comes after', async () => {
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

  test('a label without a number is told by its shipment', async () => {
    const label = await claim()
    await finishLabel(app().context, label, { ...bought, trackingNumber: '' }, null)
    expect(await historyOf(label)).toEqual([['label', 'Bought label se-1.']])
    expect((await getOrder(app().context.db, label.orderId)).trackingNumber).toBeNull()
  })

  test('one that comes to nothing leaves the next to others', async () => {
    const [own, other] = [await claim(), await claim()]
    await failLabel(app().context, own, 'No money left.')
    expect((await now(own)).state).toBe('failed')
    expect(await now(other)).toEqual(other)
    expect(await historyOf(own)).toEqual([['labelFailed', 'No label was bought. No money left.']])
  })

  test('that was left alone is looked for under its own order', async () => {
    const { db, carrier } = app().context
    await putOrder(db, { id: '0', carrierOrderId: 'of-another' })
    const id = await putOrder(db, { carrierOrderId: 'own' })
    const label = await claim(id)
    const listShipments = vi.fn(async () => [])
    pass(121)
    await resolveAbandoned({ ...app().context, carrier: { ...carrier, listShipments } }, id)
    expect(listShipments.mock.calls).toEqual([['own']])
    expect((await now(label)).state).toBe('failed')
  })

  test('the job that looks after it waits until it has ended, and does nothing where it came to something', async () => {
    const label = await claim()
    const job = { orderId: label.orderId, labelId: label.id }
    await expect(finishLabelJob(app().context, job)).rejects.toThrow('still being bought')
    await finishLabel(app().context, label, bought, null)
    await finishLabelJob(app().context, job)
    expect((await now(label)).state).toBe('bought')
  })
})
