import { expect, test } from 'vitest'
import type { ShippingLabelTable } from '#app/fulfillment/tables.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import type { LedgerEntryTable } from '#app/payments/tables.ts'
import { newId } from '#platform/ids.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

const path = '/api/admin/orders/months.csv'

/** An order for $70.92, $6.95 of it shipping, paid at a given time. */
function paid(app: TestApp, paidAt: string, changes: Partial<OrderTable> = {}): Promise<string> {
  return insertTestOrder(app.context.db, { createdAt: paidAt, paidAt, ...changes })
}

async function book(
  app: TestApp,
  orderId: string,
  kind: LedgerEntryTable['kind'],
  amountCents: number,
  createdAt: string,
): Promise<void> {
  const entry = { id: newId(), orderId, kind, amountCents, createdAt, byUser: null }
  await app.context.db
    .insertInto('ledgerEntries')
    .values({ ...entry, paymentIntentId: 'pi', providerId: newId() })
    .execute()
}

/** The fee of the entry from that time; null if the provider doesn't know it. */
async function keep(app: TestApp, createdAt: string, feeCents: number | null): Promise<void> {
  const { db } = app.context
  const { id } = await db
    .selectFrom('ledgerEntries')
    .select('id')
    .where('createdAt', '=', createdAt)
    .executeTakeFirstOrThrow()
  const nextAttemptAt = feeCents === null ? '2026-11-22T10:00:00.000Z' : null
  await db.insertInto('ledgerFees').values({ entryId: id, feeCents, nextAttemptAt }).execute()
}

async function label(
  app: TestApp,
  orderId: string,
  changes: Partial<ShippingLabelTable>,
): Promise<void> {
  const createdAt = changes.createdAt ?? '2026-11-20T10:00:00.000Z'
  const carrier = { carrierCode: 'usps', serviceCode: 'ground', packageCode: 'package' }
  await app.context.db
    .insertInto('shippingLabels')
    .values({
      ...{ id: newId(), orderId, parcel: 1, state: 'bought', ...carrier },
      ...{ shipmentId: null, trackingNumber: null, costCents: 500, pdf: null },
      ...{ createdAt, claimedAt: createdAt, voidedAt: null, ...changes },
    })
    .execute()
}

/** The CSV as one record per month. */
async function read(app: TestApp, query = ''): Promise<Record<string, string>[]> {
  const response = await app.send(path + query, { cookie: await app.signIn('shop') })
  expect(response.status).toBe(200)
  const [head = [], ...rows] = (await response.text())
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

/** A column's total over all months, in cents. */
function sumOf(rows: Record<string, string>[], column: string): number {
  return rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
}

describeOnBoth('the monthly report', (app) => {
  test('is a file for shop staff', async () => {
    expect((await app().send(path)).status).toBe(401)
    expect((await app().send(path, { cookie: await app().signIn('editor') })).status).toBe(403)
    const { headers } = await app().send(path, { cookie: await app().signIn('shop') })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('monthly-report-2026-11.csv')
    expect(await read(app())).toEqual([])
  })

  test('has a row of zeros for a month without orders, and returns totals', async () => {
    expect(await read(app(), '?from=2026-10&to=2026-10')).toMatchObject([
      { Month: '2026-10', Payments: '0', Paid: '0.00', Net: '0.00', 'Card fees': '0.00' },
    ])
    await paid(app(), '2026-09-15T12:00:00.000Z')
    const order = await paid(app(), '2026-11-15T12:00:00.000Z')
    await book(app(), order, 'refund', -1000, '2026-11-16T12:00:00.000Z')
    const cookie = await app().signIn('shop')
    const totals = await app().send('/api/admin/orders/months?from=2026-09&to=2026-11', { cookie })
    expect(await totals.json()).toEqual({
      ...{ months: 3, payments: 2, paid: '141.84', refunded: '10.00', net: '131.84' },
    })
    const editor = await app().signIn('editor')
    const refused = await app().send('/api/admin/orders/months', { cookie: editor })
    expect(refused.status).toBe(403)
  })

  test('covers the months that are asked for, and its name says which', async () => {
    const { send, signIn } = app()
    await paid(app(), '2025-12-15T12:00:00.000Z')
    await paid(app(), '2026-10-15T12:00:00.000Z')
    const cookie = await signIn('shop')
    const ask = async (query: string) => {
      const { status, headers } = await send(`${path}${query}`, { cookie })
      const name = headers.get('content-disposition')?.match(/monthly-report-[\w-]+/)?.[0]
      return [status, name]
    }
    expect(await ask('')).toEqual([200, 'monthly-report-2025-12-to-2026-11'])
    expect(await ask('?from=2026-10&to=2026-10')).toEqual([200, 'monthly-report-2026-10'])
    expect(await ask('?from=&to=2026-10')).toEqual([400, undefined])
    expect(await ask('?to=2026-13')).toEqual([400, undefined])
    const months = async (query: string) => (await read(app(), query)).map(({ Month: one }) => one)
    expect(await months('?from=2026-09&to=2026-10')).toEqual(['2026-09', '2026-10'])
    expect(await months('?to=2026-01')).toEqual(['2025-12', '2026-01'])
    expect(await months('?from=2027-01')).toEqual([])
    expect(await months('?from=2025-10&to=2027-01')).toHaveLength(14)
  })

  test("counts money in the month it moved, in the ministry's time zone", async () => {
    const summer = await paid(app(), '2026-09-01T06:59:59.999Z', {
      ...{ taxCents: 100, taxState: 'OR' },
      subtotalCents: 6297,
    })
    await paid(app(), '2026-09-01T07:00:00.000Z')
    await book(app(), summer, 'refund', -1000, '2026-11-05T12:00:00.000Z')
    // the last second of October
    await paid(app(), '2026-11-01T06:59:59.000Z')
    expect(await read(app())).toEqual([
      {
        ...{ Month: '2026-08', Test: '', Payments: '1', Paid: '70.92', Merchandise: '62.97' },
        ...{ Shipping: '6.95', Tax: '1.00', Refunded: '0.00' },
        ...{ Chargebacks: '0.00', Net: '70.92' },
        ...{ 'Card fees': 'pending', 'Net after fees': 'pending' },
        ...{ 'Fees pending': '1', 'Shipping labels': '0.00' },
        ...{ 'Tax, OR': '1.00', 'Tax refunded, OR': '0.00' },
      },
      expect.objectContaining({ Month: '2026-09', Payments: '1', Paid: '70.92' }),
      expect.objectContaining({ Month: '2026-10', Payments: '1', Net: '70.92' }),
      expect.objectContaining({
        ...{ Month: '2026-11', Payments: '0', Paid: '0.00', Merchandise: '0.00' },
        ...{ Refunded: '10.00', Net: '-10.00' },
      }),
    ])
  })

  test('splits tax by state, and refunded tax in proportion', async () => {
    const at = (day: string) => `2026-${day}T20:00:00.000Z`
    const taxed = (taxState: string, taxCents: number) => ({ taxState, taxCents })
    const one = await paid(app(), at('10-01'), taxed('WA', 709))
    await paid(app(), at('10-02'), taxed('NY', 100))
    await paid(app(), at('10-03'), taxed('', 5))
    await paid(app(), at('10-04'))
    await book(app(), one, 'refund', -3546, at('11-05'))
    await book(app(), one, 'refund', -3546, at('11-06'))
    const rows = await read(app())
    expect(Object.keys(rows[0] ?? {}).filter((name) => name.startsWith('Tax'))).toEqual([
      'Tax',
      ...['Tax, unknown state', 'Tax refunded, unknown state'],
      ...['Tax, NY', 'Tax refunded, NY', 'Tax, WA', 'Tax refunded, WA'],
    ])
    expect(rows).toMatchObject([
      { Tax: '8.14', 'Tax, WA': '7.09', 'Tax, NY': '1.00', 'Tax, unknown state': '0.05' },
      { Tax: '0.00', 'Tax, WA': '0.00', 'Tax refunded, WA': '7.09' },
    ])
  })

  test('uses the tax a refund records, because orders can be partly tax-free', async () => {
    const at = (day: string) => `2026-${day}T20:00:00.000Z`
    const one = await paid(app(), at('11-01'), { taxState: 'NY', taxCents: 100 })
    await book(app(), one, 'refund', -3000, at('11-05'))
    await book(app(), one, 'refund', -1100, at('11-06'))
    const say = (createdAt: string, refundedTaxCents: number) =>
      app()
        .context.db.updateTable('ledgerEntries')
        .set({ refundedTaxCents })
        .where('createdAt', '=', createdAt)
        .execute()
    await say(at('11-05'), 0)
    await say(at('11-06'), -100)
    const [november] = await read(app())
    expect(november).toMatchObject({ 'Tax, NY': '1.00', 'Tax refunded, NY': '1.00' })
  })

  test('matches the ledger exactly, including failed refunds, won disputes, and odd amounts', async () => {
    const one = await paid(app(), '2026-10-10T20:00:00.000Z')
    await book(app(), one, 'refund', -2000, '2026-10-11T20:00:00.000Z')
    await book(app(), one, 'refund_failed', 2000, '2026-10-12T20:00:00.000Z')
    await book(app(), one, 'dispute', -7092, '2026-10-20T20:00:00.000Z')
    await book(app(), one, 'dispute_won', 7092, '2026-11-02T20:00:00.000Z')
    const odd = await insertTestOrder(app().context.db, { paymentStatus: 'pending', paidAt: null })
    await book(app(), odd, 'charge', 7091, '2026-11-03T20:00:00.000Z')
    const rows = await read(app())
    expect(rows).toMatchObject([
      { Refunded: '0.00', Chargebacks: '70.92', Net: '0.00' },
      { Merchandise: '63.96', Chargebacks: '-70.92', Net: '141.83' },
    ])
    const { cents } = await app()
      .context.db.selectFrom('ledgerEntries')
      .select(({ fn }) => fn.sum('amountCents').as('cents'))
      .executeTakeFirstOrThrow()
    expect(sumOf(rows, 'Net')).toBe(Number(cents))
    for (const row of rows) {
      const parts = ['Merchandise', 'Shipping', 'Tax']
      expect(parts.reduce((all, part) => all + sumOf([row], part), 0)).toBe(sumOf([row], 'Paid'))
    }
  })

  test('counts fees with their payment, and shows no sums while a fee is unknown', async () => {
    const at = (day: string) => `2026-${day}T20:00:00.000Z`
    const one = await paid(app(), at('09-01'))
    await paid(app(), at('09-02'))
    await book(app(), one, 'refund', -1000, at('09-03'))
    await book(app(), one, 'refund_failed', 1000, at('09-04'))
    await book(app(), one, 'dispute', -7092, at('10-05'))
    await book(app(), one, 'dispute_won', 7092, at('11-06'))
    await keep(app(), at('09-01'), 236)
    await keep(app(), at('09-02'), 0)
    await keep(app(), at('11-06'), -1500)
    const monthsAre = async (...rows: string[][]) => {
      const columns = ['Net', 'Card fees', 'Net after fees']
      const shown = (await read(app())).map((row) =>
        [...columns, 'Fees pending'].map((name) => row[name]),
      )
      expect(shown).toEqual(rows)
    }
    const known = ['141.84', '2.36', '139.48', '0']
    const won = ['70.92', '-15.00', '85.92', '0']
    await monthsAre(known, ['-70.92', 'pending', 'pending', '1'], won)
    await keep(app(), at('10-05'), null)
    await monthsAre(known, ['-70.92', 'pending', 'pending', '1'], won)
    await app()
      .context.db.updateTable('ledgerFees')
      .set({ feeCents: 2000 })
      .where('feeCents', 'is', null)
      .execute()
    await monthsAre(known, ['-70.92', '20.00', '-90.92', '0'], won)
  })

  test('counts labels when they were bought, and voids when they were voided', async () => {
    const id = await paid(app(), '2026-10-10T20:00:00.000Z')
    await label(app(), id, { costCents: 612, createdAt: '2026-09-30T20:00:00.000Z' })
    const voidedAt = '2026-11-01T20:00:00.000Z'
    const old = { createdAt: '2026-10-12T20:00:00.000Z' }
    await label(app(), id, { ...old, parcel: 2, costCents: 900, state: 'voided', voidedAt })
    await label(app(), id, { ...old, parcel: 3, costCents: 800 })
    await label(app(), id, { ...old, parcel: 4, costCents: 700, state: 'failed' })
    await label(app(), id, { ...old, parcel: 5, costCents: null })
    const rows = await read(app())
    expect(rows.map((row) => [row.Month, row['Shipping labels']])).toEqual([
      ['2026-09', '6.12'],
      ['2026-10', '17.00'],
      ['2026-11', '-9.00'],
    ])
  })

  test('covers test orders only if there are no live ones, and says so', async () => {
    const id = await paid(app(), '2026-11-10T20:00:00.000Z', { mode: 'test' })
    await label(app(), id, {})
    expect(await read(app())).toMatchObject([
      { Test: 'TEST', Paid: '70.92', 'Shipping labels': '5.00' },
    ])
    await paid(app(), '2026-11-11T20:00:00.000Z', { totalCents: 1000, subtotalCents: 305 })
    expect(await read(app())).toMatchObject([
      { Test: '', Payments: '1', Paid: '10.00', 'Shipping labels': '0.00' },
    ])
  })
})
