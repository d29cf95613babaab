import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { permissionsOf, roles } from '#app/accounts/roles.ts'
import { BulkActionsBar } from '#app/order-management/bulk/bulk-actions-bar.tsx'
import { OrderShipping } from '#app/order-management/fulfillment/order-shipping.tsx'
import { OrderActions } from '#app/order-management/screens/order-actions.tsx'
import type { OpenedOrder } from '#app/order-management/screens/order-calls.ts'
import { OrderCustomer } from '#app/order-management/screens/order-customer.tsx'
import { OrderEmails } from '#app/order-management/screens/order-emails.tsx'
import { OrderNotes } from '#app/order-management/screens/order-notes.tsx'
import { OrderPayment } from '#app/order-management/screens/order-payment.tsx'
import { OrdersPanel } from '#app/order-management/screens/orders-panel.tsx'
import { StatusSelect } from '#app/order-management/screens/status-select.tsx'
import { statusLabels } from '#app/orders/order-status.ts'
import { insertTestOrder } from '#app/orders/orders.fixtures.ts'
import { CarrierState } from '#app/ui/calls/carrier-state.ts'
import { MailState } from '#app/ui/calls/mail-state.ts'
import { OfficePersonContext } from '#app/ui/calls/office-section.ts'
import { describeOnSqlite } from '#test/support.ts'
import { findSection, mayOpen } from './office-routes.ts'

const ask = async () => {}
const ignore = () => {}

/** An opened order, without its items and timeline, which offer nothing. */
function OpenOrder({ order }: { order: OpenedOrder }) {
  const shared = { order, refresh: ask }
  return (
    <>
      <StatusSelect order={order} onChanged={ignore} />
      <OrderActions
        {...{ order, nextStep: 'label', onOpen: ignore }}
        archiving={{ archive: ask, restore: ask }}
      />
      <OrderPayment {...shared} />
      <OrderShipping
        {...{ ...shared, labels: { data: [], failure: undefined }, bought: 0, nextStep: 'label' }}
        {...{ onLabel: ignore, onShip: ignore, onPrint: ignore }}
      />
      <OrderCustomer order={order} put={ignore} onDirty={ignore} />
      <OrderNotes order={order} onSaved={ignore} onDirty={ignore} />
      <OrderEmails {...shared} />
    </>
  )
}

/** The orders list, with a selected order. */
function OrderList({ order }: { order: OpenedOrder }) {
  return (
    <>
      <OrdersPanel path="/admin/orders" onChanged={ignore} />
      <BulkActionsBar
        orders={[order]}
        selectedIds={new Set([order.id])}
        onChanged={ignore}
        onMarked={ignore}
      />
    </>
  )
}

/** What a page offers: the texts of its buttons and links, and the values of its options. */
function offeredBy(page: ReactElement): string[] {
  const html = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
  const options = [...html.matchAll(/<option value="(?<value>\w+)"/g)]
  const links = [...html.matchAll(/<(?<tag>button|a)\b[^>]*>(?<text>.*?)<\/\k<tag>>/g)]
  return [
    ...options.map(({ groups }) => groups?.value ?? ''),
    ...links.map(({ groups }) =>
      (groups?.text ?? '').replace(/<svg.*?<\/svg>|<[^>]+>/g, '').trim(),
    ),
  ]
}

const order = '/api/admin/orders/unknown'
const carrier = '/api/admin/shipstation/orders/unknown'
const change = (json: object) => ({ method: 'PUT', path: order, json })
const read = (path: string) => ({ method: 'GET', path })

/** The call behind each action; the order doesn't exist, so nothing happens. */
const calls: Record<string, { method: string; path: string; json?: object }> = {
  pending: change({ status: 'pending' }),
  processing: change({ status: 'processing' }),
  shipped: change({ status: 'shipped' }),
  delivered: change({ status: 'delivered' }),
  cancelled: change({ status: 'cancelled' }),
  'Cancel order': { method: 'POST', path: `${order}/cancellation`, json: {} },
  Refund: { method: 'POST', path: `${order}/refunds`, json: { amount: 'all' } },
  'Archive order': { method: 'DELETE', path: order },
  'Create shipping label': { method: 'POST', path: `${carrier}/label`, json: {} },
  'Labels for 1 order': { method: 'POST', path: `${carrier}/label`, json: {} },
  'Send to ShipStation': { method: 'POST', path: `${carrier}/sync`, json: {} },
  'Mark as shipped': change({ status: 'shipped' }),
  'Status of 1 order': change({ status: 'shipped' }),
  'Add tracking': { method: 'POST', path: `${order}/tracking`, json: {} },
  'Packing slip': read('/api/admin/orders/sender'),
  'Packing slips for 1 order': read('/api/admin/orders/sender'),
  'Pick list': read('/api/admin/orders/pick-list'),
  'Edit contact and address': change({ customerName: 'Sam' }),
  'Save notes': change({ notes: 'x' }),
  Send: { method: 'POST', path: `${order}/emails`, json: { email: 'x' } },
  Read: read(`${order}/emails?email=x`),
  'Download orders (CSV)': read('/api/admin/orders.csv'),
  'Monthly report': read('/api/admin/orders/months.csv'),
  All: read('/api/admin/orders'),
}

/** They only open a menu, or an email program. */
const withoutCall = ['More actions', 'Reports', 'sam@example.org']

const filters: readonly string[] = Object.keys(statusLabels)

describeOnSqlite('the orders list and an order', (app) => {
  test.each([
    ...Object.keys(roles),
    ...['custom:orders', 'custom:orders,refunds', 'custom:orders,reports', 'custom:refunds'],
  ])('offer to %s exactly what the server allows', async (role) => {
    const { context, send, signIn } = app()
    const id = await insertTestOrder(context.db)
    const opened = await send(`/api/admin/orders/${id}`, { cookie: await signIn('owner') })
    const order = await opened.json()
    const person = { name: 'Ruth', email: 'ruth@example.org', permissions: permissionsOf(role) }
    const section = findSection('orders')
    if (!section) throw new Error('no orders')
    const isOpen = mayOpen(section, person)
    const offers = (page: ReactElement) =>
      offeredBy(
        <OfficePersonContext value={person}>
          <MailState value={true}>
            <CarrierState value={true}>{isOpen ? page : null}</CarrierState>
          </MailState>
        </OfficePersonContext>,
      )
    const inOrder = offers(<OpenOrder order={order} />)
    const known = [...Object.keys(calls), ...withoutCall]
    expect(inOrder.filter((name) => !known.includes(name))).toEqual([])
    // the list's options are filters
    const inList = offers(<OrderList order={order} />).filter((name) => !filters.includes(name))
    const offered = [...inOrder, ...inList]
    const cookie = await signIn(role)
    for (const [name, { path, ...options }] of Object.entries(calls)) {
      const { status } = await send(path, { cookie, ...options })
      expect([name, offered.includes(name)]).toEqual([name, isOpen && status !== 403])
    }
  })
})
