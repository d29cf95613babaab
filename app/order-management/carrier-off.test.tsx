import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { CarrierState } from '#app/ui/calls/carrier-state.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { describeOnSqlite } from '#test/support.ts'
import { BulkActionsBar } from './bulk/bulk-actions-bar.tsx'
import { OrderShipping } from './fulfillment/order-shipping.tsx'
import { SetUpCarrier } from './set-up-carrier.tsx'

describeOnSqlite('without ShipStation keys', (app) => {
  test.each([
    [true, 0],
    [false, 3],
  ])('connected is %s: %i buttons are disabled and say why', async (isOn, count) => {
    const id = await insertTestOrder(app().context.db)
    const cookie = await app().signIn('shop')
    const order = await (await app().send(`/api/admin/orders/${id}`, { cookie })).json()
    const html = renderToStaticMarkup(
      <CarrierState value={isOn}>
        <OrderShipping
          {...{ order, labels: { data: [], failure: undefined }, bought: 0, nextStep: 'ship' }}
          {...{ onLabel: () => {}, onShip: () => {}, onPrint: () => {} }}
          refresh={async () => {}}
        />
        <BulkActionsBar
          orders={[order]}
          selectedIds={new Set([id])}
          onChanged={() => {}}
          onMarked={() => {}}
        />
      </CarrierState>,
    )
    const off = [...html.matchAll(/aria-disabled="true" aria-describedby="(?<id>[^"]+)"/g)]
    expect(off).toHaveLength(count)
    for (const { groups } of off) {
      expect(html).toMatch(new RegExp(`<p id="${groups?.id}"[^>]*>ShipStation isn’t set up`))
    }
  })

  test.each([
    [['orders', 'people'], 1],
    [['orders'], 0],
  ])('people with %j see %i links to connect it', (permissions, count) => {
    const html = renderToStaticMarkup(
      <OfficePersonContext value={{ name: 'Ruth', email: 'ruth@example.org', permissions }}>
        <SetUpCarrier />
      </OfficePersonContext>,
    )
    expect(html.split('href="/admin/connections"')).toHaveLength(count + 1)
  })
})
